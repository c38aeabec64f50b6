/** One OpenAPI document of all REST APIs, for those who generate a client of everything. */
import { bundleAll } from '../../compile/compile.ts'
import type { Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'

/** The documents of single APIs, as the reference pages offer them. */
const DOCUMENT = /^\/_dc\/api\/.*(?<!\.postman)\.json$/

export function apiBundle(site: Site): OutputFile[] {
  const documents = [...site.generated].flatMap(([path, file]) =>
    DOCUMENT.test(path) && file.kind === 'text' ? [file.content] : [],
  )
  if (documents.length === 0) return []
  return [
    {
      path: '/_dc/api/all.json',
      content: bundleAll(documents, { title: `${site.config.name}: all REST APIs`, version: '1' }),
    },
  ]
}
