/** What the sandbox must know of the REST documents to answer requests, in one file that its worker is given. */
import { compileContract } from '../../compile/compile.ts'
import type { Site } from '../../core/site.ts'
import { apiDocuments } from './api-bundle.ts'
import type { OutputFile } from './output-file.ts'

export function restContract(site: Site): OutputFile[] {
  const documents = apiDocuments(site)
  if (documents.length === 0) return []
  return [
    {
      path: '/_dc/rest/contract.json',
      content: JSON.stringify(compileContract(documents.map((text) => JSON.parse(text)))),
    },
  ]
}
