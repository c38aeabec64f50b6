/** The mark of a fact without a source, and the last line of a page that explains it, as body elements. */
import type { BodyNode } from '../../../core/body.ts'
import { h } from '../../../core/body-nodes.ts'
import type { Evidence } from '../../../core/evidence/evidence.ts'
import type { Locale } from '../../../core/locale.ts'
import { API_MESSAGES } from '../../../core/messages/api.ts'

const MARK = 'undocumented'

/** After the name of what no document of the platform states. */
export function markNode(locale: Locale): BodyNode {
  return h('span', { className: ['badge', MARK] }, API_MESSAGES[locale].undocumented)
}

/** The date of the comparison, and what the mark means if `nodes` have it. */
export function checkedLine(evidence: Evidence | null, nodes: readonly BodyNode[], locale: Locale): BodyNode[] {
  if (evidence === null || evidence.checked === '') return []
  const words = API_MESSAGES[locale]
  const lines = [...(nodes.some(hasMark) ? [words.undocumentedMeans] : []), words.checkedAgainst(evidence.checked)]
  return [h('p', { className: ['gql-uses'] }, lines.join(' '))]
}

function hasMark(node: BodyNode): boolean {
  if (node.type === 'text') return false
  const { className } = node.type === 'element' ? node.properties : {}
  return (Array.isArray(className) && className.includes(MARK)) || node.children.some(hasMark)
}
