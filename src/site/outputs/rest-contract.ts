/** What the sandbox in the page needs to know of the REST APIs: `/_dc/rest/contract.json`, fetched when a reader tries an operation. */
import { compileContract } from '../../compile/compile.ts'
import type { Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'

const DOCUMENT = /^\/_dc\/api\/.*(?<!\.postman)\.json$/

export function restContract(site: Site): OutputFile[] {
  const documents = [...site.generated].flatMap(([path, file]) =>
    DOCUMENT.test(path) && file.kind === 'text' ? [JSON.parse(file.content)] : [],
  )
  if (documents.length === 0) return []
  return [{ path: '/_dc/rest/contract.json', content: JSON.stringify(compileContract(documents)) }]
}
