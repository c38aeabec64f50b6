/** DC335: a response must return the values that the request sent. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import type { BodyExample } from '../walk/examples.ts'
import type { WalkedOperation } from '../walk/walk-operations.ts'

/** These increase with each write, or are never returned. */
const CHANGING = new Set(['version', 'password', 'new_password', 'token', 'x_auth_token'])
/** Maximum request variants to compare with a response. */
const MAX_PARTNERS = 20
const WRITES = ['post', 'put', 'patch']

export interface Contradiction {
  readonly cursor: Cursor
  readonly message: string
}

export function contradictions({ source, examples: { request, responses } }: WalkedOperation): Contradiction[] {
  if (source.kind !== 'operation' || !WRITES.includes(source.method)) return []
  // A 207 shows the result of a partly invalid request, which is not among the examples.
  const isShown = (status: string) => /^2\d\d$/.test(status) && status !== '207'
  const answers = [...responses].flatMap(([status, examples]) => (isShown(status) ? examples : []))
  return answers.flatMap((answer) => {
    const sent = partnersOf(answer, request)
    const found = sent.map((example) => compare(example.value, answer, source.method === 'post'))
    // A response that matches one of several variants contradicts none.
    const [least] = found.sort((a, b) => a.length - b.length)
    return least ?? []
  })
}

/** The request of the same name, else all of them. */
function partnersOf(answer: BodyExample, request: readonly BodyExample[]): readonly BodyExample[] {
  const named = request.filter(({ name }) => name === answer.name)
  return (named.length > 0 ? named : request).slice(0, MAX_PARTNERS)
}

/** `isNew`: the `id` in the response is that of the created object, not of one that the request names. */
function compare(sent: Cursor, { value, schema }: BodyExample, isNew: boolean): Contradiction[] {
  const found: Contradiction[] = []
  const visit = (request: Cursor, response: Cursor, path: readonly string[]): void => {
    if (request.object && response.object) {
      for (const [name, child] of request.members()) {
        const other = response.at(name)
        const isCreated = isNew && name === 'id' && path.length === 0
        if (other !== null && !CHANGING.has(name) && !isCreated) visit(child, other, [...path, name])
      }
    } else if (Array.isArray(request.value) && Array.isArray(response.value)) {
      if (request.value.length !== response.value.length) return
      request.value.forEach((_, index) => {
        const [a, b] = [request.at(index), response.at(index)]
        if (a?.object && b?.object) visit(a, b, [...path, String(index)])
      })
    } else if (isScalar(request.value) && isScalar(response.value) && !areEqual(request.value, response.value)) {
      if (isReadOnly(schema, response.pointer.slice(value.pointer.length))) return
      // `PUT …/checkout-url` sends one of the URLs that the response lists.
      if (isListed(value.value, path.at(-1) ?? '', request.value)) return
      const [name, was, is] = [path.join('.'), JSON.stringify(request.value), JSON.stringify(response.value)]
      found.push({ cursor: response, message: `The request sends ${name} ${was}, but the response has ${is}.` })
    }
  }
  const pair = alignBodies(sent, value)
  if (pair !== null) visit(...pair, [])
  return found
}

/** Both without a wrapper that only one of them has: `data`, or a list of one. */
function alignBodies(sent: Cursor, answer: Cursor): [Cursor, Cursor] | null {
  const unwrapped = isJsonObject(sent.value) && 'data' in sent.value ? answer : (answer.at('data') ?? answer)
  if (Array.isArray(sent.value) === Array.isArray(unwrapped.value)) return [sent, unwrapped]
  const [list, single] = Array.isArray(sent.value) ? [sent, unwrapped] : [unwrapped, sent]
  const only = Array.isArray(list.value) && list.value.length === 1 ? list.at(0) : null
  if (only === null) return null
  return list === sent ? [only, single] : [single, only]
}

function isScalar(value: Json): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** The same value in another form: `9.5` and `"9.5000"`, two notations of one time, a copied file. */
function areEqual(a: string | number | boolean, b: string | number | boolean): boolean {
  const [first, second] = [String(a).trim().toLowerCase(), String(b).trim().toLowerCase()]
  if (first === second) return true
  if (first !== '' && second !== '' && Number(first) === Number(second)) return true
  const [moment, other] = [momentOf(String(a)), momentOf(String(b))]
  if (moment !== null && moment === other) return true
  return isAddress(first) && isAddress(second) && first.split('/').at(-1) === second.split('/').at(-1)
}

/** In milliseconds; null if it is not a date. */
function momentOf(text: string): number | null {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (!/^\d{4}-\d\d-\d\d|^\w{3}, \d\d? \w{3} \d{4}/.test(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^/]+\/./.test(text)
}

/** Whether the response schema marks the value at a pointer, or an ancestor, as set by the store. */
function isReadOnly(schema: Cursor | null, pointer: string): boolean {
  let places: Cursor[] = schema === null ? [] : [schema]
  for (const key of pointer.split('/').slice(1)) {
    places = places.flatMap(layersOf).flatMap((layer) => {
      const below = /^\d+$/.test(key)
        ? (layer.at('items') ?? layer.at('properties')?.at(key))
        : layer.at('properties')?.at(key)
      return below ?? []
    })
    if (places.some((place) => layersOf(place).some(({ object }) => (object as JsonObject | null)?.readOnly === true)))
      return true
  }
  return false
}

/** A schema with its references' targets and parts. */
function layersOf(written: Cursor): Cursor[] {
  const layers: Cursor[] = []
  const seen = new Set<string>()
  const open = [written]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const target = next.target()
    if (seen.has(next.key)) continue
    seen.add(next.key)
    layers.push(next)
    if (target !== null && target !== next) open.push(target)
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      if (Array.isArray(target?.at(keyword)?.value)) open.push(...(target?.items(keyword) ?? []))
  }
  return layers
}

/** Whether an item of a list in the response has the value under the same name. */
function isListed(response: Json | undefined, name: string, sent: Json | undefined): boolean {
  if (Array.isArray(response)) return response.some((item) => isListed(item, name, sent))
  if (!isJsonObject(response)) return false
  return Object.values(response).some(
    (child) =>
      (Array.isArray(child) && child.some((item) => isJsonObject(item) && item[name] === sent)) ||
      (isJsonObject(child) && isListed(child, name, sent)),
  )
}
