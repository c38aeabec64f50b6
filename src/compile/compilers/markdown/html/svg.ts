/**
 * Authors' SVG files: only static graphics pass. Pages show them in `img`, where nothing runs, but a reader may open
 * one directly. Parsed as XML, as browsers do: `<x:script>` is unknown in HTML, but a script in XML if `x` is bound to
 * SVG. The only owner of the XML parser.
 */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import {
  parseXml,
  XmlDeclaration,
  XmlDocumentType,
  XmlElement,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml'
import { ATTRIBUTES, INERT_ATTRIBUTE, SVG_ELEMENTS } from './svg-vocabulary.ts'

type SvgResult =
  | { readonly text: string; readonly width: number; readonly height: number }
  | { readonly message: string }

const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 200
const NAMESPACE = 'http://www.w3.org/2000/svg'
const OPTIONS = { preserveCdata: false, preserveDocumentType: true, preserveXmlDeclaration: true }

/** Returns a harmless text unchanged, else the reason for refusal. Authors must clean unsafe files themselves. */
export function cleanSvg(text: string): SvgResult {
  try {
    const { root, children } = parseXml(text.replace(/^\uFEFF/, ''), OPTIONS)
    const problem = children.map(checkTopNode).find((found) => found !== null) ?? (root && findProblem(root))
    if (root === null || root.name !== 'svg') return { message: 'There is no <svg> element.' }
    if (problem) return { message: problem }
    const size = sizeOf(root)
    return size === null ? { message: 'The SVG has neither width and height nor a viewBox.' } : { text, ...size }
  } catch (error) {
    if (isStackOverflow(error)) return { message: 'The SVG is nested too deeply.' }
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { message: `This isn't valid XML: ${line.replace(/\.$/, '')}.` }
  }
}

/** Checks nodes outside the root, which could load code or make the bytes mean something else. */
function checkTopNode(node: object): string | null {
  if (node instanceof XmlProcessingInstruction) return `<?${node.name}?> is not allowed.`
  if (node instanceof XmlDocumentType && node.internalSubset !== null) return 'Entity declarations are not allowed.'
  if (node instanceof XmlDeclaration && node.encoding !== null && node.encoding.toLowerCase() !== 'utf-8')
    return `The encoding is ${node.encoding}; it must be UTF-8.`
  return null
}

function findProblem(root: XmlElement): string | null {
  if (root.attributes.xmlns === undefined) return `The <svg> element lacks xmlns="${NAMESPACE}".`
  const queue = [{ element: root, depth: 1 }]
  let count = 0
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { element, depth } = next
    count += 1
    if (count > MAX_ELEMENTS) return `The SVG has more than ${MAX_ELEMENTS} elements.`
    if (depth > MAX_DEPTH) return `The SVG is nested more than ${MAX_DEPTH} levels deep.`
    const problem = checkElement(element)
    if (problem !== null) return problem
    for (const child of element.children) {
      if (child instanceof XmlElement) queue.push({ element: child, depth: depth + 1 })
      else if (child instanceof XmlProcessingInstruction) return `<?${child.name}?> is not allowed.`
    }
  }
  return null
}

function checkElement({ name, attributes, children }: XmlElement): string | null {
  // A prefixed name is refused, whatever its prefix is bound to.
  if (!SVG_ELEMENTS.has(name)) return `<${name.slice(0, 40)}> is not allowed.`
  for (const [attribute, value] of Object.entries(attributes)) {
    const problem = checkAttribute(attribute, value)
    if (problem !== null) return `${problem} on <${name}>.`
  }
  const css = name === 'style' ? children.map((child) => (child instanceof XmlText ? child.text : '')).join('') : ''
  return hasAddress(css) ? "Styles with URLs aren't allowed." : null
}

function checkAttribute(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `The event handler "${name}"`
  if (!ATTRIBUTES.has(name) && !INERT_ATTRIBUTE.test(name)) return `The attribute "${name.slice(0, 40)}"`
  if (name === 'xmlns' && value !== NAMESPACE) return 'Another namespace'
  if ((name === 'href' || name === 'xlink:href') && !isInside(value.trim())) return 'An outside reference'
  return hasAddress(value) ? 'An outside reference' : null
}

/** Refers to a part of the image, or to an image embedded in the file. */
function isInside(address: string): boolean {
  return address.startsWith('#') || /^data:image\/(?:png|jpeg|webp);base64,/i.test(address)
}

/** Whether a style refers to anything but a part of the image. Unreadable styles count as if they did. */
function hasAddress(style: string): boolean {
  if (/@import|expression\(|image-set\(|\bimage\(|\bsrc\(|\\/i.test(style)) return true
  const [, ...addresses] = style.toLowerCase().split('url(')
  return addresses.some((address) => !/^\s{0,20}["']?#/.test(address))
}

function sizeOf({ attributes }: XmlElement): { width: number; height: number } | null {
  const { width: wide = '', height: high = '', viewBox = '' } = attributes
  const [width, height] = [Number.parseFloat(wide), Number.parseFloat(high)]
  if (width > 0 && height > 0 && !wide.includes('%') && !high.includes('%')) return { width, height }
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null
}
