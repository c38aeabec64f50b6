/** API documents that are not called `.openapi.yaml`: found by their first lines, or by the configuration (spec: adopting.documents). */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Route } from '../../core/page.ts'
import { readPattern } from '../../core/path-pattern.ts'
import { isPrivate, toRoute, withoutExtension } from './file-name.ts'

export interface DocumentNames {
  /** Whether a pattern of the configuration gives the file a route, whatever is in it. */
  isNamed(path: string): boolean
  /** Route of a document; null for one that makes no page. */
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

/** The key that makes an object an API document, at the beginning of a line of YAML or near that of a JSON text. */
const YAML = /^["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?[23]\.\d/m
const JSON_TEXT = /^\s*\{[^{}[\]]{0,400}"(?:openapi|swagger)"\s*:\s*"[23]\.\d/

/** Whether the text of a YAML or JSON file is an API document; checked without parsing it. */
export function isApiDocument(text: string): boolean {
  return /^\s*\{/.test(text) ? JSON_TEXT.test(text) : YAML.test(text)
}
