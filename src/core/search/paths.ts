/**
 * Operations found by their path as people have it: with method, host, store, version or real ids
 * ("POST /v3/catalog/brands", "https://api…/stores/abc/v3/catalog/brands/12").
 */
import type { IndexedPage } from './search-index.ts'

export interface TypedPath {
  /** Lower case, or '' where none was typed. */
  readonly method: string
  /** Lower case, in order. */
  readonly segments: readonly string[]
}

const PATH = /^(?:(get|post|put|patch|delete|head|options)\s+)?(?:https?:\/\/[^/\s]+)?(\/\S*)$/i
const TEMPLATE = /^\{.*\}$/
const VERSION = /^v\d+$/

/** A query, of which only the path counts here. */
interface PathQuery {
  readonly path: TypedPath | null
}

/** null for what is no path, or only a word behind a slash. */
export function readPath(text: string): TypedPath | null {
  const [, method = '', path] = PATH.exec(text.trim()) ?? []
  const segments =
    path
      ?.toLowerCase()
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .filter((segment) => segment !== '') ?? []
  return segments.length === 0 ? null : { method: method.toLowerCase(), segments }
}

/**
 * Whether the typed path ends with the operation's: what is typed before that is host, store and version, which
 * documents keep apart. A template segment stands for any value.
 */
export function leadsTo(typed: TypedPath, operation: TypedPath): boolean {
  if (typed.method !== '' && typed.method !== operation.method) return false
  const offset = typed.segments.length - operation.segments.length
  return (
    offset >= 0 &&
    operation.segments.every((segment, i) => {
      const given = typed.segments[i + offset] ?? ''
      return given === segment || (TEMPLATE.test(segment) && (TEMPLATE.test(given) || /\d|^[:<]/.test(given)))
    })
  )
}

/** What a path has in common with those that lead to the same operation: "/catalog/brands/*". */
export function pathLine(segments: readonly string[]): string {
  const isValue = (segment: string) => TEMPLATE.test(segment) || (/\d|^[:<]/.test(segment) && !VERSION.test(segment))
  return segments.map((segment) => `/${isValue(segment) ? '*' : segment}`).join('')
}

/** Whether the page has an operation that the query's path leads to. */
export function findsPath(page: IndexedPage, query: PathQuery): boolean {
  return page.identifiers.some(({ text }) => isPathOf(text, query))
}

/** Whether the identifier is an operation that the query's path leads to. */
export function isPathOf(identifier: string, { path }: PathQuery): boolean {
  if (path === null || !identifier.includes('/')) return false
  const operation = readPath(identifier)
  return operation !== null && leadsTo(path, operation)
}
