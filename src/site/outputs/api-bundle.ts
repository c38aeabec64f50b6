/** One OpenAPI document with all REST APIs, for generating a client of everything. */
import { bundleAll } from '../../compile/compile.ts'
import type { Site } from '../../core/site.ts'
import { apiDocuments } from './api-documents.ts'
import type { OutputFile } from './output-file.ts'

export function apiBundle(site: Site): OutputFile[] {
  const documents = apiDocuments(site)
  if (documents.length === 0) return []
  return [
    {
      path: '/_dc/api/all.json',
      content: bundleAll(documents, { title: `${site.config.name}: all REST APIs`, version: '1' }),
    },
  ]
}
