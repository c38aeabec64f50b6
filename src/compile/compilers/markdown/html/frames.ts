/**
 * Pages contact no other host on their own, so that frames and players of other sites become a link to what they show:
 * a reader of the original saw it in the page, and can still get there.
 */
import { isExternal, schemeOf } from '../../../content/safe-url.ts'
import { component } from '../notations/place-notations.ts'
import type { MarkdownState } from '../state.ts'
import { childrenOf, type Element, isElement, startOf, transform } from '../tree.ts'

const FRAMES = new Set(['iframe', 'video', 'audio', 'embed'])

/** Replaces each frame with an address on another site. The others are removed later (sanitise.ts). */
export function linkFrames(state: MarkdownState): void {
  transform(state.root, (node) => {
    if (!isElement(node) || !FRAMES.has(node.tagName)) return node
    const address = addressOf(node)
    if (address === null) return node
    state.report('DC111', startOf(node), `<${node.tagName}> isn't allowed; a link is in its place.`, {
      hint: 'Pages load nothing from other sites. <Video src="…" title="…" /> makes the same link.',
    })
    return component('Video', { src: address, title: titleOf(node) ?? address }, [], node)
  })
}

function addressOf(node: Element): string | null {
  const own = node.properties.src
  const source = childrenOf(node).find((child) => isElement(child, 'source'))
  const address = typeof own === 'string' ? own : source && isElement(source) ? source.properties.src : null
  if (typeof address !== 'string' || !isExternal(address)) return null
  const scheme = schemeOf(address)
  if (scheme === null) return `https:${address}`
  return scheme === 'https' || scheme === 'http' ? address : null
}

function titleOf({ properties }: Element): string | null {
  const said = [properties.title, properties.ariaLabel, properties.alt]
  const title = said.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return title?.trim() ?? null
}
