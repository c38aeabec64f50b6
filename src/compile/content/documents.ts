/**
 * API documents that are not named `.openapi.yaml`: recognized by their first lines or by the configuration (spec:
 * adopting.documents).
 */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Route } from '../../core/page.ts'
import { readPattern } from '../../core/path-pattern.ts'
import { isPrivate, toRoute, withoutExtension } from './file-name.ts'

export interface DocumentNames {
  /** Whether a pattern in the configuration assigns a route to the file, regardless of its content. */
  isNamed(path: string): boolean
  /** Route of a document; null if it makes no page. */
  routeOf(path: string): Route | null
}

export function readDocumentNames(documents: SiteConfig['documents']): DocumentNames {
  const patterns = Object.entries(documents).map(([pattern, route]) => ({ pattern: readPattern(pattern), route }))
  const find = (path: string) => {
    for (const { pattern, route } of patterns) {
      const match = pattern.exec(path)
      if (match !== null) return { route, star: match.at(-1) ?? '' }
    }
    return null
  }
  return {
    isNamed: (path) => (find(path)?.route ?? null) !== null,
    routeOf(path) {
      const found = find(path)
      if (found === null) return isPrivate(path) ? null : toRoute(withoutExtension(path))
      return found.route === null ? null : (found.route.replace('*', found.star) as Route)
    },
  }
}

/**
 * The key that marks an API document, at the start of a YAML line or near the start of a JSON text. Matches all
 * versions, so that an unsupported one is reported.
 */
const YAML = /^["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?v?[1-9]\.\d/m
const JSON_TEXT = /^\s*\{[^{}[\]]{0,400}"(?:openapi|swagger)"\s*:\s*"?v?[1-9]\.\d/

/** The key anywhere in a JSON text: some tools sort members alphabetically. */
const JSON_KEY = /"(?:openapi|swagger)"\s{0,20}:\s{0,20}"?v?[1-9]\.\d/

/** Whether the text of a YAML or JSON file is an API document. Parses it only if its first lines do not tell. */
export function isApiDocument(text: string): boolean {
  if (!/^\s*\{/.test(text)) return YAML.test(text)
  return JSON_TEXT.test(text) || (JSON_KEY.test(text) && hasVersion(text))
}

function hasVersion(text: string): boolean {
  try {
    const { openapi, swagger } = JSON.parse(text) as { openapi?: unknown; swagger?: unknown }
    return openapi !== undefined || swagger !== undefined
  } catch {
    return false
  }
}
