/** Makes links in descriptions absolute, because a download has no base URL. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'

/** Base for relative links. */
interface LinkBase {
  /** `https://docs.example.com` */
  readonly origin: string
  /** Page of the document, for links that are only an anchor. */
  readonly route: string
}

/** Start of the target of a Markdown link or image: `](/docs` and `](#anchor`. */
const TARGET = /(\]\(<?)([/#])(?!\/)/g
/** Keywords with values that are sent or received, not prose. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** A copy of the bundled document. */
export function withAbsoluteLinks(data: JsonObject, base: LinkBase): JsonObject {
  const result = absolute(data, base)
  return isJsonObject(result) ? result : data
}

function absolute(value: Json, base: LinkBase): Json {
  if (Array.isArray(value)) return value.map((item) => absolute(item, base))
  if (!isJsonObject(value)) return value
  const result: { [key: string]: Json } = {}
  for (const [key, child] of Object.entries(value)) {
    const copied = typeof child === 'string' ? text(key, child, base) : VALUES.has(key) ? child : absolute(child, base)
    // A property can have any name, even `__proto__`.
    Object.defineProperty(result, key, { value: copied, enumerable: true, writable: true, configurable: true })
  }
  return result
}

function text(key: string, value: string, { origin, route }: LinkBase): string {
  if (key === 'description')
    return value.replace(TARGET, (_, start: string, first: string) =>
      first === '/' ? `${start}${origin}/` : `${start}${origin}${route}#`,
    )
  return key === 'url' && /^\/(?:docs|api-docs)\//.test(value) ? origin + value : value
}
