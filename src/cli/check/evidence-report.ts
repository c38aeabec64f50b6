/** `npm run check -- --coverage`: where the facts of the API documents come from. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFacts } from '../../compile/compile.ts'
import { EVIDENCE_FOLDER, GENERAL_EVIDENCE, readEvidence } from '../../core/evidence/evidence.ts'

/** '' for a site without evidence. */
export function evidenceLine({ files }: Pick<SiteFacts, 'files'>, content: string): string {
  const found = [...files]
    .filter((file) => file.startsWith(EVIDENCE_FOLDER) && file !== GENERAL_EVIDENCE)
    .flatMap((file) => readEvidence(readFileSync(join(content, file), 'utf8')) ?? [])
  if (found.length === 0) return ''
  const count = (of: (evidence: (typeof found)[number]) => number) => found.reduce((sum, one) => sum + of(one), 0)
  const stated = count(({ operations }) =>
    Object.values(operations).reduce((sum, { facts }) => sum + Object.keys(facts).length, 0),
  )
  const prose = count((evidence) => Object.keys(evidence.prose).length)
  const simulated = count(({ simulator }) => Object.values(simulator).flat().length)
  const notes = count((evidence) => evidence.notes.length)
  return `Evidence: ${stated} facts of the platform in ${found.length} documents, ${prose} more in its prose, ${simulated} only from the simulator, ${notes} notes.\n`
}
