/**
 * Default choice of what a page shows of a response: a short one in full, else the sent fields and the identifying
 * ones.
 */

import type { Json } from '../../../core/json.ts'
import { isJsonObject } from '../../../core/json.ts'
import type { RestStepRequest } from '../../../core/sandbox/guide-run.ts'
import { printShown, type Shown, showWhole } from './print-shown.ts'

const MAX_LINES = 16
const MAX_GRAPHQL_LINES = 24
const MAX_ITEMS = 2
const MAX_SCALARS = 8
const MAX_MEMBERS = 6
const NAMING = /^(?:id|uuid|.*_id|entityId|name|code|sku|url|email|status|state|title|type|scope|token|price|total.*)$/

/** For a GraphQL response: everything that the query selects, with only the start of long lists. */
export function summariseGraphql(answer: Json): Shown {
  const whole = showWhole(answer)
  return heightOf(whole) <= MAX_GRAPHQL_LINES ? whole : withShortLists(answer)
}

function withShortLists(value: Json): Shown {
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map(withShortLists)
    return { kind: 'list', items, hasGap: value.length > MAX_ITEMS, isTall: false }
  }
  if (!isJsonObject(value)) return showWhole(value)
  const members = Object.entries(value).map(([name, child]) => [name, withShortLists(child)] as const)
  return { kind: 'object', members, hasGap: false, isTall: false }
}

function heightOf(shown: Shown): number {
  return printShown(shown).split('\n').length
}

/** For a REST response: the fields that the request is about, and the identifying ones. */
export function summarise(answer: Json, request: RestStepRequest, sent: Json): Shown {
  const whole = showWhole(answer)
  if (heightOf(whole) <= MAX_LINES) return whole
  return shorten(answer, new Set([...namesOf(sent), ...namesInQuery(request.path)]), 0)
}

/** `?include=variants&categories:in=26` is about variants and categories. */
function namesInQuery(path: string): string[] {
  const query = [...new URLSearchParams(path.split('?')[1] ?? '')]
  return query.flatMap(([name, value]) => [
    name.split(':')[0] ?? '',
    ...(/^(?:include|include_fields|sort)$/.test(name) ? value.split(',') : []),
  ])
}

function shorten(value: Json, wanted: ReadonlySet<string>, depth: number): Shown {
  if (Array.isArray(value)) {
    if (value.length <= MAX_SCALARS && value.every((item) => typeof item !== 'object')) return showWhole(value)
    const items = value.slice(0, 1).map((item) => shorten(item, wanted, depth + 1))
    return { kind: 'list', items, hasGap: value.length > 1, isTall: false }
  }
  if (!isJsonObject(value)) return showWhole(value)
  const names = Object.keys(value)
  const isEnvelope = depth === 0 && names.includes('data')
  const chosen = isEnvelope ? ['data'] : choose(value, wanted)
  const members = chosen.map((name) => [name, shorten(value[name] ?? null, wanted, depth + 1)] as const)
  return { kind: 'object', members, hasGap: chosen.length < names.length, isTall: false }
}

/** In the order of the response. */
function choose(value: { readonly [name: string]: Json }, wanted: ReadonlySet<string>): string[] {
  const names = Object.keys(value)
  if (names.length <= MAX_MEMBERS) return names
  const isSmall = (name: string) => typeof value[name] !== 'object' || value[name] === null || wanted.has(name)
  const first = names.filter((name) => name === 'id' || wanted.has(name))
  const second = names.filter((name) => !first.includes(name) && NAMING.test(name) && isSmall(name))
  const third = names.filter((name) => !first.includes(name) && !second.includes(name) && isSmall(name))
  const chosen = new Set([...first, ...second, ...third].slice(0, MAX_MEMBERS))
  return names.filter((name) => chosen.has(name))
}

function namesOf(value: Json): string[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap(namesOf)
  return isJsonObject(value) ? Object.keys(value) : []
}
