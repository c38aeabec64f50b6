/** The HTML allowlist as data. The sanitizer removes everything else. Nothing here can run code or change styles. */

/** Attributes allowed on any allowed element. */
export const GLOBAL_ATTRIBUTES = new Set(
  'ariaDescribedBy ariaHidden ariaLabel ariaLabelledBy className dataFootnoteBackref dataFootnoteRef dataFootnotes dir id lang role title'.split(
    ' ',
  ),
)

const CELL = ['align', 'colSpan', 'headers', 'rowSpan', 'scope']
const NONE: readonly string[] = []

/** Elements and their specific attributes. */
export const HTML_ELEMENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
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
    img: ['alt', 'dataNarrow', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcSet', 'width'],
    input: ['checked', 'disabled', 'type'],
    ins: ['dateTime'],
    kbd: NONE,
    li: ['value'],
    mark: NONE,
    meter: ['max', 'min', 'value'],
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

/** Removed with their content. Other unknown elements leave their content in place. */
export const DROPPED_WHOLE = new Set(
  'applet audio base canvas embed frame frameset head iframe link math meta noembed noframes object param plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** Every element of HTML, also obsolete ones: what isn't among them is a component of somebody's. */
export const HTML_NAMES: ReadonlySet<string> = new Set([
  ...HTML_ELEMENTS.keys(),
  ...DROPPED_WHOLE,
  ...'acronym area basefont big blink body button center data datalist dialog dir fieldset font footer form frame header hgroup html image label legend main map marquee menu nav nobr noscript optgroup option output picture progress rb rtc search slot source strike track tt'.split(
    ' ',
  ),
])

/** Classes that our own styles use. Any other class would do nothing or cause harm. */
export const CLASSES = new Set([
  'contains-task-list',
  'data-footnote-backref',
  'figures',
  'footnotes',
  'line',
  'sr-only',
  'task-list-item',
  'word',
  'highlighted',
])

/** Attributes that contain a URL. */
export const URL_ATTRIBUTES = new Set(['cite', 'href', 'src'])

/** Roles an author can set. Others would misrepresent the element. */
export const ROLES = new Set(['group', 'img', 'list', 'listitem', 'none', 'note', 'presentation', 'region'])
