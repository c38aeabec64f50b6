/** DC330 to DC338: what an API document says that cannot be so (openapi/truth/). */
import type { Problem } from '../../core/problem.ts'
import { PLAIN_NAMES_FILE } from '../openapi/plain-names.ts'
import type { Judged } from './site-rules.ts'

/** Judges only content that has a list of plain names, like api-coverage.ts: documents of others are as they are. */
export function judgeReferenceTruth({ units, textOf }: Judged): Problem[] {
  if (textOf(PLAIN_NAMES_FILE) === null) return []
  return units.flatMap(({ truth }) => truth?.problems ?? [])
}
