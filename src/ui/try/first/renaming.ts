/**
 * IDs of the reader's store instead of those in an example. The example is right on the seeded store; in a store with
 * more records, the requests before it create records with other IDs. The responses of both say which.
 */
import { isJsonObject, type Json, membersOf } from '@dev-center/contract/json'

/** An ID that is different in the reader's store. */
export interface Renamed {
  readonly from: string
  readonly to: string
  /** Collection that the record belongs to, in the form of `familyOf`; '' if the response only mentions it. */
  readonly family: string
  /** Name of the field that has it. */
  readonly field: string
}

const ID_FIELD = /^(?:id|uuid|token|key|code)$|_(?:id|uuid|token|key)$|(?:Id|Uuid|Token|Key)$/

/**
 * The IDs that differ in two responses to the same request.
 *
 * @param path of the request: `/stores/abc123/v3/pricelists`
 * @param expected body of the response on the seeded store
 * @param actual body of the response on the reader's store
 * @example
 * renamedIn('/stores/abc123/v3/pricelists', '{"data":{"id":3}}', '{"data":{"id":5}}')
 * // [{ from: '3', to: '5', family: 'pricelist', field: 'id' }]
 */
export function renamedIn(path: string, expected: string, actual: string): readonly Renamed[] {
  const family = familyOf(path)
  const found: Renamed[] = []
  const walk = (from: Json, to: Json, field: string): void => {
    if (Array.isArray(from)) {
      if (Array.isArray(to)) for (const [index, item] of from.entries()) walk(item, to[index] ?? null, field)
    } else if (isJsonObject(from)) {
      const others = isJsonObject(to) ? to : {}
      for (const [name, value] of membersOf(from)) walk(value, others[name] ?? null, name)
    } else if (isId(from) && isId(to) && from !== to && ID_FIELD.test(field)) {
      found.push({ from: String(from), to: String(to), family: /^(?:id|uuid)$/.test(field) ? family : '', field })
    }
  }
  walk(parsed(expected), parsed(actual), '')
  return found
}

/** From the reader's store back to the example. */
export function inverse(renamed: readonly Renamed[]): readonly Renamed[] {
  return renamed.map((one) => ({ ...one, from: one.to, to: one.from }))
}

function isId(value: Json): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

/** With IDs of the reader's store in the path and the query. */
export function renamedPath(path: string, renamed: readonly Renamed[]): string {
  if (renamed.length === 0) return path
  const [place = '', ...query] = path.split('?')
  const segments = place.split('/')
  const written = segments.map((segment, index) => renamedPart(segment, folded(segments[index - 1] ?? ''), renamed))
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [
        name,
        ...(value.length > 0 ? [renamedValue(decodeURIComponent(name), value.join('='), path, renamed)] : []),
      ].join('=')
    })
  return query.length === 0 ? written.join('/') : `${written.join('/')}?${pairs.join('&')}`
}

/**
 * A value of a field or parameter, which may be a list: `3,4`.
 *
 * @param path of the request that it is part of
 */
export function renamedValue(name: string, value: string, path: string, renamed: readonly Renamed[]): string {
  const base = name.replace(/:.*/, '')
  const family = /^(?:id|uuid)$/.test(base) ? familyOf(path) : folded(base.replace(/_?(?:id|uuid)s?$/i, ''))
  return value
    .split(',')
    .map((part) => renamedPart(part, family, renamed))
    .join(',')
}

/** With IDs of the reader's store in the body; unchanged if it isn't JSON. */
export function renamedBody(body: string, path: string, renamed: readonly Renamed[]): string {
  const value = parsed(body)
  if (renamed.length === 0 || value === null) return body
  const walk = (part: Json, name: string): Json => {
    if (Array.isArray(part)) return part.map((item) => walk(item, name))
    if (isJsonObject(part)) return Object.fromEntries(membersOf(part).map(([key, each]) => [key, walk(each, key)]))
    if (typeof part === 'string') return renamedValue(name, part, path, renamed)
    if (typeof part !== 'number') return part
    return Number(renamedValue(name, String(part), path, renamed))
  }
  const next = walk(value, '')
  return JSON.stringify(next) === JSON.stringify(value) ? body : JSON.stringify(next, null, 2)
}

/** A number is only the same ID in the same collection; longer texts are unique. */
function renamedPart(part: string, family: string, renamed: readonly Renamed[]): string {
  const same = renamed.findLast((one) => one.from === part && (isUnique(part) || (family !== '' && isOf(family, one))))
  return same?.to ?? part
}

function isUnique(text: string): boolean {
  return text.length >= 8 && !/^\d+$/.test(text)
}

function isOf(family: string, { family: own, field }: Renamed): boolean {
  if (own === '') return folded(field.replace(/_?(?:id|uuid)$/i, '')) === family
  return own.startsWith(family) || family.startsWith(own)
}

/** The last part of a path that isn't an ID, comparable with the name of a field: `/v3/pricelists/3` -> `pricelist`. */
function familyOf(path: string): string {
  const names = (path.split('?')[0] ?? '').split('/').filter((part) => /^[a-z][a-z-_]*$/.test(part))
  return folded(names.at(-1) ?? '')
}

/** `price_list` and `pricelists` -> `pricelist`, `categories` -> `categor`. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:ies|y|s)$/, '')
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
