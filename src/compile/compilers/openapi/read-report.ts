/** Collects what a document tells the site-wide checks, in one walk over its operations. */
import { nearest } from '@dev-center/contract/nearest'
import type { Operation } from '../../../core/api/api.ts'
import type { DocumentEvidence } from '../evidence/compare-evidence.ts'
import { attempt } from './attempt.ts'
import { TruthReader } from './contradictions/find-contradictions.ts'
import { CoverageReader } from './coverage.ts'
import { readDeprecations } from './deprecations.ts'
import type { Cursor } from './document/cursor.ts'
import { simulatedStatuses } from './evidence/apply-evidence.ts'
import { ExchangeReader } from './examples/exchanges.ts'
import { type DocumentPlan, sourcesOf } from './plan.ts'
import type { ApiReport } from './results.ts'
import { StructureReader } from './schema/structure-print.ts'
import { type Visitor, walkOperations } from './walk/walk-operations.ts'

interface Reader<T> extends Visitor {
  result(): T
}

/** @param models the operations as pages show them, by the keys of their positions */
export function readReport(
  root: Cursor,
  plan: DocumentPlan,
  models: ReadonlyMap<string, Operation>,
  evidence: DocumentEvidence | null,
): ApiReport {
  const coverage = new CoverageReader(root)
  const structures = new StructureReader(root, plan, (key) => {
    const model = models.get(key)
    return evidence === null || model === undefined ? [] : simulatedStatuses(evidence, model)
  })
  const truth = new TruthReader()
  const exchanges = new ExchangeReader(models)
  const finished = walkOperations<Visitor>(sourcesOf(root), [coverage, structures, truth, exchanges])
  const resultOf = <T>(reader: Reader<T>): T | undefined =>
    finished.has(reader) ? attempt(root, reader.what, () => reader.result(), undefined) : undefined
  return {
    coverage: hidesComponents(root) ? undefined : resultOf(coverage),
    structures: resultOf(structures),
    truth: resultOf(truth),
    exchanges: resultOf(exchanges),
    deprecations: attempt(root, 'The list of deprecations', () => readDeprecations(root), undefined),
  }
}

/** If the key of the components is misspelled, nothing under it can be counted. */
function hidesComponents(root: Cursor): boolean {
  return root.at('components') === null && nearest('components', Object.keys(root.object ?? {})) !== null
}
