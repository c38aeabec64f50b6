/** A place in the document where `EARLY_SCRIPT` runs during parsing. Renders nothing visible. */
import { createElement } from 'react'
import { EARLY_ELEMENT } from '../client/inline-scripts.ts'

export function EarlyStep({
  banner,
}: {
  /** Key of the banner that follows; without one the sidebar came before. */ readonly banner?: string
}) {
  return createElement(EARLY_ELEMENT, { hidden: true, 'data-banner': banner })
}
