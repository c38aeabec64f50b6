/** What may be in a page, as data: everything else is removed by the sanitiser. Nothing here can run or restyle. */

/** Attributes any allowed element may have. */
export const GLOBAL_ATTRIBUTES = new Set(
  'ariaDescribedBy ariaHidden ariaLabel ariaLabelledBy className dataFootnoteBackref dataFootnoteRef dataFootnotes dir id lang role title'.split(
    ' ',
  ),
)

const CELL = ['align', 'colSpan', 'headers', 'rowSpan', 'scope']
const NONE: readonly string[] = []

/** Elements and the attributes of their own. */
export const ELEMENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    a: ['href', 'rel'],
    abbr: NONE,
    address: NONE,
    article: NONE,
    aside: NONE,
    b: NONE,
    bdi: NONE,
    bdo: NONE,
    blockquote: ['cite'],
    br: NONE,
    caption: NONE,
    cite: NONE,
    code: NONE,
    col: ['span'],
    colgroup: ['span'],
    dd: NONE,
    del: ['dateTime'],
    details: ['open'],
    dfn: NONE,
    div: NONE,
    dl: NONE,
    dt: NONE,
    em: NONE,
    figcaption: NONE,
    figure: NONE,
    h1: NONE,
    h2: NONE,
    h3: NONE,
    h4: NONE,
    h5: NONE,
    h6: NONE,
    hr: NONE,
    i: NONE,
    img: ['alt', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcSet', 'width'],
    input: ['checked', 'disabled', 'type'],
    ins: ['dateTime'],
    kbd: NONE,
    li: ['value'],
    mark: NONE,
    ol: ['reversed', 'start', 'type'],
    p: NONE,
    pre: NONE,
    q: ['cite'],
    rp: NONE,
    rt: NONE,
    ruby: NONE,
    s: NONE,
    samp: NONE,
    section: NONE,
    small: NONE,
    span: NONE,
    strong: NONE,
    sub: NONE,
    summary: NONE,
    sup: NONE,
    table: NONE,
    tbody: NONE,
    td: CELL,
    tfoot: NONE,
    th: CELL,
    thead: NONE,
    time: ['dateTime'],
    tr: NONE,
    u: NONE,
    ul: NONE,
    var: NONE,
    wbr: NONE,
  }).map(([name, attributes]) => [name, new Set(attributes)]),
)

/** Removed with everything in them; other unknown elements leave their content behind. */
export const DROPPED_WHOLE = new Set(
  'applet audio base canvas embed frame frameset head iframe link math meta noembed noframes object param plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** Classes that mean something to our own styles; an author's other classes would do nothing or harm. */
export const CLASSES = new Set([
  'contains-task-list',
  'data-footnote-backref',
  'footnotes',
  'line',
  'sr-only',
  'task-list-item',
  'word',
  'highlighted',
])

/** Attributes that hold an address. */
export const URL_ATTRIBUTES = new Set(['cite', 'href', 'src'])

/** Roles an author may give; others would lie about what an element does. */
export const ROLES = new Set(['group', 'img', 'list', 'listitem', 'none', 'note', 'presentation', 'region'])
