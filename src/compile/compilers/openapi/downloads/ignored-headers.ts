/**
 * Removes header parameters that OpenAPI says to ignore (3.1, Parameter Object, `name`). Generators of clients declare
 * them anyway, and then every call has to repeat them.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { list, object } from './json-parts.ts'

const IGNORED: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** A copy of the bundled document. */
export function withoutIgnoredHeaders(document: JsonObject): JsonObject {
  const components = object(document.components)
  const shared = object(components.parameters)
  const isKept = (written: Json) => {
    const [, name] = /^#\/components\/parameters\/([^/]+)$/.exec(String(object(written).$ref ?? '')) ?? []
    return !isIgnored(name === undefined ? written : (shared[name] ?? null))
  }
  const cleaned = (owner: JsonObject): JsonObject => {
    if (owner.parameters === undefined) return owner
    const { parameters, ...rest } = owner
    const kept = list(parameters).filter(isKept)
    return { ...rest, ...(kept.length > 0 && { parameters: kept }) }
  }
  const members = (items: JsonObject): [string, Json][] =>
    Object.entries(items).map(([name, value]) => [name, isJsonObject(value) ? cleaned(value) : value])
  const items = (written: Json | undefined): JsonObject =>
    Object.fromEntries(
      Object.entries(object(written)).map(([path, item]): [string, Json] => [
        path,
        isJsonObject(item) ? cleaned(Object.fromEntries(members(item))) : item,
      ]),
    )
  const { parameters: _, ...others } = components
  const kept = Object.entries(shared).filter(([, parameter]) => !isIgnored(parameter))
  return {
    ...document,
    ...(document.paths !== undefined && { paths: items(document.paths) }),
    ...(document.components !== undefined && {
      components: { ...others, ...(kept.length > 0 && { parameters: Object.fromEntries(kept) }) },
    }),
  }
}

function isIgnored(parameter: Json): boolean {
  const { in: place, name } = object(parameter)
  return place === 'header' && typeof name === 'string' && IGNORED.has(name.toLowerCase())
}
