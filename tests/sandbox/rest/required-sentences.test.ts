/**
 * Sentences in descriptions of operations that say which fields a request must have, as cases: the store rejects the
 * documented request without one of them, and so does the check of a request before it's sent (spec: reference.sandbox).
 */

import { isJsonObject } from '@dev-center/contract/json'
import { checkBody } from '@dev-center/contract/request'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { type DocumentedOperation, documentedOperations } from './documents.ts'
import { CONTRACT, call, restSandbox } from './rest-fixture.ts'

/** `name`, `code` and `type` are required. */
const NAMED = /((?:`\w+`(?:,? and |, )?)+) (?:is|are) required/g
/** What makes a sentence depend on something else than whether the field is there. */
const CONDITION = /\b(?:if|unless|when|or|for|only in|either)\b|`\w+` and `\w+` or/i
const WHOLE = /partial updates aren't supported|^All fields (?:except .*)?are required/i
/** `company`, `street_2`, and `address_type` in: All fields except … are required. */
const EXCEPT = /^All fields except ((?:`\w+`(?:,? and |, )?)+) are required/i

/** Names of fields that a description says a request must have. */
function requiredIn({ description, body }: DocumentedOperation): readonly string[] {
  const sentences = description.replaceAll(/\s+/g, ' ').split(/(?<=[.;:]) /)
  const exceptions = sentences.flatMap((sentence) => EXCEPT.exec(sentence)?.[1]?.match(/\w{2,}/g) ?? [])
  const named = sentences
    .filter((sentence) => !CONDITION.test(sentence) && !WHOLE.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(NAMED)].flatMap(([, names = '']) => names.match(/\w{2,}/g) ?? []))
    .filter((name) => name !== 'and')
  const whole = sentences.some((sentence) => WHOLE.test(sentence)) && isJsonObject(body) ? Object.keys(body) : []
  return [...new Set([...named, ...whole])].filter((name) => !exceptions.includes(name))
}

/** A body without a field, at the top or in its entries; null if it doesn't have the field there. */
function without(body: Json | undefined, name: string): Json | null {
  if (Array.isArray(body)) {
    const entries = body.map((entry) => without(entry, name))
    return entries.some((entry) => entry === null) ? null : entries
  }
  if (!isJsonObject(body ?? null)) return null
  const { [name]: removed, ...rest } = body as { [name: string]: Json }
  return removed === undefined ? null : rest
}

interface Case {
  readonly operation: DocumentedOperation
  readonly name: string
  readonly body: Json
}

const CASES: readonly [string, Case][] = documentedOperations().flatMap((operation) =>
  requiredIn(operation).flatMap((name): [string, Case][] => {
    const body = without(operation.body, name)
    return body === null ? [] : [[`${operation.route} without ${name}`, { operation, name, body }]]
  }),
)

/** What the form, the check of examples, the code check, and the tools for agents know: the schema alone. */
function isKnown({ operation, body }: Case): boolean {
  const [method, path] = operation.route.split(' ')
  const found = CONTRACT.operations.find((each) => each.method === method && each.path.endsWith(`}${path}`))
  return found?.body != null && checkBody(CONTRACT, found.body.schema, body).length > 0
}

/** "Changes the fields that you send", "no field is required". */
const PARTIAL = /\b(?:updates|changes) the (?:\w+ )?fields that you send\b|\b(?:none|no field) is required/i

/** Operations that take any of their fields, each with a body that has the first field and those that must be there. */
const PARTS: readonly [string, Case][] = documentedOperations().flatMap((operation): [string, Case][] => {
  const { description, body, route } = operation
  const text = description.replaceAll(/\s+/g, ' ')
  if (!PARTIAL.test(text) || !isJsonObject(body ?? null)) return []
  const needed = new Set([
    'id',
    ...requiredIn(operation),
    ...(/((?:`\w+`(?:,? and |, )?)+) (?:is|are) required/.exec(text)?.[1]?.match(/\w{2,}/g) ?? []),
  ])
  return Object.keys(body as JsonObject)
    .filter((name) => !needed.has(name))
    .map((name): [string, Case] => {
      const kept = Object.entries(body as JsonObject).filter(([key]) => key === name || needed.has(key))
      return [`${route} with ${name} alone`, { operation, name, body: Object.fromEntries(kept) }]
    })
})

describe('a field that a sentence says can be sent alone', () => {
  it.each(PARTS)('%s is accepted before sending', (_name, each) => expect(isKnown(each)).toBe(false))

  it('has cases', () => {
    expect(PARTS.length).toBeGreaterThan(50)
  })
})

describe('a field that a sentence says is required', () => {
  it.each(CASES)('%s is rejected', async (_name, { operation, body }) => {
    const reply = await call(restSandbox(), operation.method as 'POST', operation.path, body)
    expect(reply.status, JSON.stringify(reply.answer)).toBeGreaterThanOrEqual(400)
    expect([404, 501], JSON.stringify(reply.answer)).not.toContain(reply.status)
  })

  it.each(CASES)('%s is known before sending', (_name, each) => expect(isKnown(each)).toBe(true))

  it('has cases', () => {
    expect(CASES.length).toBeGreaterThan(80)
  })
})
