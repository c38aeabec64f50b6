import type { Site } from '../../core/site.ts'

const DOCUMENT = /^\/_dc\/api\/.*(?<!\.postman)\.json$/

/** The OpenAPI documents of single APIs as JSON text, as the reference pages offer them. */
export function apiDocuments(site: Site): readonly string[] {
  return [...(site.generated ?? [])].flatMap(([path, file]) =>
    DOCUMENT.test(path) && file.kind === 'text' ? [file.content] : [],
  )
}
