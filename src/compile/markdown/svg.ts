/** SVG files of authors: only drawings pass. They are shown in `img`, where nothing runs; a reader may still open one by itself. */
import { parseFragment } from 'parse5'

export type SvgResult =
  | { readonly text: string; readonly width: number; readonly height: number }
  | { readonly message: string }

const FORBIDDEN = new Set(
  'script foreignobject iframe embed object audio video animate set handler listener'.split(' '),
)
const MAX_ELEMENTS = 20_000

interface SvgNode {
  readonly nodeName: string
  readonly attrs?: readonly { readonly name: string; readonly value: string }[]
  readonly childNodes?: readonly SvgNode[]
}

/** The text unchanged when it is harmless, else why it is not. Drawings that need cleaning are the author's to clean. */
export function cleanSvg(text: string): SvgResult {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) return { message: 'Entity declarations are not allowed.' }
  if (/<\?xml-stylesheet/i.test(text)) return { message: 'Style sheets of other files are not allowed.' }
  const fragment = parseFragment(text.replace(/^\uFEFF?\s*<\?xml[^>]*>/, '')) as SvgNode
  const root = fragment.childNodes?.find((node) => node.nodeName === 'svg')
  if (root === undefined) return { message: 'There is no <svg> element.' }
  const problem = findProblem(root)
  if (problem !== null) return { message: problem }
  const size = sizeOf(root)
  return size === null ? { message: 'The drawing has neither width and height nor a viewBox.' } : { text, ...size }
}

function findProblem(root: SvgNode): string | null {
  const queue: SvgNode[] = [root]
  for (let count = 0; queue.length > 0; count++) {
    if (count > MAX_ELEMENTS) return `The drawing has more than ${MAX_ELEMENTS} elements.`
    const node = queue.pop()
    if (node === undefined) break
    const name = node.nodeName.toLowerCase()
    if (FORBIDDEN.has(name)) return `<${node.nodeName}> is not allowed.`
    for (const attribute of node.attrs ?? []) {
      const problem = judgeAttribute(attribute.name.toLowerCase(), attribute.value)
      if (problem !== null) return `${problem} on <${node.nodeName}>.`
    }
    if (name === 'style' && /@import|url\(\s*['"]?(?!#)|expression\(/i.test(textOf(node)))
      return 'Styles with addresses are not allowed.'
    queue.push(...(node.childNodes ?? []))
  }
  return null
}

function judgeAttribute(name: string, value: string): string | null {
  if (name.startsWith('on')) return `The event handler "${name}"`
  if (
    (name === 'href' || name === 'xlink:href' || name === 'src') &&
    !/^#/.test(value.trim()) &&
    !/^data:image\/(?:png|jpeg|webp);base64,/i.test(value.trim())
  ) {
    return 'An outside reference'
  }
  if (/url\(\s*['"]?\s*(?!#)/i.test(value)) return 'An outside reference'
  return null
}

function textOf(node: SvgNode): string {
  if ('value' in node) return String(node.value)
  return (node.childNodes ?? []).map(textOf).join('')
}

function sizeOf(root: SvgNode): { width: number; height: number } | null {
  const value = (name: string) => root.attrs?.find((attribute) => attribute.name.toLowerCase() === name)?.value ?? ''
  const width = Number.parseFloat(value('width'))
  const height = Number.parseFloat(value('height'))
  if (width > 0 && height > 0 && !value('width').includes('%')) return { width, height }
  const box = value('viewbox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = 0, boxHeight = 0] = box
  return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null
}
