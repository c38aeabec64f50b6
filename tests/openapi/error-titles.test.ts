/** Titles of errors that stand before an operation: those of the platform's public documents, and nothing made up (spec: reference.error-titles). */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readContract } from '../../src/compile/compilers/openapi/contract/read-contract.ts'
import { isJsonObject } from '../../src/sandbox/rest/engine/json-value.ts'

/** What a public document shows, in an example of a body or as the text of the error. */
const KNOWN: { readonly [status: string]: readonly string[] } = {
  401: [
    'Unauthorized - the v3 Auth client ID or token in the request are not a valid combination for this store.',
    'Unauthorized',
    'Valid authentication required',
  ],
  429: ['Too many requests'],
}

/** Of operations that have a limit of their own, so that the general title would say too little. */
const OWN_LIMIT = ['An import or export of redirects is running.', 'Too many price calculations at a time.']

const contract = readContract(resolve(import.meta.dirname, '../..'))

/** The texts of an error: `title` of V3, `message` of V2. */
function textsOf(body: unknown): string[] {
  return [body].flat().flatMap((entry) => {
    if (!isJsonObject(entry as never)) return []
    const { title, message } = entry as { title?: string; message?: string }
    return title ?? message ?? []
  })
}

test.each(Object.keys(KNOWN))('%s has a title that a public document shows', (status) => {
  const unknown = contract.operations.flatMap(({ method, path, errors }) => {
    const position = errors[Number(status)]
    const body = position === undefined ? null : contract.errors[position]
    return textsOf(body)
      .filter((text) => ![...(KNOWN[status] ?? []), ...OWN_LIMIT].includes(text))
      .map((text) => `${method} ${path}: ${text}`)
  })
  expect(unknown).toEqual([])
})
