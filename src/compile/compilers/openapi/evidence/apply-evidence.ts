/**
 * Marks what no document of the platform states, so that readers can tell it from what the platform documents
 * (spec: reference.evidence, decision 0061).
 */
import type { Operation } from '../../../../core/api/api.ts'
import type { SchemaNode } from '../../../../core/api/api-schema.ts'
import { OPERATION } from '../../../../core/evidence/evidence.ts'
import { placeOfFact } from '../../../../core/evidence/facts.ts'
import { keyOfOperation } from '../../../../core/history/operation-key.ts'
import { type DocumentEvidence, evidenceFor } from '../../evidence/compare-evidence.ts'
import type { CompileContext } from '../../source-compiler.ts'
import type { Cursor } from '../document/cursor.ts'
import { readEventFacts } from './read-events.ts'
import { readFacts } from './read-facts.ts'

/** null for a site without evidence, and for a document that the platform doesn't have. */
export function readDocumentEvidence(root: Cursor, context: CompileContext): Promise<DocumentEvidence | null> {
  const facts = () => ({ operations: { ...readFacts(root).operations, ...readEventFacts(root).operations } })
  return evidenceFor(root.file, facts, context)
}

/** Facts of an operation that only the simulator states. */
export function simulatedFacts({ evidence }: DocumentEvidence, operation: Operation): readonly string[] {
  if (operation.kind === 'webhook') return evidence.simulator[operation.path] ?? []
  if (operation.kind !== 'operation') return []
  const key = keyOfOperation({ ...operation, server: operation.servers[0]?.url ?? '' })
  return evidence.simulator[key] ?? []
}

/** Statuses that only the simulator states. None for an operation that has the mark as a whole. */
export function simulatedStatuses(evidence: DocumentEvidence, operation: Operation): readonly string[] {
  const facts = simulatedFacts(evidence, operation)
  return facts.includes(OPERATION) ? [] : statusesIn(facts)
}

function statusesIn(facts: readonly string[]): string[] {
  return facts.filter((fact) => fact.startsWith('status ')).map((fact) => fact.slice(7))
}

type Marked = { -readonly [Key in keyof SchemaNode]: SchemaNode[Key] }

/** The operation with its marks. Rows are marked where they are, because sheets and pages share them. */
export function withMarks(operation: Operation, facts: readonly string[]): Operation {
  if (facts.length === 0) return operation
  if (facts.includes(OPERATION)) return { ...operation, isUndocumented: true }
  const places = new Set(facts.map(placeOfFact).filter((place) => place !== ''))
  const statuses = new Set(statusesIn(facts))
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
