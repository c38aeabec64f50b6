/**
 * Titles of errors that come before an operation: only those in the platform's public documents
 * (spec: reference.error-titles).
 */
import { resolve } from 'node:path'
import { isJsonObject } from '@dev-center/contract/json'
import { expect, test } from 'vitest'
import { UNDOCUMENTED_TEXT } from '../../packages/contract/src/requests/contract.ts'
import { readContract } from '../../src/compile/compilers/openapi/contract/read-contract.ts'

/** Titles in a public document, from an example body or the description of the error. */
const KNOWN: { readonly [status: string]: readonly string[] } = {
  401: [
    'Unauthorized - the v3 Auth client ID or token in the request are not a valid combination for this store.',
    'Unauthorized',
    'Valid authentication required',
  ],
  429: ['Too many requests'],
}

const contract = readContract(resolve(import.meta.dirname, '../..'))

/** The messages of an error: `title` in V3, `message` in V2. */
function textsOf(body: unknown): string[] {
  return [body].flat().flatMap((entry) => {
    if (!isJsonObject(entry as never)) return []
    const { title, message } = entry as { title?: string; message?: string }
    return title ?? message ?? []
  })
}

test.each(Object.keys(KNOWN))('%s has a title from a public document', (status) => {
  const unknown = contract.operations.flatMap(({ method, path, errors }) => {
    const position = errors[Number(status)]
    const body = position === undefined ? null : contract.errors[position]
    return textsOf(body)
      .filter((text) => ![...(KNOWN[status] ?? []), UNDOCUMENTED_TEXT].includes(text))
      .map((text) => `${method} ${path}: ${text}`)
  })
  expect(unknown).toEqual([])
})
