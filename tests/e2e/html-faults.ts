/** What a strict parser and the standard find wrong in the HTML of a page. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** Errors of a strict parser, and violations of the standard in the parsed tree. */
export function faultsOf(html: string): string[] {
  const faults: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => faults.push(`${code}:${startLine}`),
  })
  const elements = elementsIn(document, [])
  faults.push(...referencesOf(elements))
  for (const { tag, attributes, outer, isWritten } of elements) {
    const at = `<${tag}> in ${outer.slice(-4).join(' > ')}`
    if (!isWritten) faults.push(`opened or closed by the parser: ${at}`)
    if (INTERACTIVE.has(tag) && outer.some((name) => name === 'a' || name === 'button'))
      faults.push(`control in control: ${at}`)
    if (BLOCKS.has(tag) && PHRASING_ONLY.has(outer.at(-1) ?? '')) faults.push(`block in a line: ${at}`)
    if (LISTS.has(outer.at(-1) ?? '') && !['li', 'template'].includes(tag)) faults.push(`no item of a list: ${at}`)
    if (tag === 'img' && !('alt' in attributes)) faults.push(`image without alt: ${at}`)
    if (tag === 'button' && !('type' in attributes)) faults.push(`button without type: ${at}`)
    faults.push(...OUTDATED.filter((name) => name in attributes).map((name) => `${name} is outdated: ${at}`))
  }
  return faults
}

const names = (list: string) => new Set(list.split(' '))
const INTERACTIVE = names('a button select input textarea summary label details iframe')
const BLOCKS = names(
  'div p ul ol dl table pre section article nav aside header footer main form fieldset hr blockquote figure details dialog h1 h2 h3 h4 h5 h6',
)
/** Elements that may contain only phrasing content. A summary may also contain a heading. */
const PHRASING_ONLY = names('span button label h1 h2 h3 h4 h5 h6 em strong code pre small b i kbd time legend p')
const LISTS = names('ul ol')
const VOID = names('area base br col embed hr img input link meta source track wbr')
const OUTDATED = ['align', 'valign', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'frameborder', 'language']

interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly outer: readonly string[]
  /** Whether start and end tag are in the source. A parser closes a paragraph before a block without an error. */
  readonly isWritten: boolean
}

/** All elements of HTML, without the content of SVG, which has different rules. */
function elementsIn(node: DefaultTreeAdapterTypes.Node, outer: readonly string[]): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => {
    if (!('tagName' in child) || child.tagName === 'svg') return []
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    const place = child.sourceCodeLocation
    const isWritten = Boolean(place?.startTag && (place.endTag || VOID.has(child.tagName)))
    return [{ tag: child.tagName, attributes, outer, isWritten }, ...elementsIn(child, [...outer, child.tagName])]
  })
}

const REFERENCES = ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby']

/** Duplicate ids, and references to missing ids. */
function referencesOf(elements: readonly Element[]): string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  const targets = elements.flatMap(({ attributes }) => REFERENCES.flatMap((name) => attributes[name]?.split(' ') ?? []))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id twice: ${id}`),
    ...targets.filter((id) => !ids.includes(id)).map((id) => `nothing has the id ${id}`),
  ]
}
