/** The address of a sample: path and query, percent-encoded, with a value for each parameter that is sent. */

import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { printJson, printPlain } from '../document/exact-json.ts'
import type { Parameter } from '../operation/parameters.ts'
import {
  IN_PATH,
  IN_QUERY,
  type Pair,
  percentEncoded,
  queryEncoded,
  RESERVED,
  serialize,
} from '../operation/serialize.ts'
import { formFields } from './form-fields.ts'
import { kindOf } from './media-kinds.ts'

/** A parameter with the value that the sample sends. */
export interface SentParameter extends Parameter {
  readonly value: Json
}

/**
 * Path and query below the server's address. A query that is part of the path template is sent too, and a fragment is
 * not: clients keep it to themselves (RFC 9110, 7.1).
 */
export function sampleAddress(template: string, sent: readonly SentParameter[], keys: readonly Pair[]): string {
  const [address = ''] = template.split('#')
  const [path = '', ...rest] = address.split('?')
  const written = rest.join('?')
  const query = sent.filter(({ place }) => place === 'query')
  const own = rest.length > 0 ? [fillQuery(written, sent)] : []
  const others = query
    .filter(({ name }) => !namesIn(written).has(name))
    .flatMap((one) => serialize(one.cursor, one.name, 'query', one.value, writingOf(one)))
  const whole = sent.filter(({ place }) => place === 'querystring').map(wholeQuery)
  const pairs = [...others, ...keys.map(([name, text]): Pair => [queryEncoded(name), queryEncoded(text)])]
  const parts = [...own, ...whole, ...pairs.map(([name, text]) => `${name}=${text}`)].filter((part) => part !== '')
  return fillPath(path, sent) + (parts.length > 0 ? `?${parts.join('&')}` : '')
}

/** A query that is one document: its fields, or its text (OpenAPI 3.2, 4.12.1.3). Its own name isn't sent. */
function wholeQuery({ cursor, value }: SentParameter): string {
  const [type = '', written] = cursor.entries('content')[0] ?? []
  const kind = kindOf(type)
  if (kind !== 'form') return percentEncoded(kind === 'json' ? printJson(value) : printPlain(value))
  if (isJsonObject(value) && written)
    return formFields(value, written.target() ?? written)
      .map(([name, text]) => `${queryEncoded(name)}=${queryEncoded(text)}`)
      .join('&')
  // The author has written the fields in their encoding.
  return printPlain(value).replace(/[^!-~]+/g, percentEncoded)
}

function writingOf({ cursor }: Parameter) {
  return cursor.flag('allowReserved') ? RESERVED : IN_QUERY
}

function fillPath(template: string, sent: readonly SentParameter[]): string {
  const values = new Map(
    sent
      .filter(({ place }) => place === 'path')
      .map((one) => [one.name, serialize(one.cursor, one.name, 'path', one.value, IN_PATH)[0]?.[1] ?? '']),
  )
  return template
    .split('/')
    .map((segment) => {
      const filled = segment.replace(/\{([^{}]*)\}|[^{}]+/g, (text, name?: string) =>
        name === undefined ? encodeURI(text.toWellFormed()) : (values.get(name) ?? percentEncoded(name)),
      )
      // A segment of only dots would leave the path after URL normalization.
      return /^\.+$/.test(filled) ? filled.replaceAll('.', '%2E') : filled
    })
    .join('/')
}

/** The query of a path template: names and values as written, with parameters replaced. */
function fillQuery(query: string, sent: readonly SentParameter[]): string {
  return query.replace(/\{([^{}]*)\}|[^{}]+/g, (text, name?: string) => {
    if (name === undefined) return encodeURI(text.toWellFormed())
    const found = sent.find((one) => one.name === name && (one.place === 'query' || one.place === 'path'))
    return found === undefined
      ? percentEncoded(name)
      : (serialize(found.cursor, name, 'path', found.value, IN_PATH)[0]?.[1] ?? '')
  })
}

/** Parameters that the query of a path template already sends, by name or by placeholder. */
function namesIn(query: string): ReadonlySet<string> {
  const names = query.split('&').map((pair) => pair.split('=')[0] ?? '')
  return new Set([...names, ...[...query.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')])
}
