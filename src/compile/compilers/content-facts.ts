/** Door for commands: the contract facts of API documents and GraphQL schemas. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentFacts } from '../../core/evidence/facts.ts'

export { RequestReader } from './graphql/evidence/request-facts.ts'
export { factsOfSdl } from './graphql/evidence/schema-facts.ts'

import { SCHEMA_GROUP } from './kinds.ts'
import { type Cursor, DocumentSession } from './openapi/document/cursor.ts'
import { readYaml, type YamlDocument } from './openapi/document/yaml-document.ts'
import { readEventFacts } from './openapi/evidence/read-events.ts'
import { readFacts } from './openapi/evidence/read-facts.ts'
import { readThemeObject } from './schemas/read-theme-object.ts'
import { type PlacedObject, themeFacts } from './schemas/theme-evidence.ts'

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
  return factsOf(files, documents, readFacts)
}

function factsOf(
  files: readonly string[],
  documents: ReadonlyMap<string, YamlDocument>,
  read: (root: Cursor) => DocumentFacts,
): Map<string, DocumentFacts> {
  const found = new Map<string, DocumentFacts>()
  for (const file of files) {
    const root = new DocumentSession(documents).open(file)
    if (!root?.object) continue
    const facts = read(root)
    if (Object.keys(facts.operations).length > 0) found.set(file, facts)
  }
  return found
}

/**
 * Events of each OpenAPI document that has some.
 *
 * @example
 * contentEvents('content').get('docs/webhooks/callbacks.openapi.yaml').operations // …
 */
export function contentEvents(folder: string): Map<string, DocumentFacts> {
  return factsWith(readEventFacts, folder)
}

/**
 * Facts of the theme objects in each folder named `schemas`.
 *
 * @example
 * contentThemeObjects('content').get('theme-objects/schemas').operations // …
 */
export function contentThemeObjects(folder: string): Map<string, DocumentFacts> {
  const objects = new Map<string, PlacedObject[]>()
  for (const name of namesIn(folder).sort()) {
    const [, group] = SCHEMA_GROUP.exec(name) ?? []
    if (group === undefined) continue
    const { object, placeOf } = readThemeObject({ path: name, text: readFileSync(join(folder, name), 'utf8') })
    if (object === null) continue
    const placed = { object, lineOf: (path: readonly string[]) => placeOf(path).line }
    objects.set(group, [...(objects.get(group) ?? []), placed])
  }
  return new Map([...objects].map(([group, placed]) => [group, themeFacts(placed)]))
}

/**
 * Facts of every OpenAPI document in a content folder.
 *
 * @example
 * contentFacts('content').get('docs/rest-catalog/brands.openapi.yaml').operations // …
 */
export function contentFacts(folder: string): Map<string, DocumentFacts> {
  return factsWith(readFacts, folder)
}

function factsWith(read: (root: Cursor) => DocumentFacts, folder: string): Map<string, DocumentFacts> {
  const names = namesIn(folder)
  const documents = new Map<string, YamlDocument>()
  for (const name of names.filter((each) => /\.ya?ml$/.test(each)).sort())
    documents.set(name, readYaml(name, readFileSync(join(folder, name), 'utf8')))
  return factsOf(names.filter((name) => name.endsWith(OPENAPI)).sort(), documents, read)
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
}
