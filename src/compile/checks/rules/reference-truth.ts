/** DC330 to DC338: what an API document says that cannot be so (openapi/truth/). */
import type { Problem } from '../../../core/problem.ts'
import { PLAIN_NAMES_FILE } from '../../content/own-files.ts'
import type { CheckedSite } from './site-to-check.ts'

/** Checks only content that has a list of plain names, like api-coverage.ts: documents of others are as they are. */
export function checkReferenceTruth({ units, textOf }: CheckedSite): Problem[] {
  if (textOf(PLAIN_NAMES_FILE) === null) return []
  return units.flatMap(({ truth }) => truth?.problems ?? [])
}
