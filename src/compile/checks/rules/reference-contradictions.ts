/** DC330 to DC338: contradictions within an API document (openapi/contradictions/). */
import type { Finding } from '../../../core/problem.ts'
import { PLAIN_NAMES_FILE } from '../../content/own-files.ts'
import type { CheckedSite } from './site-to-check.ts'

/** Like api-coverage.ts, checks only content that has a list of plain names: imported documents stay as they are. */
export function checkReferenceTruth({ units, textOf }: CheckedSite): Finding[] {
  if (textOf(PLAIN_NAMES_FILE) === null) return []
  return units.flatMap(({ report }) => report?.truth?.problems ?? [])
}
