/** Modification dates from the committed manifest `content/_modified.json` (made by `npm run dates`). */
import type { Finding } from '../../core/problem.ts'

export const MODIFIED_FILE = '_modified.json'

export interface ModifiedResult {
  readonly modified: { readonly [file: string]: string }
  readonly problems: readonly Finding[]
}

/**
 * Maps file names to ISO dates of their last change. Skips invalid values; a text that is not such an object is a
 * warning (DC610) and gives no dates. Never throws.
 *
 * @example
 * readModified('{ "docs/a.mdx": "2026-03-14", "docs/b.mdx": 3 }').modified // { 'docs/a.mdx': '2026-03-14' }
 * readModified('[]').problems[0].code // 'DC610'
 */
export function readModified(text: string): ModifiedResult {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refused('The dates must be an object of file names and dates.')
    const entries = Object.entries(value).filter((entry): entry is [string, string] => isDate(entry[1]))
    return { modified: Object.fromEntries(entries), problems: [] }
  } catch (error) {
    return refused(`The dates can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

function refused(message: string): ModifiedResult {
  return {
    modified: {},
    problems: [{ code: 'DC610', file: MODIFIED_FILE, line: 1, column: 1, message }],
  }
}
