/** `x-source` on the operations of a download: the line of the platform's documents, and what only the simulator states. */
import { HTTP_METHODS } from '../../../../core/api/api.ts'
import type { Evidence } from '../../../../core/evidence/evidence.ts'
import { operationKey } from '../../../../core/history/operation-key.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { object } from './json-parts.ts'

export function withSources(document: JsonObject, evidence: Evidence | null): JsonObject {
  if (evidence === null) return document
  const server = serverOf(document)
  const paths = Object.entries(object(document.paths)).map(([path, item]): [string, Json] => {
    const own = serverOf(object(item)) || server
    const members = Object.entries(object(item)).map(([name, value]): [string, Json] => {
      const method = HTTP_METHODS.find((known) => known === name)
      if (method === undefined) return [name, value]
      const source = sourceOf(evidence, operationKey(method, serverOf(object(value)) || own, path))
      return [name, source === null ? value : { ...object(value), 'x-source': source }]
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
