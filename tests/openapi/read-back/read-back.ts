/**
 * Reads the values of parameters and bodies back from a request, as a server would that knows only the document
 * (OpenAPI 3.2, 4.12.2.3; RFC 6570). Written from the specification, without anything of the writer. Every leaf is the
 * text that was sent, so that no digit is rounded on the way.
 */
import type { Wire } from './wire.ts'

export type Leaf = string
export type Read = Leaf | Read[] | { [name: string]: Read }

export interface DocumentedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie'
  readonly style?: string
  readonly explode?: boolean
  readonly content?: { readonly [type: string]: unknown }
}

export type Kind = 'list' | 'map' | 'scalar'

const decode = (text: string): string => decodeURIComponent(text)

/** The value of a parameter; undefined if the request doesn't have it. `others`: names of the query that aren't its. */
export function readParameter(
  parameter: DocumentedParameter,
  kind: Kind,
  template: string,
  wire: Wire,
  others: ReadonlySet<string> = new Set(),
): Read | undefined {
  const { name, content } = parameter
  if (parameter.in === 'querystring') return wholeQuery(queryOf(wire.target), Object.keys(content ?? {})[0] ?? '')
  const isInAddress = parameter.in === 'query' || parameter.in === 'cookie'
  const style = parameter.style ?? (isInAddress ? 'form' : 'simple')
  const explode = parameter.explode ?? (style === 'form' || style === 'cookie')
  if (parameter.in === 'path') {
    const text = pathValue(name, template, wire.target)
    return text === undefined ? undefined : fromText(text, name, style, explode, kind, decode)
  }
  if (parameter.in === 'header') {
    const text = wire.headers[name.toLowerCase()]
    // What isn't ASCII is percent-encoded; ASCII is as it is.
    return text === undefined ? undefined : fromText(text, name, 'simple', explode, kind, decodeNonAscii)
  }
  const pairs = parameter.in === 'query' ? pairsOf(queryOf(wire.target), '&') : pairsOf(wire.headers.cookie ?? '', '; ')
  const read = style === 'cookie' ? (text: string) => text : (text: string) => decode(text.replaceAll('+', '%20'))
  const named = pairs.filter(([key]) => read(key) === name).map(([, text]) => text)
  if (content) return named[0] === undefined ? undefined : exactJson(read(named[0]))
  if (style === 'deepObject') return deepValue(pairs, name, read)
  if (kind === 'scalar') return named[0] === undefined ? undefined : read(named[0])
  if (!explode) return named[0] === undefined ? undefined : collected(split(named[0], style), kind, read)
  if (kind === 'list') return named.map(read)
  return Object.fromEntries(
    pairs.filter(([key]) => !others.has(read(key))).map(([key, text]) => [read(key), read(text)]),
  )
}

/** The query as one document (OpenAPI 3.2, 4.12.1.3). */
function wholeQuery(query: string, type: string): Read {
  if (type !== 'application/x-www-form-urlencoded')
    return type.endsWith('json') ? exactJson(decode(query)) : decode(query)
  return Object.fromEntries(pairsOf(query, '&').map((pair) => pair.map((text) => decode(text.replaceAll('+', '%20')))))
}

function decodeNonAscii(text: string): string {
  return text.replace(/(?:%[89A-F][\dA-F])+/g, decode)
}

function split(text: string, style: string): string[] {
  if (style === 'spaceDelimited') return text.split(/%20|\+| /)
  return text.split(style === 'pipeDelimited' ? /%7C|\|/i : ',')
}

/** A list of names and values in turn is a map. */
function collected(items: readonly string[], kind: Kind, read: (text: string) => string): Read {
  if (kind === 'list') return items.map(read)
  const map: { [name: string]: Read } = {}
  for (let at = 0; at < items.length; at += 2) map[read(items[at] ?? '')] = read(items[at + 1] ?? '')
  return map
}

/** Styles that are one text: `simple`, `label`, and `matrix`. */
function fromText(
  text: string,
  name: string,
  style: string,
  explode: boolean,
  kind: Kind,
  read: (text: string) => string,
): Read {
  const isMatrix = style === 'matrix'
  if (style === 'label' && !text.startsWith('.')) throw new Error(`A label starts with a dot: ${text}`)
  if (isMatrix && !text.startsWith(';')) throw new Error(`A matrix starts with a semicolon: ${text}`)
  const rest = style === 'simple' ? text : text.slice(1)
  const withoutName = (one: string) => {
    if (!one.startsWith(`${name}=`)) throw new Error(`${one} isn't named "${name}"`)
    return one.slice(name.length + 1)
  }
  if (kind === 'scalar') return read(isMatrix ? withoutName(rest) : rest)
  if (!explode) return collected((isMatrix ? withoutName(rest) : rest).split(','), kind, read)
  const items = rest.split(isMatrix ? ';' : style === 'label' ? '.' : ',')
  if (kind === 'list') return items.map((one) => read(isMatrix ? withoutName(one) : one))
  return Object.fromEntries(items.map((one) => one.split('=').map(read)))
}

function queryOf(target: string): string {
  const at = target.indexOf('?')
  return at === -1 ? '' : target.slice(at + 1)
}

function pairsOf(text: string, separator: string): [string, string][] {
  return text === ''
    ? []
    : text.split(separator).map((pair) => {
        const at = pair.indexOf('=')
        return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      })
}

/** `a[b][c]=1`, `a[]=1&a[]=2`, `a[0][b]=1`, as PHP, Rack, and qs read them. */
function deepValue(pairs: readonly [string, string][], name: string, read: (text: string) => string): Read | undefined {
  let found: { [name: string]: unknown } | undefined
  for (const [written, text] of pairs) {
    const key = read(written)
    if (!key.startsWith(`${name}[`)) continue
    found ??= {}
    const path = [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)
    let at = found
    path.forEach((part, index) => {
      const own = part === '' ? String(Object.keys(at).length) : part
      if (index === path.length - 1) at[own] = read(text)
      else {
        at[own] ??= {}
        at = at[own] as { [name: string]: unknown }
      }
    })
  }
  return found === undefined ? undefined : withLists(found)
}

/** Maps whose names are 0, 1, 2 … are lists. */
function withLists(value: unknown): Read {
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value)
  const isList = entries.every(([key], index) => key === String(index))
  if (isList) return entries.map(([, one]) => withLists(one))
  return Object.fromEntries(entries.map(([key, one]) => [key, withLists(one)]))
}

/** The encoded text of a parameter in the path. The last part of a template may be a query or a fragment. */
function pathValue(name: string, template: string, target: string): string | undefined {
  const path = template.replace(/[?#].*$/, '')
  const pattern = path
    .split(/(\{[^{}]*\})/)
    .map((part) => (/^\{/.test(part) ? '([^/?]*?)' : [...part].map(literal).join('')))
    .join('')
  const found = new RegExp(`${pattern}(?:\\?.*)?$`).exec(target)
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, one]) => one)
  return found?.[names.indexOf(name) + 1]
}

/** A character of a template, percent-encoded or not. */
function literal(character: string): string {
  const quoted = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return `(?:${quoted(character)}|${quoted(encodeURIComponent(character))})`
}

/** JSON with its numbers as the digits that were written. */
export function exactJson(text: string): Read {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )
  return leaves(JSON.parse(marked.replaceAll('"__proto__"', '"proto"')))
}

function leaves(value: unknown): Read {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(leaves)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, leaves(one)]))
}
