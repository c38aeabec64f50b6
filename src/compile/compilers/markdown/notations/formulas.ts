/**
 * Formulas in TeX become MathML, which browsers show without a script (MathML Core, W3C). The only owner of Temml.
 * `$$x^2$$`, blocks between `$$` lines, and `math` fences are formulas, and `$x^2$` if it looks like one (formula-signs.ts).
 */
import type { BodyNode } from '../../../../core/body.ts'
import { parseHtml } from '../parse.ts'
import type { MarkdownState } from '../state.ts'
import {
  type ComponentNode,
  childrenOf,
  type Element,
  isElement,
  startOf,
  type TreeNode,
  textOf,
  transform,
  walk,
} from '../tree.ts'

const MAX_CHARS = 5_000

/** Replaces formulas. One that can't be read is a problem, and stays as its source. */
export async function placeFormulas(state: MarkdownState): Promise<void> {
  let hasFormula = false
  walk(state.root, (node) => {
    hasFormula ||= isElement(node, 'code') && (isMath(node) || hasClass(node, 'math-inline'))
  })
  // Few pages have one, and the library is large.
  if (!hasFormula) return
  const { default: temml } = await import('temml')
  const print: Print = (source, isBlock) =>
    temml.renderToString(source, { displayMode: isBlock, throwOnError: true, maxExpand: 500, maxSize: [20, 20] })
  const formula = (node: Element, source: string, isBlock: boolean) =>
    toFormula(state, node, { source, isBlock, print })
  transform(state.root, (node) => {
    if (isElement(node, 'pre')) {
      const code = childrenOf(node).find((child) => isElement(child, 'code'))
      return code !== undefined && isElement(code) && isMath(code) ? formula(node, textOf(code), true) : node
    }
    return isElement(node, 'code') && hasClass(node, 'math-inline') ? formula(node, textOf(node), false) : node
  })
}

function isMath(code: Element): boolean {
  return hasClass(code, 'math-display') || hasClass(code, 'language-math')
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name)
}

type Print = (source: string, isBlock: boolean) => string

interface Written {
  readonly source: string
  readonly isBlock: boolean
  readonly print: Print
}

function toFormula(state: MarkdownState, node: Element, written: Written): TreeNode {
  const { isBlock } = written
  const source = written.source.trim()
  try {
    if (source.length > MAX_CHARS) throw new Error(`it has more than ${MAX_CHARS} characters`)
    const children = parseHtml(written.print(source, isBlock)).flatMap((one) => toMathml(one, source))
    const ready = { type: 'component', name: 'Formula', props: { source, isBlock }, children } as const
    return {
      type: 'component',
      name: 'Formula',
      props: {},
      children: [],
      isInline: !isBlock,
      ready,
      position: node.position,
    } satisfies ComponentNode
  } catch (error) {
    const reason =
      (error instanceof Error ? error.message : String(error)).replace(/^.*?ParseError:\s*/s, '').split('\n')[0] ?? ''
    state.report('DC145', startOf(node), `The formula can't be read: ${reason.slice(0, 120)}`)
    return node
  }
}

const ELEMENTS = new Set(
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
)
/** Attributes of MathML Core, and of tables and accents. Temml's classes and styles only adjust spaces. */
const ATTRIBUTES = new Set(
  'display displaystyle scriptlevel mathvariant stretchy fence separator form lspace rspace width height depth voffset columnalign columnspacing rowspacing columnlines rowlines accent accentunder minsize maxsize linethickness movablelimits symmetric largeop notation columnspan rowspan'.split(
    ' ',
  ),
)

function toMathml(node: TreeNode, source: string): BodyNode[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (!isElement(node)) return []
  const children = childrenOf(node).flatMap((child) => toMathml(child, ''))
  if (!ELEMENTS.has(node.tagName)) return children
  const properties: { [name: string]: string } = source === '' ? {} : { alttext: source }
  for (const [name, value] of Object.entries(node.properties))
    if (
      ATTRIBUTES.has(name.toLowerCase()) &&
      (typeof value === 'string' || typeof value === 'number' || value === true)
    )
      properties[name.toLowerCase()] = String(value)
  return [{ type: 'element', tagName: node.tagName, properties, children }]
}
