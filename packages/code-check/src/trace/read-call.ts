/** Calls that send a request through language functions and well-known packages. */
import { type CallExpr, type Expr, type Program, pathOf } from '../program/tree.ts'
import { combined } from './choices.ts'
import type { Evaluation, Frame } from './frame.ts'
import { clientOf } from './libraries.ts'
import { type CodeRequest, constantText } from './request.ts'
import { type ClientValue, memberOf, merged, type Spot, textOf, type Value } from './value.ts'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'])
const FETCH =
  /^(?:(?:globalThis\.|window\.|self\.)?\$?fetch|node-fetch|cross-fetch|undici\.(?:fetch|request)|isomorphic-(?:unfetch|fetch)|unfetch|ofetch(?:\.ofetch|\.\$fetch)?|useFetch|useLazyFetch|UrlFetchApp\.fetch|make-fetch-happen)$/
const MODULE_CALLS =
  /^(?:axios|got|ky|superagent|request|request-promise|request-promise-native|\$\.ajax|jQuery\.ajax|needle|wretch|phin)$/

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
  if (target.kind === 'library') {
    if (FETCH.test(target.path)) return fetched(given)
    const read = FUNCTIONS.get(target.path)
    if (read !== undefined) return read(given)
  }
  if (target.kind === 'client' || (target.kind === 'library' && MODULE_CALLS.test(target.path))) {
    const client = clientOf(target) ?? plainClient(given.at)
    return called(given, client)
  }
  if (call.callee.kind !== 'member' || call.callee.name === null) return null
  const client = clientOf(read(call.callee.of))
  return client === null ? null : sent(given, client, call.callee.name.toLowerCase())
}

/** Functions that send a request, by the name of their library. */
const FUNCTIONS: ReadonlyMap<string, (given: Given) => CodeRequest | null> = new Map(
  Object.entries({
    file_get_contents: readFile,
    wp_remote_get: (given) => wordpress(given, 'GET'),
    wp_remote_post: (given) => wordpress(given, 'POST'),
    wp_remote_head: (given) => wordpress(given, 'HEAD'),
    wp_remote_request: (given) => wordpress(given, null),
    wp_safe_remote_get: (given) => wordpress(given, 'GET'),
    wp_safe_remote_post: (given) => wordpress(given, 'POST'),
    wp_safe_remote_request: (given) => wordpress(given, null),
    'urllib.request.Request': urllib,
    'urllib.request.urlopen': urllib,
    'https.request': nodeRequest,
    'https.get': nodeRequest,
    'graphql-request.request': (given) => graphqlRequest(given, 0),
  } satisfies { readonly [path: string]: (given: Given) => CodeRequest | null }),
)

function plainClient(spot: Spot): ClientValue {
  return { kind: 'client', style: 'axios', base: null, headers: null, spot }
}

/** `wp_remote_get($url, ['headers' => […], 'body' => …])`. */
function wordpress(given: Given, method: string | null): CodeRequest | null {
  const url = given.argument(0)
  if (url === null) return null
  const options = given.argument(1)
  const option = (name: string) => optionOf(options, name, given.unknown)
  const known = method === null ? null : constantText(method, given.at)
  const written = option('method') ?? known ?? constantText('GET', given.at)
  return { ...given.base, url, method: written, headers: option('headers'), body: option('body') }
}

/** `urllib.request.Request(url, data, headers, method=…)`. */
function urllib(given: Given): CodeRequest | null {
  const url = given.argument(0, 'url')
  // `urlopen(request)` sends what was made before.
  if (url === null || url.kind === 'unknown') return null
  const body = given.argument(1, 'data')
  const isSent = body !== null && body.kind !== 'absent' && !(body.kind === 'scalar' && body.value === null)
  const method = given.named('method') ?? constantText(isSent ? 'POST' : 'GET', given.at)
  return { ...given.base, url, method, headers: given.argument(2, 'headers') ?? given.unknown, body }
}

/** `https.request({ hostname, path, method, headers })`, `https.request(url, { method })`. */
function nodeRequest(given: Given): CodeRequest | null {
  const first = given.argument(0)
  if (first === null) return null
  const isUrl = first.kind !== 'object'
  const options = isUrl ? given.argument(1) : first
  const option = (name: string) => optionOf(options?.kind === 'function' ? null : options, name, given.unknown)
  const piece: Value = constantText('https://', given.at)
  const host = option('hostname') ?? option('host') ?? given.unknown
  const url = isUrl ? first : combined([piece, host, option('path') ?? constantText('/', given.at)], given.at)
  const method = option('method') ?? constantText('GET', given.at)
  // The body follows in `request.write(…)`.
  return { ...given.base, url, method, headers: option('headers'), body: given.unknown }
}

/** `request(url, document, variables)`, `client.request(document, variables)`. */
function graphqlRequest(given: Given, at: number): CodeRequest | null {
  const url = given.argument(at)
  const query = given.argument(at + 1)
  if (url === null || query === null || url.kind === 'object') return null
  const body: Value = {
    kind: 'object',
    entries: [{ name: 'query', spot: query.spot, value: query }],
    isOpen: true,
    spot: query.spot,
  }
  const method = constantText('POST', given.at)
  return { ...given.base, url, method, headers: given.unknown, body, isTyped: true }
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
    body: option('body') ?? option('payload'),
    query: given.hasOwnParameters ? given.unknown : null,
  }
}

/** `axios({ url, method })`, `got(url, options)`. */
function called(given: Given, client: ClientValue): CodeRequest | null {
  const first = given.argument(0)
  if (first === null) return null
  const isConfig = first.kind === 'object'
  const options = isConfig ? first : given.argument(1)
  const url = isConfig ? (memberOf(first, 'url') ?? memberOf(first, 'uri')) : first
  return url === null ? null : withOptions(given, client, { url, method: null, options, body: null })
}

/** `client.GET('/catalog/products', { params: { query }, body })` of openapi-fetch. */
function typedRequest(given: Given, client: ClientValue, method: string): CodeRequest | null {
  const url = given.argument(0)
  if (url === null) return null
  const options = given.argument(1)
  const option = (name: string) => optionOf(options, name, given.unknown)
  const headers = joinedHeaders(client.headers, option('headers'), given.at)
  return {
    ...given.base,
    url: filledPath(url),
    method: constantText(method, given.at),
    headers,
    body: option('body'),
    isTyped: true,
    query: optionOf(option('params'), 'query', given.unknown),
    base: client.base,
  }
}

/** `/catalog/products/{product_id}`, with a hole for each parameter. */
function filledPath(url: Value): Value {
  if (url.kind !== 'text') return url
  const parts = url.parts.flatMap((part) =>
    part === null
      ? [null]
      : part.text
          .split(/(\{\w+\})/)
          .map((piece) => (/^\{\w+\}$/.test(piece) ? null : { ...part, text: piece, isExact: false })),
  )
  return { ...url, parts }
}

/** `client.post('/catalog/products', product)` of a package for this platform. */
function platformRequest(given: Given, client: ClientValue, name: string): CodeRequest | null {
  const isRequest = name === 'request'
  const url = given.argument(isRequest ? 1 : 0)
  const method = isRequest ? (given.argument(0) ?? given.unknown) : constantText(name.toUpperCase(), given.at)
  if (url === null) return null
  const hasBody = /^(?:post|put|patch)$/.test(name)
  const body = hasBody ? given.argument(1) : isRequest ? given.argument(2) : null
  const query = hasBody ? null : given.argument(1)
  const own = query?.kind === 'function' ? null : query
  return {
    ...given.base,
    url,
    method,
    headers: client.headers,
    body: body?.kind === 'function' ? null : body,
    isTyped: true,
    query: own === null || own.kind === 'object' ? own : given.unknown,
    base: client.base,
    handlesLimits: client.handlesLimits === true,
    isPresumed: client.base?.kind === 'unknown',
  }
}

/** `catalogApi.createProduct(product)`: the name of the method is that of an operation. */
function namedRequest(given: Given, client: ClientValue): CodeRequest | null {
  const name = given.call.callee.kind === 'member' ? (given.call.callee.name ?? '') : ''
  if (!/^(?:get|create|update|delete|list|upsert|set|add)_?[A-Za-z]{3}/.test(name)) return null
  return {
    ...given.base,
    url: given.unknown,
    method: given.unknown,
    headers: given.unknown,
    body: given.unknown,
    named: { name, version: client.version ?? null },
  }
}

/** `connection.request("GET", "/stores/…", body, headers)` of Python's http.client. */
function connectionRequest(given: Given, client: ClientValue): CodeRequest | null {
  const url = given.argument(1, 'url')
  if (url === null) return null
  const method = given.argument(0, 'method') ?? given.unknown
  const headers = given.argument(3, 'headers')
  return { ...given.base, url, method, headers, body: given.argument(2, 'body'), base: client.base }
}

function sent(given: Given, client: ClientValue, name: string): CodeRequest | null {
  if (client.style === 'connection') return name === 'request' ? connectionRequest(given, client) : null
  if (client.style === 'platform')
    return VERBS.has(name) || name === 'request' ? platformRequest(given, client, name) : namedRequest(given, client)
  if (client.style === 'typed') return VERBS.has(name) ? typedRequest(given, client, name.toUpperCase()) : null
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
      return { ...laravelRequest(given, client, parts, next, name === 'send'), urlAt }
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
    method: method ?? option('method') ?? option('type') ?? constantText('GET', given.at),
    headers: client.style === 'plain' ? given.unknown : joinedHeaders(client.headers, option('headers'), given.at),
    body: client.style === 'plain' ? given.unknown : (json ?? data),
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
function laravelRequest(
  given: Given,
  client: ClientValue,
  { url, method }: Parts,
  next: number,
  isSend: boolean,
): CodeRequest {
  // `send` takes the options of Guzzle.
  if (isSend) return withOptions(given, client, { url, method, options: given.argument(next), body: null })
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
  if (url === null || isLocalFile(url)) return null
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

/** `file_get_contents(PLUGIN_DIR . 'data/countries.json')`. */
function isLocalFile(url: Value): boolean {
  if (url.kind !== 'text') return false
  const text = url.parts.map((part) => part?.text ?? '').join('')
  return !/^https?:/.test(text) && /\.(?:json|xml|csv|txt|html?|php|hbs|svg|css|js|md|ya?ml|sql|lock|log)$/.test(text)
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
