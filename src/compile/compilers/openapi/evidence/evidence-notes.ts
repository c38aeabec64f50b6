/** What a page says about its evidence: the date of the comparison, and the meaning of its marks. */
import type { Operation } from '../../../../core/api/api.ts'
import type { SchemaNode } from '../../../../core/api/api-schema.ts'
import type { BodyNode } from '../../../../core/body.ts'
import { h } from '../../../../core/body-nodes.ts'
import type { Locale } from '../../../../core/locale.ts'
import { API_MESSAGES } from '../../../../core/messages/api.ts'
import type { DocumentEvidence } from '../../evidence/compare-evidence.ts'

interface EvidenceNotes {
  /** At the top of the page. */
  readonly first: readonly BodyNode[]
  /** At its end. */
  readonly last: readonly BodyNode[]
}

const NOTHING: EvidenceNotes = { first: [], last: [] }

export function evidenceNotes(
  operations: readonly Operation[],
  evidence: DocumentEvidence | null,
  locale: Locale,
): EvidenceNotes {
  if (evidence === null) return NOTHING
  const { checked, simulator } = evidence.evidence
  const words = API_MESSAGES[locale]
  if (checked === '')
    return Object.keys(simulator).length === 0
      ? NOTHING
      : {
          first: [
            { type: 'component', name: 'Callout', props: { type: 'warning' }, children: [h('p', {}, words.noSource)] },
          ],
          last: [],
        }
  const lines = [...(operations.some(hasMark) ? [words.undocumentedMeans] : []), words.checkedAgainst(checked)]
  return { first: [], last: [h('p', { className: ['api-checked'] }, lines.join(' '))] }
}

function hasMark({ isUndocumented, parameters, body, responses }: Operation): boolean {
  return (
    isUndocumented === true ||
    parameters.some(({ nodes }) => nodes.some(isMarked)) ||
    (body?.contents.some(({ schema }) => schema !== null && isMarked(schema)) ?? false) ||
    responses.some(
      (response) =>
        response.isUndocumented === true || response.contents.some(({ schema }) => schema !== null && isMarked(schema)),
    )
  )
}

function isMarked(node: SchemaNode): boolean {
  return node.isUndocumented === true || (node.groups ?? []).some(({ nodes }) => nodes.some(isMarked))
}
