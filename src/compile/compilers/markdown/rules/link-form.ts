/** DC419: a link with `.html` or a trailing slash works only through a redirect, or not at all. */

import { originElsewhere } from '../../../../core/elsewhere.ts'
import { plainAddress } from '../../../content/plain-address.ts'
import { isExternal } from '../../../content/safe-url.ts'
import type { MarkdownState } from '../state.ts'
import { isElement, startOf, walk } from '../tree.ts'

export function checkLinkForms(state: MarkdownState): void {
  const { elsewhere } = state.config
  walk(state.root, (node) => {
    const href = isElement(node, 'a') ? node.properties.href : node.type === 'component' ? node.props.href : undefined
    // Other sites have their own URL forms (spec: adopting.elsewhere).
    if (typeof href !== 'string' || isExternal(href) || originElsewhere(href, elsewhere) !== undefined) return
    const plain = plainAddress(href)
    if (plain === href) return
    state.report('DC419', startOf(node), `"${href}" isn't the URL of the page.`, {
      hint: `Link to "${plain}".`,
    })
  })
}
