/** The REST contract for the sandbox in the page: `/_dc/rest/contract.json`, fetched when a reader tries an operation. */
import { compileContract } from '../../compile/compile.ts'
import type { Site } from '../../core/site.ts'
import { apiDocuments } from './api-documents.ts'
import type { OutputFile } from './output-file.ts'

export function restContract(site: Site): OutputFile[] {
  const documents = apiDocuments(site).map((text) => JSON.parse(text))
  if (documents.length === 0) return []
  return [{ path: '/_dc/rest/contract.json', content: JSON.stringify(compileContract(documents)) }]
}
