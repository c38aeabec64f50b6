/**
 * The REST contract for the sandbox in the page, fetched when a reader tries an operation: `/_dc/rest/contract.json`. The
 * form itself needs only what webhooks can subscribe to.
 */
import { compileContract } from '../../compile/compile.ts'
import { EVENT_SCOPES, EVENT_SCOPES_PATH } from '../../core/api/try-form.ts'
import type { Site } from '../../core/site.ts'
import { apiDocuments } from './api-documents.ts'
import type { OutputFile } from './output-file.ts'

export function restContract(site: Site): OutputFile[] {
  const documents = apiDocuments(site).map((text) => JSON.parse(text))
  if (documents.length === 0) return []
  const contract = compileContract(documents)
  return [
    { path: '/_dc/rest/contract.json', content: JSON.stringify(contract) },
    { path: EVENT_SCOPES_PATH, content: JSON.stringify(contract.schemas[EVENT_SCOPES] ?? true) },
  ]
}
