/**
 * Renders a Mermaid diagram as SVG, without a browser (decision 0081). The only owner of beautiful-mermaid. An image that
 * lacks anything of the source isn't used.
 */
import { readMermaid } from './mermaid-source.ts'
import { missingFrom } from './mermaid-words.ts'

type RenderedDiagram =
  | { readonly svg: string; readonly title: string | null; readonly description: string | null }
  /** Why there is none, for the author. */
  | { readonly reason: string }

/** Some of the expressions that read a diagram take a time that grows with the square of its length. */
const MAX_CHARS = 5_000
/** The layout takes time that grows faster than the diagram. */
const MAX_LINES = 300

export async function renderMermaid(source: string): Promise<RenderedDiagram> {
  if (source.length > MAX_CHARS) return { reason: `it has more than ${MAX_CHARS} characters` }
  const read = readMermaid(source)
  if (read === null) return { reason: "this kind of diagram can't be rendered without a browser" }
  if (read.lines.length > MAX_LINES) return { reason: `it has more than ${MAX_LINES} lines` }
  try {
    const { renderMermaidSVG } = await import('beautiful-mermaid')
    const rendered = renderMermaidSVG(read.lines.join('\n'), { transparent: true, padding: 16 })
    const missing = missingFrom(rendered, read)
    if (missing.length > 0) return { reason: `the image would lack "${missing.slice(0, 3).join('", "')}"` }
    return { svg: withOurColors(rendered), title: read.title, description: read.description }
  } catch (error) {
    return { reason: (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 120) ?? '' }
  }
}

/** Colors of src/ui/styles/tokens.css, for the variables of the library: light, dark. */
export const COLORS: readonly (readonly [variables: string, light: string, dark: string])[] = [
  ['--bg --_group-fill', '#ffffff', '#0b0e12'],
  ['--_text --fg', '#0d141b', '#f0f4f7'],
  ['--_text-sec --_text-muted --_text-faint --_line --_arrow', '#5a6673', '#93a0ad'],
  ['--_node-fill', '#ffffff', '#151a20'],
  ['--_node-stroke', '#7d8896', '#6b7785'],
  ['--_group-hdr', '#f6f8f9', '#11151a'],
  ['--_inner-stroke', '#c9d1d9', '#38424d'],
  ['--_key-badge --xychart-bar-fill-0', '#e3f4f1', '#0e2c2a'],
  ['--xychart-color-0', '#0b756c', '#3fd0be'],
]

const rules = (column: 1 | 2) =>
  COLORS.flatMap((row) => row[0].split(' ').map((name) => `${name}:${row[column]}`)).join(';')

const STYLE = `<style>text{font-family:system-ui,sans-serif}.mono{font-family:ui-monospace,monospace}svg{${rules(1)}}@media (prefers-color-scheme:dark){svg{${rules(2)}}}</style>`

/** The library's own style loads a font from another site. Its data and its decimals say nothing. */
function withOurColors(svg: string): string {
  let isStyle = false
  let isRoot = true
  const parts = svg.split('<').flatMap((part) => {
    const end = part.indexOf('>')
    if (end === -1) return [part]
    const [tag, after] = [part.slice(0, end), part.slice(end + 1)]
    if (tag === 'style') isStyle = true
    const isLeftOut = isStyle
    if (tag === '/style') isStyle = false
    if (isLeftOut) return []
    const cleaned = tag
      .replace(/ data-[\w-]+="[^"]*"/g, '')
      .replace(/(\.\d)\d+/g, '$1')
      .replace(isRoot ? / style="[^"]*"/ : /$^/, '')
    const shown = after === '(no attributes)' ? '' : after
    const whole = `${cleaned}>${isRoot ? STYLE : ''}${shown}`
    isRoot = false
    return [whole]
  })
  return parts.join('<')
}
