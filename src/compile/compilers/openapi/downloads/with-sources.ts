/** What is added to the operations of a download. `x-source`: the line of the platform's documents, and what only the simulator states. */
import { HTTP_METHODS } from '../../../../core/api/api.ts'
import type { Evidence } from '../../../../core/evidence/evidence.ts'
import { historyKey } from '../../../../core/history/operation-key.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { differencesOf } from '../../../simulation/simulation.ts'
import { object } from './json-parts.ts'

export function documentWithSources(document: JsonObject, evidence: Evidence | null): JsonObject {
  if (evidence === null) return document
  return withExtension(document, 'x-source', (key) => sourceOf(evidence, key))
}

/** `x-sandbox-differences`: what the sandbox does differently from the platform. */
export function withDifferences(document: JsonObject): JsonObject {
  return withExtension(document, 'x-sandbox-differences', (key) => {
    const sentences = differencesOf(key)
    return sentences.length === 0 ? null : sentences
  })
}

/** The document with a key on each operation that has a value for it. */
function withExtension(document: JsonObject, extension: string, read: (key: string) => Json): JsonObject {
  const server = serverOf(document)
  const paths = Object.entries(object(document.paths)).map(([path, item]): [string, Json] => {
    const own = serverOf(object(item)) || server
    const members = Object.entries(object(item)).map(([name, value]): [string, Json] => {
      const method = HTTP_METHODS.find((known) => known === name)
      if (method === undefined) return [name, value]
      const added = read(historyKey(method, serverOf(object(value)) || own, path))
      return [name, added === null ? value : { ...object(value), [extension]: added }]
    })
    return [path, Object.fromEntries(members)]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

function serverOf({ servers }: JsonObject): string {
  const [first] = Array.isArray(servers) ? servers : []
  const { url } = object(first)
  return typeof url === 'string' ? url : ''
}

function sourceOf({ checked, operations, simulator }: Evidence, key: string): JsonObject | null {
  const at = operations[key]?.at
  const simulated = simulator[key] ?? []
  if (at === undefined && simulated.length === 0) return null
  return { ...(at !== undefined && { at, checked }), ...(simulated.length > 0 && { simulator: simulated }) }
}
