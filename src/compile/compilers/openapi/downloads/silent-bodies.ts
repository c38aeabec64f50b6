/**
 * Removes bodies that say nothing from the responses of a download: those of statuses that can't have one (RFC 9110,
 * sections 15.3.5, 15.3.6, and 15.4.5), and objects without a member beside the body of another success. Generators of
 * clients join the bodies of all successes, so that one of these hides the fields of the other.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../../core/json.ts'
import { object } from './json-parts.ts'

const WITHOUT_BODY = /^(?:1(?:\d\d|XX)|204|205|304)$/i
const SUCCESS = /^2(?:\d\d|XX)$/i
/** Of a schema that describes no value. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'type',
  'additionalProperties',
  'properties',
  'title',
  'description',
])

/** A copy of the bundled document. */
export function withoutSilentBodies(document: JsonObject): JsonObject {
  const shared = object(object(document.components).responses)
  const found = (written: Json): JsonObject => {
    const [, name] = /^#\/components\/responses\/([^/]+)$/.exec(String(object(written).$ref ?? '')) ?? []
    return object(name === undefined ? written : (shared[name] ?? null))
  }
  const cleaned = (operation: JsonObject): JsonObject => {
    const responses = Object.entries(object(operation.responses))
    const isTold = responses.some(([status, written]) => SUCCESS.test(status) && saysSomething(found(written)))
    const kept = responses.map(([status, written]): [string, Json] => {
      const response = found(written)
      const isSilent = WITHOUT_BODY.test(status) || (isTold && SUCCESS.test(status) && !saysSomething(response))
      if (!isSilent || response.content === undefined) return [status, written]
      const { content: _, ...rest } = response
      return [status, rest]
    })
    return { ...operation, responses: Object.fromEntries(kept) }
  }
  const items = Object.entries(object(document.paths)).map(([path, item]): [string, Json] => [
    path,
    isJsonObject(item)
      ? Object.fromEntries(
          Object.entries(item).map(([key, value]): [string, Json] => [
            key,
            isJsonObject(value) && isJsonObject(value.responses) ? cleaned(value) : value,
          ]),
        )
      : item,
  ])
  return { ...document, ...(document.paths !== undefined && { paths: Object.fromEntries(items) }) }
}

function saysSomething({ content }: JsonObject): boolean {
  return Object.values(object(content)).some((media) => {
    const { schema } = object(media)
    return schema !== undefined && !isSilent(schema)
  })
}

function isSilent(schema: Json): boolean {
  if (!isJsonObject(schema)) return schema === true
  const { additionalProperties: others = true, properties, type = 'object' } = schema
  const isObjectOfAny = type === 'object' && others === true && Object.keys(object(properties)).length === 0
  return isObjectOfAny && Object.keys(schema).every((key) => SAYS_NOTHING.has(key))
}
