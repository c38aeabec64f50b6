import type { Site } from '../../core/site.ts'

const DOCUMENT = /^\/_dc\/api\/.*(?<!\.postman)\.json$/

/** The OpenAPI document of each API as JSON text, as offered on the reference pages. */
export function apiDocuments(site: Site): readonly string[] {
  return [...(site.generated ?? [])].flatMap(([path, file]) =>
    DOCUMENT.test(path) && file.kind === 'text' ? [file.content] : [],
  )
}
