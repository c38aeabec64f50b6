/**
 * Finds operations by a path in any form that people have: with method, host, store, version, or real ids ("POST
 * /v3/catalog/brands", "https://api…/stores/abc/v3/catalog/brands/12").
 */

export interface TypedPath {
  /** Lower case, or '' if none was typed. */
  readonly method: string
  /** Lower case, in order. */
  readonly segments: readonly string[]
}

const PATH = /^(?:(get|post|put|patch|delete|head|options)\s+)?(?:https?:\/\/[^/\s]+)?(\/\S*)$/i
const TEMPLATE = /^\{.*\}$/
const VERSION = /^v\d+$/

/** null if the text isn't a path, or is only a word after a slash. */
export function readTypedPath(text: string): TypedPath | null {
  const [, method = '', path] = PATH.exec(text.trim()) ?? []
  const segments =
    path
      ?.toLowerCase()
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .filter((segment) => segment !== '') ?? []
  return segments.length === 0 ? null : { method: method.toLowerCase(), segments }
}

/** The common form of all paths to the same operation: "/catalog/brands/*". */
export function pathLine(segments: readonly string[]): string {
  const isValue = (segment: string) => TEMPLATE.test(segment) || (/\d|^[:<]/.test(segment) && !VERSION.test(segment))
  return segments.map((segment) => `/${isValue(segment) ? '*' : segment}`).join('')
}
