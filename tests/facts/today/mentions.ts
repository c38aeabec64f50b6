/**
 * What the platform's public documents of 2026 mention and ours do not. A fact is a name, a number of a limit, or a
 * schema keyword at a place in an operation. It is covered if our document has it at that place, in words or as a
 * keyword. See README.md in the folder above.
 */
import { ApiDocument, type Json, type JsonObject, type Operation } from './document.ts'

interface Fact {
  readonly names?: readonly string[]
  readonly limits?: readonly (readonly string[])[]
  readonly schema?: JsonObject
  readonly readOnly?: boolean
}

interface OperationFacts extends Fact {
  readonly method: string
  readonly path: string
  /** The public file that contains the fact. */
  readonly source: string
  readonly parameters?: Readonly<Record<string, Fact>>
  readonly request?: Readonly<Record<string, Fact>>
  readonly response?: Readonly<Record<string, Fact>>
}

export interface FactFile {
  /** Relative to `content/`. */
  readonly document: string
  readonly operations: readonly OperationFacts[]
}

export interface Waiver {
  /** `POST /orders`; `*` matches any text. */
  readonly operation: string
  /** `operation`, `query:limit`, `request $.products[]`, `response $.data[].name`; `*` matches any text. */
  readonly at: string
  /** A name, a number with the prefix `#`, or a keyword with its value: `maxLength 250`, `readOnly`. */
  readonly facts: readonly string[]
  readonly reason: string
}

export interface Mention {
  readonly operation: string
  readonly at: string
  readonly fact: string
  readonly source: string
}

export interface Comparison {
  /** Number of names and numbers compared. */
  readonly total: number
  /** Names, numbers, and keywords missing at their place. */
  readonly missing: readonly Mention[]
}

/** Numbers extracted from sample dates (`2024-03-01T00:00:00`) say nothing about the platform. */
const DATE_FILTER = /^query:\w*date\w*(?::|$)|^query:(?:min|max)_\w*date\w*$/

export function compare(facts: FactFile, root: Json): Comparison {
  const document = new ApiDocument(root as JsonObject)
  const missing: Mention[] = []
  let total = 0
  for (const operation of facts.operations) {
    const name = `${operation.method} ${operation.path}`
    const own = document.operation(operation.method, operation.path)
    const report = (at: string, fact: string) => missing.push({ operation: name, at, fact, source: operation.source })
    if (own) total += compareOperation(document, operation, own, report)
    else report('operation', 'is not documented')
  }
  return { total, missing }
}

function compareOperation(
  document: ApiDocument,
  facts: OperationFacts,
  own: Operation,
  report: (at: string, fact: string) => void,
): number {
  let total = compareFact(document, facts, own.everything, [], (fact) => report('operation', fact))
  for (const [at, fact] of Object.entries(facts.parameters ?? {})) {
    const parameter = own.parameters.get(at)
    const schemas = parameter ? [parameter.schema] : []
    const known = DATE_FILTER.test(at) ? { ...fact, limits: [] } : fact
    total += compareFact(document, known, `${parameter?.text} ${own.about}`, schemas, (one) => report(at, one))
  }
  for (const side of ['request', 'response'] as const) {
    for (const [path, fact] of Object.entries(facts[side] ?? {})) {
      const place = WRAPPERS.map((root) => document.place(own[side], path.replace(/^\$/, root))).find(Boolean)
      const at = `${side} ${path}`
      if (!place) report(at, 'is not documented')
      total += compareFact(document, fact, `${place?.text} ${own.about}`, place?.schemas, (one) => report(at, one))
    }
  }
  return total
}

/** A few schemas of the platform omit the `data` around a response, though examples or paging parameters show it. */
const WRAPPERS = ['$', '$.data', '$.data[]']

/** Returns the number of names and numbers. Keywords are compared only if the place is documented. */
function compareFact(
  document: ApiDocument,
  { names = [], limits = [], schema = {}, readOnly }: Fact,
  text: string,
  schemas: readonly JsonObject[] | undefined,
  report: (fact: string) => void,
): number {
  const numbers = limits.flat()
  for (const name of names) if (!mentions(text, name)) report(name)
  for (const number of numbers) if (!mentions(text, number)) report(`#${number}`)
  if (schemas && schemas.length > 0) {
    for (const [keyword, value] of Object.entries(schema)) {
      if (schemas.some((one) => document.hasKeyword(one, keyword, value))) continue
      report(`${keyword} ${JSON.stringify(value)}`)
    }
    if (readOnly && !schemas.some((one) => document.hasKeyword(one, 'readOnly', true))) report('readOnly')
  }
  return names.length + numbers.length
}

/** Matches whole words, and numbers with or without thousands separators. */
function mentions(text: string, fact: string): boolean {
  const escaped = fact.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (new RegExp(`(?<![A-Za-z0-9_])${escaped}(?![A-Za-z0-9_])`, 'i').test(text)) return true
  return /^[\d,]+$/.test(fact) && numbersOf(text).has(fact.replaceAll(',', ''))
}

function numbersOf(text: string): Set<string> {
  return new Set((text.match(/\d[\d,]*/g) ?? []).map((number) => number.replaceAll(',', '')))
}

/** Facts that no waiver covers. */
export function withoutWaived(missing: readonly Mention[], waivers: readonly Waiver[]): Mention[] {
  return missing.filter((mention) => !waivers.some((waiver) => covers(waiver, mention)))
}

export function covers(waiver: Waiver, { operation, at, fact }: Mention): boolean {
  return fits(waiver.operation, operation) && fits(waiver.at, at) && waiver.facts.some((one) => fits(one, fact))
}

function fits(pattern: string, text: string): boolean {
  if (!pattern.includes('*')) return pattern === text
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}
