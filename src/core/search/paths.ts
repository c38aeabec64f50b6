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

/**
 * Whether the typed path ends with the operation's path: host, store, and version come before it, and documents store
 * them separately. A template segment matches any value.
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

/** The common form of all paths to the same operation: "/catalog/brands/*". */
export function pathLine(segments: readonly string[]): string {
  const isValue = (segment: string) => TEMPLATE.test(segment) || (/\d|^[:<]/.test(segment) && !VERSION.test(segment))
  return segments.map((segment) => `/${isValue(segment) ? '*' : segment}`).join('')
}
