/** Inventory of the last release, `content/_released.json`: every URL and its anchors. Written by `npm run release`. */
import type { Finding } from '../../core/problem.ts'
import { jsonErrorOffset } from './json-error.ts'

export const RELEASED_FILE = '_released.json'

export interface Released {
  readonly version: string
  /** Maps the path of a page with its language (`/docs`, `/fr/docs`) to its anchors; both are sorted. */
  readonly pages: { readonly [path: string]: readonly string[] }
}

export interface ReleasedResult {
  readonly released: Released | null
  readonly problems: readonly Finding[]
}

/**
 * Reads the inventory. If the text is not JSON or has another form, `released` is null and one Finding (DC411) says
 * where.
 *
 * @example
 * readReleased('{ "version": "1.4.0", "pages": { "/docs": ["intro"] } }').released.pages['/docs'] // ['intro']
 * readReleased('{ "version": 1 }').problems[0].code // 'DC411'
 */
export function readReleased(text: string): ReleasedResult {
  const offset = jsonErrorOffset(text)
  if (offset !== null) {
    const before = text.slice(0, offset)
    return refused(before.split('\n').length, offset - before.lastIndexOf('\n'), "This isn't valid JSON from here on.")
  }
  const value: unknown = JSON.parse(text)
  if (!isReleased(value))
    return refused(1, 1, 'The inventory must have a "version" and "pages" with a list of anchors for each path.')
  return { released: value, problems: [] }
}

/**
 * Text of the file, one line per page, so that a diff shows which pages and anchors came and went.
 *
 * @example
 * printReleased({ version: '1.4.0', pages: { '/docs': ['b', 'a'] } }).split('\n')[3] // '    "/docs": ["a","b"]'
 */
export function printReleased({ version, pages }: Released): string {
  const lines = Object.keys(pages)
    .sort()
    .map((path) => `    ${JSON.stringify(path)}: ${JSON.stringify([...(pages[path] ?? [])].sort())}`)
  return `{\n  "version": ${JSON.stringify(version)},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`
}

function isReleased(value: unknown): value is Released {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('pages' in value)) return false
  const { version, pages } = value
  return (
    typeof version === 'string' && typeof pages === 'object' && pages !== null && Object.values(pages).every(isTexts)
  )
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function refused(line: number, column: number, message: string): ReleasedResult {
  return {
    released: null,
    problems: [{ code: 'DC411', file: RELEASED_FILE, line, column, message }],
  }
}
