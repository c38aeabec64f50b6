/** HTML: errors defined by the standard, and elements that are never closed. */
import { type ParserError, parse, parseFragment } from 'parse5'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { syntaxFault } from './place.ts'

/** Errors of whole documents, which a sample need not be. */
const NOT_OURS = new Set(['missing-doctype', 'non-conforming-doctype'])
const MAX_FAULTS = 5
/** `<!-- index.html -->` above the sample. */
const LEADING_COMMENTS = /^(?:\s*<!--(?:[^-]|-(?!->))*-->)+/

export function checkHtml(text: string, { isPartial }: { readonly isPartial: boolean }): SampleFault[] {
  const errors: ParserError[] = []
  const onParseError = (error: ParserError): void => void errors.push(error)
  const isDocument = /^\s*<(?:!doctype|html|head|body)\b/i.test(text.replace(LEADING_COMMENTS, ''))
  const options = { onParseError, sourceCodeLocationInfo: true }
  const root: TreeNode = isDocument ? parse(text, options) : parseFragment(text, options)
  const named = errors
    .filter(({ code }) => !NOT_OURS.has(code))
    .slice(0, MAX_FAULTS)
    .map(({ code, startOffset }) => syntaxFault(text, startOffset, { message: `HTML: ${code.replaceAll('-', ' ')}.` }))
  const faults = named.length > 0 || isPartial ? named : loneTags(root, text)
  if (!text.includes('{{')) return faults.slice(0, MAX_FAULTS)
  const hint = 'The sample has {{…}}: set the language to handlebars.'
  return faults.slice(0, MAX_FAULTS).map((fault) => ({ ...fault, hint }))
}

interface Span {
  readonly startOffset: number
  readonly endOffset: number
}

interface TreeNode {
  readonly tagName?: string
  readonly nodeName: string
  readonly childNodes?: readonly TreeNode[]
  readonly content?: TreeNode
  readonly sourceCodeLocation?: (Span & { readonly startTag?: Span; readonly endTag?: Span }) | null
}

/** Elements with an optional end tag, and those without one: HTML standard, 13.1.2.4 and 13.1.2. */
const OPEN_END = new Set(
  `html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th
   area base br col embed hr img input link meta source track wbr`.split(/\s+/),
)
/** Elements whose content is text, tags or not. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'iframe'])

/** Unmatched start and end tags, which the standard repairs silently. */
function loneTags(root: TreeNode, text: string): SampleFault[] {
  const lone: { offset: number; message: string }[] = []
  const endTags = new Set<number>()
  const opaque: Span[] = []
  const open: TreeNode[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...(node.childNodes ?? []))
    if (node.content !== undefined) open.push(node.content)
    const place = node.sourceCodeLocation
    if (!place) continue
    if (node.nodeName === '#comment') opaque.push(place)
    if (place.startTag) opaque.push(place.startTag)
    if (place.endTag) endTags.add(place.endTag.startOffset)
    if (node.tagName === undefined) continue
    if (RAW.has(node.tagName) && place.startTag && place.endTag)
      opaque.push({ startOffset: place.startTag.endOffset, endOffset: place.endTag.startOffset })
    if (place.endTag || OPEN_END.has(node.tagName)) continue
    const tag = place.startTag ?? place
    // SVG and MathML elements can be self-closing.
    if (text.slice(tag.startOffset, tag.endOffset).endsWith('/>')) continue
    lone.push({ offset: place.startOffset, message: `HTML: <${node.tagName}> is not closed.` })
  }
  opaque.sort((a, b) => a.startOffset - b.startOffset)
  let next = 0
  for (const { 0: tag, 1: name, index } of text.matchAll(/<\/([a-z][\w:-]*)\s*>/gi)) {
    while ((opaque[next]?.endOffset ?? Number.POSITIVE_INFINITY) <= index) next += 1
    const isInside = (opaque[next]?.startOffset ?? Number.POSITIVE_INFINITY) <= index
    if (isInside || endTags.has(index)) continue
    lone.push({ offset: index, message: `HTML: ${tag} closes nothing: no <${name}> is open here.` })
  }
  lone.sort((a, b) => a.offset - b.offset)
  return lone.slice(0, MAX_FAULTS).map(({ offset, message }) => syntaxFault(text, offset, { message }))
}
