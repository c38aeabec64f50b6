/** Door for commands: the contract facts of API documents and GraphQL schemas. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentFacts } from '../../core/evidence/facts.ts'
export { RequestReader } from './graphql/evidence/request-facts.ts'
export { factsOfSdl } from './graphql/evidence/schema-facts.ts'

import { Session } from './openapi/document/cursor.ts'
import { readYaml, type YamlDocument } from './openapi/document/yaml-document.ts'
import { readFacts } from './openapi/evidence/read-facts.ts'

const OPENAPI = '.openapi.yaml'

/**
 * Facts of the documents with operations. Unreadable documents are skipped.
 *
 * @example
 * factsOfDocuments([], new Map()).size // 0
 */
export function factsOfDocuments(
  files: readonly string[],
  documents: ReadonlyMap<string, YamlDocument>,
): Map<string, DocumentFacts> {
  const found = new Map<string, DocumentFacts>()
  for (const file of files) {
    const root = new Session(documents).open(file)
    if (!root?.object) continue
    const facts = readFacts(root)
    if (Object.keys(facts.operations).length > 0) found.set(file, facts)
  }
  return found
}

/**
 * Facts of every OpenAPI document in a content folder.
 *
 * @example
 * contentFacts('content').get('docs/rest-catalog/brands.openapi.yaml').operations // …
 */
export function contentFacts(folder: string): Map<string, DocumentFacts> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  const documents = new Map<string, YamlDocument>()
  for (const name of names.filter((each) => /\.ya?ml$/.test(each)).sort())
    documents.set(name, readYaml(name, readFileSync(join(folder, name), 'utf8')))
  return factsOfDocuments(names.filter((name) => name.endsWith(OPENAPI)).sort(), documents)
}
