/**
 * Shows Mermaid fences as drawings, each with its source in a disclosure below it, for search, screen readers, and those
 * who copy it (spec: adopting.engines). A fence that can't be rendered in full stays as its source.
 */
import type { ContentMessages } from '../../../../core/messages/content.ts'
import type { ImageStore } from '../../source-compiler.ts'
import { languageOf } from '../code/code.ts'
import { storeSvg } from '../links/optimise.ts'
import type { MarkdownState } from '../state.ts'
import { childrenOf, type Element, element, isElement, type TreeNode, text, textOf, transform, walk } from '../tree.ts'
import { renderMermaid } from './render-mermaid.ts'

/** One page can't hold up the build with hundreds of layouts. */
const MAX_DIAGRAMS = 40

/** Puts an image before the source of each diagram. `store` null leaves all as source. */
export async function placeDiagrams(
  state: MarkdownState,
  store: ImageStore | null,
  messages: ContentMessages,
): Promise<void> {
  if (store === null) return
  const fences: Element[] = []
  walk(state.root, (node) => {
    if (isElement(node, 'pre') && isMermaid(node)) fences.push(node)
  })
  const rendered = new Map<Element, TreeNode[]>()
  for (const fence of fences.slice(0, MAX_DIAGRAMS)) {
    const image = await imageOf(textOf(fence), state, store.cacheDir, messages)
    if (image === null) continue
    const summary = element('summary', {}, [text(messages.diagramSource)], fence)
    rendered.set(fence, [element('p', {}, [image], fence), element('details', {}, [summary, fence], fence)])
  }
  if (rendered.size > 0) transform(state.root, (node) => (isElement(node, 'pre') ? (rendered.get(node) ?? node) : node))
}

function isMermaid(pre: Element): boolean {
  const code = childrenOf(pre).find((child) => isElement(child, 'code'))
  return code !== undefined && isElement(code) && languageOf(code) === 'mermaid'
}

async function imageOf(
  source: string,
  state: MarkdownState,
  cacheDir: string,
  messages: ContentMessages,
): Promise<Element | null> {
  const image = await renderMermaid(source)
  if ('reason' in image) return null
  const stored = await storeSvg(image.svg, cacheDir)
  if ('refused' in stored) return null
  for (const [publicPath, file] of stored.assets) state.assets.set(publicPath, file)
  const { src, width, height } = stored
  const alt = [image.title, image.description].filter((one) => one !== null).join('. ')
  return element('img', { src, width, height, alt: alt || messages.diagram, loading: 'lazy', decoding: 'async' }, [])
}
