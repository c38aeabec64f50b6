/**
 * Evidence of an API document, a GraphQL schema, the events of webhooks, or theme objects: which lines of the platform's public documents state its facts. A file for each document
 * in `content/_evidence/`, written by `npm run evidence`. It has names, numbers, and codes, no sentences.
 */
import type { DocumentFacts, EvidenceFacts } from './facts.ts'

export const EVIDENCE_FOLDER = '_evidence/'
/** Notes for all documents. */
export const GENERAL_EVIDENCE = `${EVIDENCE_FOLDER}_all.json`

export interface EvidenceSource {
  /** File and line of the operation: `reference/channels.v3.yml:144`. The lines of its facts are in the same file. */
  readonly at: string
  /** The line of each fact, or its file and line if the file is another one. */
  readonly facts: { readonly [fact: string]: number | string }
}

/** A decision by a person. `of` is `<operation> <fact>`; `*` matches any text. Only `<operation> operation` is about all of it. */
interface Note {
  readonly of: string
  /** Where prose of the platform states the fact, as file and line. */
  readonly at?: string
  /** Our documents state it without a source, for this reason. Not marked for readers. */
  readonly ours?: string
  /** The platform's documents state it and ours don't, for this reason. */
  readonly absent?: string
}

export interface Evidence {
  /** Month and day of the platform's documents that this was compared with; '' in notes for all documents. */
  readonly checked: string
  /** What the platform's documents state, by operation. */
  readonly operations: { readonly [key: string]: EvidenceSource }
  /** Facts that prose in the same documents states, as `<operation> <fact>`, with file and line. Found by the command. */
  readonly prose: { readonly [of: string]: string }
  /** Facts of ours that no document of the platform states: readers see that they come from the simulator. */
  readonly simulator: { readonly [key: string]: readonly string[] }
  readonly notes: readonly Note[]
  /** For a GraphQL schema: the day of the published schema that it was compared with. Written by a person. */
  readonly published?: string
  /** For a GraphQL schema: how many requests of the platform's guides could be read, and how many of them are valid. */
  readonly requests?: { readonly read: number; readonly valid: number }
}

export const NO_EVIDENCE: Evidence = { checked: '', operations: {}, prose: {}, simulator: {}, notes: [] }

/**
 * Path of the evidence of an API document, a schema, or a folder of theme objects.
 *
 * @example
 * evidenceOf('docs/rest-catalog/brands.openapi.yaml') // '_evidence/docs/rest-catalog/brands.json'
 * evidenceOf('docs/graphql-admin.graphql') // '_evidence/docs/graphql-admin.json'
 */
export function evidenceOf(document: string): string {
  return `${EVIDENCE_FOLDER}${document.replace(/\.(?:openapi\.(?:ya?ml|json)|graphql)$/, '')}.json`
}

/** The evidence in a file; null if it isn't in the format. */
export function readEvidence(text: string): Evidence | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...NO_EVIDENCE, ...value } : null
  } catch {
    return null
  }
}

/** One row per line, so that a difference shows what changed. */
export function printEvidence(evidence: Evidence): string {
  const { checked, operations, prose, simulator, notes, published, requests } = evidence
  const list = (value: { readonly [name: string]: unknown }) => {
    const rows = Object.entries(value).map(([name, row]) => `${JSON.stringify(name)}: ${JSON.stringify(row)}`)
    return rows.length === 0 ? '{}' : `{\n${rows.join(',\n')}\n}`
  }
  const said = notes.map((note) => JSON.stringify(note))
  const optional = Object.entries({ published, requests }).filter(([, value]) => value !== undefined)
  return `{
"checked": ${JSON.stringify(checked)},
${optional.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`).join('')}"operations": ${list(operations)},
"prose": ${list(prose)},
"simulator": ${list(simulator)},
"notes": ${said.length === 0 ? '[]' : `[\n${said.join(',\n')}\n]`}
}
`
}

interface FactDifferences {
  /** Facts of ours that neither a source nor the list of simulated facts covers, as operation and fact. */
  readonly unsupported: readonly (readonly [key: string, fact: string])[]
  /** Facts of the platform that ours lack, without a note. */
  readonly absent: readonly (readonly [key: string, fact: string])[]
  /** Entries of the file about facts that ours don't have. */
  readonly stale: readonly string[]
}

/** Compares a document with its evidence, in both directions. */
export function compareFacts(ours: DocumentFacts, evidence: Evidence, general: Evidence): FactDifferences {
  const notes = [...evidence.notes, ...general.notes]
  const support = matcher(notes.filter(({ at, ours: reason }) => at !== undefined || reason !== undefined))
  const excuse = matcher(notes.filter(({ absent }) => absent !== undefined))
  const entries = Object.entries(ours.operations)
  const unsupported = entries.flatMap(([key, { facts }]) => {
    const source = evidence.operations[key]?.facts ?? {}
    const simulated = new Set(evidence.simulator[key] ?? [])
    return factsOf(facts)
      .filter(
        (fact) =>
          !Object.hasOwn(source, fact) &&
          !(simulated.has(fact) || simulated.has(OPERATION)) &&
          !Object.hasOwn(evidence.prose, `${key} ${fact}`) &&
          !support(`${key} ${fact}`),
      )
      .map((fact) => [key, fact] as const)
  })
  const scopes = new Set(entries.flatMap(([, { facts }]) => Object.keys(facts).filter(isScope)))
  const absent = Object.entries(evidence.operations).flatMap(([key, { facts }]) => {
    const own = ours.operations[key]?.facts
    if (own === undefined) return excuse(`${key} ${OPERATION}`) ? [] : [[key, OPERATION] as const]
    // The platform lists scopes for a whole document, not for each operation.
    return Object.keys(facts)
      .filter((fact) => !Object.hasOwn(own, fact) && !(isScope(fact) && scopes.has(fact)) && !excuse(`${key} ${fact}`))
      .map((fact) => [key, fact] as const)
  })
  const has = (key: string, fact: string) => {
    const own = ours.operations[key]
    return own !== undefined && (fact === OPERATION || Object.hasOwn(own.facts, fact))
  }
  const stale = [
    ...Object.entries(evidence.simulator).flatMap(([key, facts]) =>
      facts.filter((fact) => !has(key, fact)).map((fact) => `${key} ${fact}`),
    ),
    ...Object.keys(evidence.prose).filter(
      (of) => !entries.some(([key]) => of.startsWith(`${key} `) && has(key, of.slice(key.length + 1))),
    ),
  ]
  const named = matcher(
    notes.filter(({ of, at, ours: reason }) => of.endsWith(` ${OPERATION}`) && (at ?? reason) !== undefined),
  )
  const isNew = entries.filter(
    ([key]) =>
      evidence.operations[key] === undefined &&
      !evidence.simulator[key]?.includes(OPERATION) &&
      !named(`${key} ${OPERATION}`),
  )
  return {
    unsupported: [...isNew.map(([key]) => [key, OPERATION] as const), ...unsupported],
    absent,
    stale,
  }
}

/** The fact that an operation, type, event, or theme object exists. */
export const OPERATION = 'operation'

function factsOf(facts: EvidenceFacts): string[] {
  return Object.keys(facts)
}

function isScope(fact: string): boolean {
  return fact.startsWith('scope ')
}

/** Whether one of the notes is about a text. `*` matches any text. */
function matcher(notes: readonly Note[]): (text: string) => boolean {
  const exact = new Set(notes.map(({ of }) => of).filter((of) => !of.includes('*')))
  const globs = notes
    .map(({ of }) => of)
    .filter((of) => of.includes('*'))
    .map((of) => of.split('*'))
  return (text) => exact.has(text) || globs.some((parts) => fits(text, parts))
}

/** `parts` are the texts between the asterisks. */
function fits(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop() ?? ''
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  let at = first.length
  const end = text.length - last.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
