/**
 * Compares a source with its evidence when it is compiled, so that readers can tell what no document of the platform
 * states (spec: reference.evidence, decision 0061).
 */
import {
  compareFacts,
  type Evidence,
  evidenceOf,
  GENERAL_EVIDENCE,
  NO_EVIDENCE,
  readEvidence,
} from '../../../core/evidence/evidence.ts'
import type { DocumentFacts } from '../../../core/evidence/facts.ts'
import type { Finding } from '../../../core/problem.ts'
import type { CompileContext } from '../source-compiler.ts'

/** Reports a few facts of each document: they usually have one cause. */
const MAX_REPORTED = 5

export interface DocumentEvidence {
  readonly evidence: Evidence
  readonly problems: readonly Finding[]
}

/**
 * null for a site without evidence, and for a document without facts. `file` is the document's path; its facts are only
 * read for a site with evidence.
 */
export async function evidenceFor(
  file: string,
  readFacts: () => DocumentFacts,
  context: Pick<CompileContext, 'read'>,
): Promise<DocumentEvidence | null> {
  const general = await context.read(GENERAL_EVIDENCE)
  if (general === null) return null
  const facts = readFacts()
  const path = evidenceOf(file)
  const found = await context.read(path)
  if (found === null) {
    const hasNone = Object.keys(facts.operations).length === 0
    const message = `${path} doesn't exist.`
    return hasNone ? null : { evidence: NO_EVIDENCE, problems: [problem('DC860', file, 1, message)] }
  }
  const evidence = readEvidence(found.text)
  const others = readEvidence(general.text)
  if (evidence === null || others === null) {
    const broken = evidence === null ? path : GENERAL_EVIDENCE
    return {
      evidence: NO_EVIDENCE,
      problems: [problem('DC861', broken, 1, "This isn't JSON in the format of the command.")],
    }
  }
  return { evidence, problems: compare(file, path, facts, { evidence, others }) }
}

function compare(
  file: string,
  path: string,
  facts: DocumentFacts,
  { evidence, others }: { readonly evidence: Evidence; readonly others: Evidence },
): Finding[] {
  const { unsupported, absent, stale } = compareFacts(facts, evidence, others)
  const lineOf = (key: string, fact: string) => {
    const operation = facts.operations[key]
    return operation?.facts[fact] ?? operation?.at ?? 1
  }
  return [
    ...few(unsupported).map(([key, fact]) =>
      problem('DC862', file, lineOf(key, fact), `No source is recorded for "${fact}" of ${key}.`),
    ),
    ...few(absent).map(([key, fact]) =>
      problem(
        'DC863',
        file,
        lineOf(key, fact),
        `The platform documents "${fact}" of ${key} (${evidence.operations[key]?.at}).`,
      ),
    ),
    ...few(stale).map((of) => problem('DC864', path, 1, `The document has no "${of}" anymore.`)),
  ]
}

function few<T>(found: readonly T[]): readonly T[] {
  return found.slice(0, MAX_REPORTED)
}

function problem(code: Finding['code'], file: string, line: number, message: string): Finding {
  return { code, file, line, column: 1, message }
}
