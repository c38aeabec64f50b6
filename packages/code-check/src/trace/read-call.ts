/**
 * Calls that send a request through language functions and well-known packages. Long, because all of them are read in
 * the same few steps: address, method, headers, body.
 */
import { type CallExpr, type Expr, type Program, pathOf } from '../program/tree.ts'
import type { Evaluation, Frame } from './frame.ts'
import { clientOf } from './libraries.ts'
import { type CodeRequest, constantText } from './request.ts'
import { type ClientValue, memberOf, merged, type Spot, textOf, type Value } from './value.ts'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'])
const FETCH =
  /^(?:fetch|(?:globalThis|window|self)\.fetch|node-fetch|cross-fetch|undici\.(?:fetch|request)|isomorphic-fetch)$/

interface CallContext {
  readonly evaluation: Evaluation
  readonly program: Program
  readonly frame: Frame
}

/** null for a call that doesn't appear to send anything. */
export function readCall(call: CallExpr, context: CallContext): CodeRequest | null {
  const { evaluation, program, frame } = context
  const read = (expr: Expr) => evaluation.evaluate(expr, program, frame)
  const target = read(call.callee)
  const given = new Given(call, context)
  if (target.kind === 'library' && FETCH.test(target.path)) return fetched(given)
  if (target.kind === 'library' && target.path === 'file_get_contents') return readFile(given)
  if (
    target.kind === 'client' ||
    (target.kind === 'library' && (target.path === 'axios' || target.path === 'got' || target.path === 'ky'))
  ) {
    const client = clientOf(target)
    return client === null ? null : called(given, client)
  }
  if (call.callee.kind !== 'member' || call.callee.name === null) return null
  const client = clientOf(read(call.callee.of))
  return client === null ? null : sent(given, client, call.callee.name.toLowerCase())
}

/** The arguments of a call, evaluated on demand. */
class Given {
  readonly call: CallExpr
  readonly #context: CallContext
  readonly at: Spot

  constructor(call: CallExpr, context: CallContext) {
    this.call = call
    this.#context = context
    const at = call.callee.kind === 'member' ? call.callee.at : call.from
    this.at = { file: context.program.file, at }
  }

  read(expr: Expr | undefined): Value | null {
    const { evaluation, program, frame } = this.#context
    return expr === undefined ? null : evaluation.evaluate(expr, program, frame)
  }

  argument(index: number, name?: string): Value | null {
    return this.read(this.call.args[index] ?? (name === undefined ? undefined : this.call.named.get(name)))
  }

  /** A named argument, including unpacked ones. */
  named(name: string): Value | null {
    const own = this.read(this.call.named.get(name))
    if (own !== null) return own
    for (const spread of this.call.spreads) {
      const value = this.read(spread)
      if (value?.kind !== 'object') return this.unknown
      const found = memberOf(value, name)
      if (found !== null) return found
      if (value.isOpen) return this.unknown
    }
    return null
  }

  /** `url.searchParams.set(…)` adds to the given address. */
  get hasOwnParameters(): boolean {
    const [first] = this.call.args
    if (first?.kind !== 'name') return false
    const start = `${first.name}.searchParams.`
    return this.#context.program.calls.some(({ call }) => pathOf(call.callee)?.startsWith(start))
  }

  get unknown(): Value {
    return { kind: 'unknown', spot: this.at }
  }

  get urlAt(): Spot {
    const first = this.call.args[0]
    return first === undefined ? this.at : { file: this.at.file, at: first.from }
  }

  get base() {
    return {
      at: this.at,
      urlAt: this.urlAt,
      joins: 'append',
      base: null,
      isProgram: true,
      query: null,
      isTyped: false,
    } as const
  }
}

/** A member of options. If the options are unknown, so is the member. */
function optionOf(options: Value | null, name: string, unknown: Value): Value | null {
  if (options === null || options.kind === 'absent') return null
  if (options.kind !== 'object') return options.kind === 'scalar' ? null : unknown
  return memberOf(options, name) ?? (options.isOpen ? unknown : null)
}

function fetched(given: Given): CodeRequest | null {
  const url = given.argument(0)
  if (url === null) return null
  const init = given.argument(1)
  const option = (name: string) => optionOf(init, name, given.unknown)
  return {
    ...given.base,
    url,
    method: option('method') ?? constantText('GET', given.at),
    headers: option('headers'),
    body: option('body'),
    query: given.hasOwnParameters ? given.unknown : null,
  }
}

/** `axios({ url, method })`, `got(url, options)`. */
function called(given: Given, client: ClientValue): CodeRequest | null {
  const first = given.argument(0)
  if (first === null) return null
  const isConfig = first.kind === 'object'
  const options = isConfig ? first : given.argument(1)
  const url = isConfig ? memberOf(first, 'url') : first
  return url === null ? null : withOptions(given, client, { url, method: null, options, body: null })
}

function sent(given: Given, client: ClientValue, name: string): CodeRequest | null {
  if (name === 'request' && client.style === 'axios') return called(given, client)
  const isRequest = name === 'request' || (name === 'send' && client.style === 'laravel')
  if (!isRequest && !VERBS.has(name)) return null
  const method = isRequest ? (given.argument(0, 'method') ?? given.unknown) : constantText(name.toUpperCase(), given.at)
  const url = given.argument(isRequest ? 1 : 0, 'url')
  if (url === null) return null
  const spot = isRequest ? given.call.args[1] : given.call.args[0]
  const urlAt = spot === undefined ? given.at : { file: given.at.file, at: spot.from }
  const next = isRequest ? 2 : 1
  const parts = { url, method }
  switch (client.style) {
    case 'python':
      return { ...pythonRequest(given, client, parts, name), urlAt }
    case 'laravel':
      return { ...laravelRequest(given, client, parts, next), urlAt }
    case 'axios': {
      const hasBody = /^(?:post|put|patch)$/.test(name)
      const body = hasBody ? given.argument(1) : null
      return withOptions(given, client, { ...parts, options: given.argument(hasBody ? 2 : 1), body })
    }
    default:
      return { ...withOptions(given, client, { ...parts, options: given.argument(next), body: null }), urlAt }
  }
}

interface Parts {
  readonly url: Value
  readonly method: Value | null
}

function withOptions(
  given: Given,
  client: ClientValue,
  { url, method, options, body }: Parts & { options: Value | null; body: Value | null },
): CodeRequest {
  const option = (name: string) => optionOf(options, name, given.unknown)
  const json = option('json')
  const data =
    body ?? option('data') ?? option('body') ?? option('form_params') ?? option('form') ?? option('multipart')
  const own = client.style === 'axios' || json !== null
  return {
    ...given.base,
    url,
    method: method ?? option('method') ?? constantText('GET', given.at),
    headers: joinedHeaders(client.headers, option('headers'), given.at),
    body: json ?? data,
    isTyped: own && data?.kind !== 'json',
    query: option('params') ?? option('query') ?? option('searchParams'),
    base: option('baseURL') ?? client.base,
    joins: client.style === 'guzzle' ? 'resolve' : 'append',
  }
}

function pythonRequest(given: Given, client: ClientValue, { url, method }: Parts, name: string): CodeRequest {
  const json = given.named('json')
  const data =
    given.named('data') ??
    given.named('content') ??
    (name === 'post' || name === 'put' || name === 'patch' ? given.argument(1) : null)
  return {
    ...given.base,
    url,
    method: method ?? given.unknown,
    headers: joinedHeaders(client.headers, given.named('headers'), given.at),
    body: json ?? data,
    isTyped: json !== null,
    query: given.named('params'),
    base: client.base,
  }
}

/** The second argument of `get` is the query; for all other methods it is the body. */
function laravelRequest(given: Given, client: ClientValue, { url, method }: Parts, next: number): CodeRequest {
  const isRead = /^(?:GET|HEAD)$/.test(textOf(method) ?? '')
  const data = given.argument(next)
  return {
    ...given.base,
    url,
    method: method ?? given.unknown,
    headers: client.headers,
    body: isRead ? null : data,
    isTyped: true,
    query: isRead ? data : null,
    base: client.base,
  }
}

function joinedHeaders(one: Value | null, other: Value | null, spot: Spot): Value | null {
  if (one === null || other === null) return one ?? other
  return merged([one, other], spot)
}

/** `file_get_contents('https://…', false, stream_context_create(['http' => […]]))`. */
function readFile(given: Given): CodeRequest | null {
  const url = given.argument(0)
  if (url === null) return null
  const made = given.call.args[2]
  const options = made === undefined ? null : (contextOf(given, made) ?? given.unknown)
  const http = optionOf(options, 'http', given.unknown)
  const option = (name: string) => optionOf(http, name, given.unknown)
  return {
    ...given.base,
    url,
    method: option('method') ?? constantText('GET', given.at),
    headers: headerLines(option('header'), given.at),
    body: option('content'),
  }
}

function contextOf(given: Given, expr: Expr): Value | null {
  const own = expr.kind === 'name' ? expr.scope.names.get(expr.name) : [expr]
  const [only] = own ?? []
  if (own?.length !== 1 || only?.kind !== 'call') return null
  return given.read(only.args[0])
}

/** `"X-Auth-Token: …\r\nAccept: …"`, or a list of such lines, parsed as headers. */
export function headerLines(lines: Value | null, spot: Spot): Value | null {
  if (lines === null || lines.kind === 'absent') return null
  const all = lines.kind === 'list' ? lines.items : [lines]
  const entries: { name: string; spot: Spot; value: Value }[] = []
  let isOpen = lines.kind === 'list' && lines.isOpen
  for (const line of all) {
    if (line.kind !== 'text') {
      isOpen = true
      continue
    }
    const text = line.parts.map((part) => part?.text ?? '\0').join('')
    for (const written of text.split(/\r?\n/)) {
      const colon = written.indexOf(':')
      const name = /^[\w-]+$/.test(written.slice(0, Math.max(0, colon))) ? written.slice(0, colon) : ''
      const value = written.slice(colon + 1).trim()
      const known: Value = value.includes('\0') ? { kind: 'unknown', spot: line.spot } : constantText(value, line.spot)
      if (name !== '') entries.push({ name, spot: line.spot, value: known })
      else if (written.includes('\0')) isOpen = true
    }
  }
  return { kind: 'object', entries, isOpen, spot }
}
