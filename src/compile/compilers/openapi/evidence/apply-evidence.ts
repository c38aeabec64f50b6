/**
 * Compares a document with its evidence when it is compiled, and marks what no document of the platform states, so that
 * readers can tell it from what the platform documents (spec: reference.evidence, decision 0061).
 */
import type { Operation } from '../../../../core/api/api.ts'
import type { SchemaNode } from '../../../../core/api/api-schema.ts'
import {
  compareFacts,
  type Evidence,
  evidenceOf,
  GENERAL_EVIDENCE,
  NO_EVIDENCE,
  OPERATION,
  readEvidence,
} from '../../../../core/evidence/evidence.ts'
import { type DocumentFacts, placeOf } from '../../../../core/evidence/facts.ts'
import { keyOfOperation } from '../../../../core/history/operation-key.ts'
import type { Finding } from '../../../../core/problem.ts'
import type { CompileContext } from '../../source-compiler.ts'
import type { Cursor } from '../document/cursor.ts'
import { readFacts } from './read-facts.ts'

/** Reports a few facts of each document: they usually have one cause. */
const MAX_REPORTED = 5

export interface DocumentEvidence {
  readonly evidence: Evidence
  readonly problems: readonly Finding[]
}

/** null for a site without evidence, and for a document that the platform doesn't have. */
export async function readDocumentEvidence(root: Cursor, context: CompileContext): Promise<DocumentEvidence | null> {
  const general = await context.read(GENERAL_EVIDENCE)
  if (general === null) return null
  const path = evidenceOf(root.file)
  const file = await context.read(path)
  const facts = readFacts(root)
  if (file === null) {
    const hasNone = Object.keys(facts.operations).length === 0
    const message = `${path} doesn't exist.`
    return hasNone ? null : { evidence: NO_EVIDENCE, problems: [problem('DC860', root.file, 1, message)] }
  }
  const evidence = readEvidence(file.text)
  const others = readEvidence(general.text)
  if (evidence === null || others === null) {
    const broken = evidence === null ? path : GENERAL_EVIDENCE
    return {
      evidence: NO_EVIDENCE,
      problems: [problem('DC861', broken, 1, "This isn't JSON in the format of the command.")],
    }
  }
  return { evidence, problems: compare(root.file, path, facts, { evidence, others }) }
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

/** Facts of an operation that only the simulator states. */
export function simulatedFacts({ evidence }: DocumentEvidence, operation: Operation): readonly string[] {
  if (operation.kind !== 'operation') return []
  const key = keyOfOperation({ ...operation, server: operation.servers[0]?.url ?? '' })
  return evidence.simulator[key] ?? []
}

type Marked = { -readonly [Key in keyof SchemaNode]: SchemaNode[Key] }

/** The operation with its marks. Rows are marked where they are, because sheets and pages share them. */
export function withMarks(operation: Operation, facts: readonly string[]): Operation {
  if (facts.length === 0) return operation
  if (facts.includes(OPERATION)) return { ...operation, isUndocumented: true }
  const places = new Set(facts.map(placeOf).filter((place) => place !== ''))
  const statuses = new Set(facts.filter((fact) => fact.startsWith('status ')).map((fact) => fact.slice(7)))
  const variables = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name)
  for (const { place, nodes } of operation.parameters)
    for (const node of nodes)
      mark(node, place === 'path' ? `path.${variables.indexOf(node.name) + 1}` : `${place}.${node.name}`, places)
  const root = operation.body?.contents[0]?.schema
  if (root) mark(root, 'body', places)
  const responses = operation.responses.map((response) => {
    const schema = response.contents[0]?.schema
    if (schema) mark(schema, response.status, places)
    return statuses.has(response.status) ? { ...response, isUndocumented: true as const } : response
  })
  return { ...operation, responses }
}

function mark(node: SchemaNode, place: string, places: ReadonlySet<string>): void {
  if (places.has(place)) (node as Marked).isUndocumented = true
  for (const { kind, nodes } of node.groups ?? []) {
    for (const child of nodes) {
      if (kind === 'properties') mark(child, `${place}.${child.name}`, places)
      else if (kind === 'items') mark(child, `${place}[]`, places)
      else if (kind === 'oneOf' || kind === 'anyOf' || kind === 'subtypes') mark(child, place, places)
    }
  }
}
