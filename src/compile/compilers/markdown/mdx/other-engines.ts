/**
 * Components of other documentation engines that mean something we have: each becomes our component or plain HTML, with
 * every text of its attributes that a reader saw.
 */
import { isJsonObject } from '@dev-center/contract/json'
import type { Json } from '../../../../core/json.ts'
import { slug } from '../../../../core/words/slug.ts'
import { callout, component, tabs } from '../notations/place-notations.ts'
import {
  type ComponentNode,
  childrenOf,
  type Element,
  element,
  isElement,
  type JsxNode,
  type TreeNode,
  text,
  textOf,
} from '../tree.ts'

interface Attributes {
  readonly [name: string]: Json
}

type Change = (attributes: Attributes, children: TreeNode[], node: JsxNode) => TreeNode[]

const CALLOUTS = 'Note Info Warning Tip Check Danger Caution Important Success Error Notice Alert Hint Remark'.split(
  ' ',
)
/** Only arrange what is inside them. */
const GROUPS =
  'AccordionGroup CardGroup Columns Column Row Col Grid GridItem Panel RequestExample ResponseExample LinkGrid Container Center Wrapper View Visibility Tiles Color Banner'.split(
    ' ',
  )
/** Show nothing of their attributes. */
const NOTHING =
  'Icon Head BrowserOnly ClientOnly Suspense Fragment Translate Trans Spacer Divider Separator TOCInline'.split(' ')

const CHANGES: { readonly [name: string]: Change } = {
  ...Object.fromEntries(CALLOUTS.map((name) => [name, asCallout(name)])),
  ...Object.fromEntries(GROUPS.map((name) => [name, titled])),
  ...Object.fromEntries(NOTHING.map((name) => [name, (_: Attributes, children: TreeNode[]) => children])),
  Accordion: disclosure,
  Expandable: disclosure,
  Details: disclosure,
  Collapse: disclosure,
  Collapsible: disclosure,
  Admonition: (attributes, children, node) => asCallout(said(attributes, 'type') ?? 'note')(attributes, children, node),
  Aside: (attributes, children, node) => asCallout(said(attributes, 'type') ?? 'note')(attributes, children, node),
  Step: (attributes, children, node) => anchored(said(attributes, 'title'), titled(attributes, children, node)),
  Update: (attributes, children, node) => {
    const label = said(attributes, 'label')
    const heading = label === null ? [] : [element('h2', {}, [text(label)], node)]
    return [...heading, ...paragraphs([said(attributes, 'description')], node), ...children]
  },
  CodeBlock: (attributes, children, node) => {
    // A template literal is a block already (expressions.ts).
    if (children.some((child) => isElement(child, 'pre'))) return children
    return [codeOf(said(attributes, 'language') ?? said(attributes, 'lang'), nameOfCode(attributes), children, node)]
  },
  CodeGroup: panelsOf,
  CodeBlocks: panelsOf,
  TabItem: asTab,
  ParamField: (attributes, children, node) => {
    const place = ['path', 'query', 'body', 'header'].find((one) => said(attributes, one) !== null)
    const name = said(attributes, place ?? 'name')
    const shown = place === 'body' ? null : (place ?? null)
    return anchored(anchorOfField('param', name), field(name, shown, attributes, children, node))
  },
  ResponseField: (attributes, children, node) => {
    const name = said(attributes, 'name')
    return anchored(anchorOfField('response', name), field(name, null, attributes, children, node))
  },
  Property: (attributes, children, node) => field(said(attributes, 'name'), null, attributes, children, node),
  Frame: (attributes, children, node) => {
    const [hint, caption] = [paragraphs([said(attributes, 'hint')], node), said(attributes, 'caption')]
    if (caption === null) return [...hint, ...children]
    return [...hint, element('figure', {}, [...children, element('figcaption', {}, [text(caption)])], node)]
  },
  Tooltip: (attributes, children) => {
    const tip = ['headline', 'tip', 'content', 'cta'].flatMap((one) => said(attributes, one) ?? [])
    return tip.length === 0 ? children : [...children, text(` (${tip.join(': ')})`)]
  },
  // Mintlify's trees are our file trees.
  Tree: (_, children, node) => [component('FileTree', {}, children.filter(isTreePart), node)],
  'Tree.Folder': (attributes, children, node) => [
    component(
      'Folder',
      { name: said(attributes, 'name') ?? '', ...(attributes.defaultOpen === true && { open: true }) },
      children.filter(isTreePart),
      node,
    ),
  ],
  'Tree.File': (attributes, _, node) => [component('File', { name: said(attributes, 'name') ?? '' }, [], node)],
  'Color.Row': titled,
  'Color.Item': (attributes, _, node) =>
    paragraphs([[said(attributes, 'name'), said(attributes, 'value')].filter((one) => one !== null).join(' ')], node),
  Prompt: (attributes, children, node) => [
    ...paragraphs([said(attributes, 'description')], node),
    ...wrapped(children, node),
  ],
  Mermaid: (attributes, children, node) => {
    const chart = ['chart', 'code', 'value', 'graph', 'definition'].flatMap((one) => said(attributes, one) ?? [])[0]
    return chart === undefined ? children : [codeOf('mermaid', null, [text(chart)], node)]
  },
  ...Object.fromEntries(
    ['YouTube', 'YouTubeEmbed', 'Youtube', 'YoutubeEmbed', 'LiteYouTube'].map((name) => [name, youTube]),
  ),
  Tile: card,
  LinkCard: card,
  CompactCard: card,
}

/** A component decides what its address starts from (links/links.ts). */
export function linkOfComponent(href: string, said: TreeNode[], node: JsxNode): Element {
  const link = element('a', { href }, said, node)
  link.data = { ...link.data, isOfComponent: true }
  return link
}

export function isGroup(name: string): boolean {
  return GROUPS.includes(name)
}

function isTreePart(node: TreeNode): boolean {
  return node.type === 'component' && (node.name === 'Folder' || node.name === 'File')
}

/** Cards side by side are one group. */
export function groupCards(nodes: readonly TreeNode[], from: JsxNode): TreeNode[] {
  const out: TreeNode[] = []
  for (const node of nodes) {
    const last = out.at(-1)
    const isCard = node.type === 'component' && (node.name === 'Card' || node.name === 'Cards')
    const cards = isCard ? (node.name === 'Cards' ? node.children : [node]) : []
    if (isCard && last?.type === 'component' && last.name === 'Cards') last.children.push(...cards)
    else if (isCard) out.push(component('Cards', {}, cards, from))
    else if (node.type !== 'text' || textOf(node).trim() !== '') out.push(node)
  }
  return out
}

/** The nodes for a component of another engine; null if we know no engine that has it. */
export function fromOtherEngine(name: string, attributes: Attributes, node: JsxNode): TreeNode[] | null {
  const children = childrenOf(node)
  if (Object.hasOwn(CHANGES, name)) return CHANGES[name]?.(attributes, children, node) ?? null
  return /(?:Image|Img|Picture|Screenshot)$/.test(name) ? imageOf(attributes, children, node) : null
}

/** `<ThemedImage>`, `<ThemeAwareImage>`: the image for light pages. */
function imageOf(attributes: Attributes, children: TreeNode[], node: JsxNode): TreeNode[] | null {
  const { sources } = attributes
  const places: Attributes = { ...attributes, ...(isJsonObject(sources) && { light: sources.light ?? null }) }
  const [src] = ['src', 'light', 'lightSrc', 'srcLight', 'lightImage', 'image', 'default'].flatMap(
    (one) => said(places, one) ?? [],
  )
  if (src === undefined) return null
  const image = element('img', { src, alt: said(attributes, 'alt') ?? said(attributes, 'title') ?? '' }, [], node)
  const caption = said(attributes, 'caption')
  if (node.type === 'mdxJsxTextElement') return [image, ...children]
  if (caption === null) return [element('p', {}, [image], node), ...children]
  return [element('figure', {}, [image, element('figcaption', {}, [text(caption)])], node), ...children]
}

function youTube(attributes: Attributes, children: TreeNode[], node: JsxNode): TreeNode[] {
  const [named] = ['videoId', 'videoid', 'id', 'youTubeId', 'youtubeId', 'video', 'src', 'url'].flatMap(
    (one) => said(attributes, one) ?? [],
  )
  if (named === undefined) return children
  const src = /^https?:/.test(named) ? named : `https://www.youtube.com/watch?v=${encodeURIComponent(named)}`
  return [component('Video', { src, title: said(attributes, 'title') ?? src }, [], node), ...children]
}

/** A card outside a group, or without a link: the same texts, as a paragraph. */
export function card(attributes: Attributes, children: TreeNode[], node: JsxNode): TreeNode[] {
  const title = said(attributes, 'title') ?? said(attributes, 'name') ?? said(attributes, 'label')
  const href = said(attributes, 'href') ?? said(attributes, 'link') ?? said(attributes, 'to') ?? said(attributes, 'url')
  const shown = title ?? href
  const name = shown === null ? [] : [element('strong', {}, [text(shown)])]
  const linked = href === null ? name : [linkOfComponent(href, name, node)]
  const first = linked.length === 0 ? [] : [element('p', {}, linked, node)]
  return [...first, ...paragraphs([said(attributes, 'description')], node), ...children]
}

/** Attributes whose values other engines show. Those of options (`cols`, `icon`, `color`) are not among them. */
const SHOWN =
  'title heading header name label value term summary text description subtitle caption version since type default tip message content path param query body'.split(
    ' ',
  )

/**
 * Text of a component that nobody knows: its attributes come before its content. Not the type of a misspelled one of
 * ours, which is an option.
 */
export function visibleTexts(
  component: string,
  attributes: Attributes,
  isMisspelled: boolean,
  isOwnersCode: boolean,
): string[] {
  // `<Icon32 name="play" />`: the name of an icon.
  if (/Icon\d*$/.test(component)) return []
  // Of the owner's own code, any attribute may be shown that looks like words.
  const others = isOwnersCode
    ? Object.keys(attributes).filter((name) => !SHOWN.includes(name) && !OPTION.test(name))
    : []
  return [...SHOWN, ...others]
    .filter((name) => !isMisspelled || name !== 'type')
    .map((name) => said(attributes, name))
    .filter((value): value is string => value !== null)
}

/** Attributes that say how a component looks or where it leads. */
const OPTION =
  /^(?:class|className|style|id|key|ref|slot|as|is|src|href|to|url|link|image|img|alt|icon|color|size|width|height|align|variant|kind|theme|layout|cols|columns|gap|lang|language|target|rel|role|on[A-Z].*|data-.*|aria-.*|.*(?:Color|Size|Width|Height|Icon|Class|ClassName|Style|Url|Src|Href|Id))$/

function asCallout(type: string): Change {
  return (attributes, children, node) => {
    const title = said(attributes, 'title')
    const heading = title === null ? [] : [element('p', {}, [element('strong', {}, [text(title)])], node)]
    return [callout(type, [...heading, ...wrapped(children, node)], node)]
  }
}

function disclosure(attributes: Attributes, children: TreeNode[], node: JsxNode): TreeNode[] {
  const title = said(attributes, 'title') ?? said(attributes, 'summary') ?? said(attributes, 'label') ?? 'Details'
  const note = paragraphs([said(attributes, 'description')], node)
  const isOpen = attributes.defaultOpen === true || attributes.open === true
  // Other engines link to it by its title.
  const id = slug(title)
  const summary = element('summary', {}, [text(title)], node)
  if (id !== '') giveId(summary, id)
  const inside = [summary, ...note, ...wrapped(children, node)]
  return [element('details', isOpen ? { open: true } : {}, inside, node)]
}

/** Other engines link to a part by its title. */
function anchored(title: string | null, nodes: TreeNode[]): TreeNode[] {
  const [first] = nodes
  if (title !== null && first !== undefined && isElement(first) && slug(title) !== '') giveId(first, slug(title))
  return nodes
}

/** `param-expires-in-days` for the field `expiresInDays`: Mintlify's links to it. */
function anchorOfField(kind: 'param' | 'response', name: string | null): string | null {
  if (name === null) return null
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2').match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : `${kind}-${words.join('-')}`
}

/** An ID that the author didn't write: if the page has it twice, that is nobody's mistake. */
function giveId(node: Element, id: string): void {
  node.properties.id = id
  node.data = { ...node.data, isOurId: true }
}

/** The title in bold, then the content. */
function titled(attributes: Attributes, children: TreeNode[], node: JsxNode): TreeNode[] {
  const title = said(attributes, 'title')
  const heading = title === null ? [] : [element('p', {}, [element('strong', {}, [text(title)])], node)]
  return [
    ...heading,
    ...paragraphs([said(attributes, 'description')], node),
    ...groupCards(wrapped(children, node), node),
  ]
}

function asTab(attributes: Attributes, children: TreeNode[], node: JsxNode): TreeNode[] {
  const label = said(attributes, 'label') ?? said(attributes, 'title') ?? said(attributes, 'value')
  return [component('Tab', label === null ? {} : { label }, wrapped(children, node), node)]
}

/** What another engine shows above a block of code. */
function nameOfCode(attributes: Attributes): string | null {
  const name = said(attributes, 'title') ?? said(attributes, 'filename')
  return name === null || /["\n]/.test(name) ? null : name
}

function codeOf(language: string | null, name: string | null, children: readonly TreeNode[], node: JsxNode): Element {
  const properties = language === null ? {} : { className: [`language-${language}`] }
  const code = element('code', properties, [text(`${children.map(textOf).join('').trim()}\n`)])
  if (name !== null) code.data = { meta: `filename="${name}"` }
  return element('pre', {}, [code], node)
}

function panelsOf(_: Attributes, children: TreeNode[], node: JsxNode): TreeNode[] {
  const group = tabs(children, node)
  return Array.isArray(group) ? group : [group]
}

/** One row of a list of fields: the name as code, then what is known of it. */
function field(
  name: string | null,
  place: string | null,
  attributes: Attributes,
  children: TreeNode[],
  node: JsxNode,
): TreeNode[] {
  const fallback = said(attributes, 'default')
  const facts = [
    said(attributes, 'type'),
    place,
    attributes.required === true || attributes.required === 'true' ? 'required' : null,
    attributes.deprecated === true ? 'deprecated' : null,
    fallback === null ? null : `default: ${fallback}`,
  ].filter((fact): fact is string => fact !== null)
  const row: TreeNode[] = []
  if (name !== null) row.push(element('code', {}, [text(name)]))
  if (facts.length > 0) row.push(text(`${name === null ? '' : ' '}${facts.join(', ')}`))
  return [...(row.length === 0 ? [] : [element('p', {}, row, node)]), ...wrapped(children, node)]
}

/** Text on the line of its tag (`<Step title="…">Pour.</Step>`) is a paragraph of its own. */
export function wrapped(children: TreeNode[], node: JsxNode): TreeNode[] {
  const isInline = (child: TreeNode) =>
    child.type === 'text' || (isElement(child) && INLINE.has(child.tagName)) || isInlineComponent(child)
  const out: TreeNode[] = []
  let line: TreeNode[] = []
  const flush = () => {
    if (line.some((child) => child.type !== 'text' || textOf(child).trim() !== ''))
      out.push(element('p', {}, line, node))
    line = []
  }
  for (const child of children) {
    if (isInline(child)) line.push(child)
    else {
      flush()
      out.push(child)
    }
  }
  flush()
  return out
}

function isInlineComponent(child: TreeNode): child is ComponentNode {
  return child.type === 'component' && child.isInline
}

const INLINE = new Set('a abbr b br cite code del em i kbd mark q s samp small span strong sub sup u var'.split(' '))

function paragraphs(texts: readonly (string | null)[], node: JsxNode): TreeNode[] {
  return texts.filter((one): one is string => one !== null).map((one) => element('p', {}, [text(one)], node))
}

/** Text of an attribute; null for one that is absent or has none. */
function said(attributes: Attributes, name: string): string | null {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
