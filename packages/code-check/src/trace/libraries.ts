/** Results of language functions and well-known packages, as far as they affect a request. */
import { type CallExpr, type Expr, type Program, pathOf, type Scope } from '../program/tree.ts'
import { combined } from './choices.ts'
import { type Evaluation, type Frame, NO_FRAME } from './frame.ts'
import { textCall, textMethod, urlOf } from './texts.ts'
import {
  type ClientStyle,
  type ClientValue,
  type Entry,
  memberOf,
  merged,
  partsOf,
  type Spot,
  textOf,
  type Value,
} from './value.ts'

interface LibraryCall {
  readonly call: CallExpr
  readonly target: Value
  readonly program: Program
  readonly frame: Frame
  readonly spot: Spot
}

/** Modules whose functions send requests themselves. */
const CLIENTS: ReadonlyMap<string, ClientStyle> = new Map(
  Object.entries({
    axios: 'axios',
    got: 'got',
    ky: 'got',
    superagent: 'plain',
    requests: 'python',
    httpx: 'python',
    Http: 'laravel',
    'Illuminate\\Support\\Facades\\Http': 'laravel',
    jQuery: 'axios',
    $: 'axios',
  } satisfies { readonly [path: string]: ClientStyle }),
)
/** Functions and classes that create clients, with the style of the client. */
const MAKERS: ReadonlyMap<string, ClientStyle> = new Map(
  Object.entries({
    'axios.create': 'axios',
    'axios.Axios': 'axios',
    'got.extend': 'got',
    'ky.create': 'got',
    'ky.extend': 'got',
    'ofetch.create': 'got',
    'ofetch.ofetch.create': 'got',
    'ofetch.$fetch.create': 'got',
    '$fetch.create': 'got',
    'requests.Session': 'python',
    'requests.session': 'python',
    'requests.sessions.Session': 'python',
    'requests_cache.CachedSession': 'python',
    'requests_futures.sessions.FuturesSession': 'python',
    'requests_oauthlib.OAuth2Session': 'python',
    'httpx.Client': 'python',
    'httpx.AsyncClient': 'python',
    'aiohttp.ClientSession': 'python',
    Client: 'guzzle',
    'GuzzleHttp\\Client': 'guzzle',
    'openapi-fetch': 'typed',
  } satisfies { readonly [path: string]: ClientStyle }),
)
/** Types of clients that frameworks pass in. What they were created with is elsewhere. */
const TYPES: ReadonlyMap<string, ClientStyle> = new Map(
  Object.entries({
    'axios.AxiosInstance': 'axios',
    'axios.AxiosStatic': 'axios',
    '@nestjs/axios.HttpService': 'axios',
    '@angular/common/http.HttpClient': 'axios',
    'ky.KyInstance': 'got',
    'got.Got': 'got',
    'requests.Session': 'python',
    'httpx.Client': 'python',
    'httpx.AsyncClient': 'python',
    'aiohttp.ClientSession': 'python',
    'GuzzleHttp\\Client': 'guzzle',
    'GuzzleHttp\\ClientInterface': 'guzzle',
  } satisfies { readonly [path: string]: ClientStyle }),
)
/** Packages whose only purpose is this platform: `node-bigcommerce`, `@space48/bigcommerce-api`. */
const PLATFORM_PACKAGE = /big-?commerce/i
const JSON_MAKERS = /^(?:JSON\.stringify|json\.dumps|json_encode|wp_json_encode)$/
/** Functions that don't change a string, as far as addresses are concerned. */
const SAME =
  /^(?:String|str|strval|Headers|dict|array_filter|Object\.freeze|Object\.assign|Promise\.resolve|esc_url|esc_url_raw|URI|URI\.parse|URI\.create|Uri|url\.Parse|Addressable\.URI\.parse)$/
const SAME_METHODS =
  /^(?:toString|encode|decode|trim|strip|href|json|valueOf|toUpperCase|upper|toLowerCase|lower|rstrip|trimEnd|trimStart|trimRight|trimLeft)$/

export function libraryMember(path: string, name: string, spot: Spot): Value {
  // `require('axios').default` is what an import gives.
  if (name === 'default') return { kind: 'library', path, spot }
  return { kind: 'library', path: `${path}.${name}`, spot }
}

/** Returns the client if a library's module is one by itself. */
export function clientOf(value: Value): ClientValue | null {
  if (value.kind === 'client') return value
  // The static methods of PHP's `Bigcommerce\Api\Client`.
  if (value.kind === 'library' && /^Big[cC]ommerce\\Api\\(?:Client|Bigcommerce)$/.test(value.path))
    return { kind: 'client', style: 'platform', base: null, headers: null, version: 'v2', spot: value.spot }
  const style = value.kind === 'library' ? CLIENTS.get(value.path) : undefined
  return style === undefined ? null : { kind: 'client', style, base: null, headers: null, spot: value.spot }
}

/** What a parameter or field of this type has; unknown for a type of no client. */
export function instanceOfType(path: string, spot: Spot): Value {
  const style = TYPES.get(path)
  if (style === undefined && PLATFORM_PACKAGE.test(path) && !isModel(path)) return platformClient(path, null, spot)
  if (style === undefined) return { kind: 'unknown', spot }
  const elsewhere = { kind: 'unknown', spot } as const
  return { kind: 'client', style, base: elsewhere, headers: elsewhere, spot }
}

export function libraryCall(evaluator: Evaluation, given: LibraryCall): Value {
  const { call, target, program, frame, spot } = given
  const argument = (index: number): Value | null => {
    const expr = call.args[index]
    return expr === undefined ? null : evaluator.evaluate(expr, program, frame)
  }
  if (target.kind === 'library') {
    const { path } = target
    const style = MAKERS.get(path)
    if (style !== undefined) return made(style, optionsOf(evaluator, given, argument(0)), spot)
    if (path === 'http.client.HTTPSConnection') return connection(argument(0), spot)
    if (PLATFORM_PACKAGE.test(path) && !isModel(path)) return platformClient(path, argument(0), spot)
    const text = textCall(path, call, (expr) => evaluator.evaluate(expr, program, frame), spot)
    if (text !== null) return text
    if (JSON_MAKERS.test(path)) return jsonOf(argument(0), spot)
    if (SAME.test(path)) return somethingOf(argument(0), spot)
    if (path === 'URL') return urlOf(argument(0), argument(1), spot)
    if (
      /^(?:URLSearchParams|http_build_query|urllib\.parse\.urlencode|urlencode|qs\.stringify|querystring\.stringify|query-string\.stringify)$/.test(
        path,
      )
    )
      return argument(0) ?? { kind: 'object', entries: [], isOpen: false, spot }
    if (path === 'require') return required(evaluator, argument(0), program, spot)
  }
  return methodCall(evaluator, given, argument)
}

function methodCall(
  evaluator: Evaluation,
  { call, program, frame, spot }: LibraryCall,
  argument: (index: number) => Value | null,
): Value {
  if (call.callee.kind !== 'member') return { kind: 'unknown', spot }
  const of = evaluator.evaluate(call.callee.of, program, frame)
  const { name } = call.callee
  // The text of `URLSearchParams`.
  if (name === 'toString' && of.kind === 'object') return { kind: 'text', parts: partsOf(of), spot }
  const client = clientOf(of)
  if (client?.style === 'laravel' && name !== null) return chained(client, name, argument, spot)
  if (client !== null && (name === 'extend' || name === 'create' || name === 'withOptions'))
    return made(client.style, merged([optionsFrom(client), argument(0)], spot), spot)
  const [mapped] = call.args
  if (name === 'map' && mapped?.kind === 'function') return mappedList(evaluator, mapped.scope, program, frame, spot)
  if (name === 'format' && of.kind === 'text') return formatted(evaluator, of, call, program, frame, spot)
  if (name !== null && (of.kind === 'text' || of.kind === 'either' || of.kind === 'list')) {
    const read = (expr: Expr) => evaluator.evaluate(expr, program, frame)
    const changed = textMethod(of, name, call, read, spot)
    if (changed !== null) return changed
  }
  return name !== null && SAME_METHODS.test(name) && (of.kind === 'text' || of.kind === 'json')
    ? of
    : { kind: 'unknown', spot }
}

/** `items.map((item) => ({ … }))`: a list of unknown length whose items are like what the function returns. */
function mappedList(evaluator: Evaluation, scope: Scope, program: Program, frame: Frame, spot: Spot): Value {
  const [only] = scope.returns
  if (scope.returns.length !== 1 || only === undefined) return { kind: 'unknown', spot }
  return { kind: 'list', items: [evaluator.evaluate(only, program, frame)], isOpen: true, spot }
}

/** `"{}/x".format(a)`. */
function formatted(
  evaluator: Evaluation,
  text: Value & { kind: 'text' },
  call: CallExpr,
  program: Program,
  frame: Frame,
  spot: Spot,
): Value {
  let next = 0
  const parts = text.parts.flatMap((part) => {
    if (part === null) return [part]
    return part.text.split(/(\{\w*\})/).flatMap((piece) => {
      if (!/^\{\w*\}$/.test(piece)) return [{ ...part, text: piece, isExact: false }]
      const name = piece.slice(1, -1)
      const expr = call.named.get(name) ?? call.args[name === '' ? next++ : Number(name)]
      return expr === undefined ? [null] : partsOf(evaluator.evaluate(expr, program, frame))
    })
  })
  return { kind: 'text', parts, spot }
}

function jsonOf(value: Value | null, spot: Spot): Value {
  if (value === null || value.kind === 'absent' || (value.kind === 'scalar' && value.value === null))
    return { kind: 'absent', spot }
  return { kind: 'json', of: value, spot }
}

/** A copy of nothing: what the program does then isn't known. */
function somethingOf(value: Value | null, spot: Spot): Value {
  const isNothing = value === null || value.kind === 'absent' || (value.kind === 'scalar' && value.value === null)
  return isNothing ? { kind: 'unknown', spot } : value
}

/** Of PHP's packages, only the classes of an API send requests; the others are what they send. */
function isModel(path: string): boolean {
  return path.includes('\\') && !/\\Api\\(?:\w+Api|Client|Connection)$/.test(path)
}

/** `http.client.HTTPSConnection("api.bigcommerce.com")`. */
function connection(host: Value | null, spot: Spot): Value {
  const start: Value = { kind: 'text', parts: [{ text: 'https://', spot, isExact: false }], spot }
  const base = host === null ? null : combined([start, host], spot)
  return { kind: 'client', style: 'connection', base, headers: null, spot }
}

/** A client of a package for this platform. Which version it calls depends on its options, or on the path. */
function platformClient(path: string, options: Value | null, spot: Spot): Value {
  const version = memberOf(options, 'apiVersion')
  const isNode = path === 'node-bigcommerce'
  const known =
    version === null || version.kind === 'absent'
      ? isNode && options?.kind === 'object' && !options.isOpen
        ? 'v2'
        : null
      : textOf(version)
  const piece = (text: string) => ({ text, spot, isExact: false })
  const base: Value =
    known === null
      ? { kind: 'unknown', spot }
      : { kind: 'text', parts: [piece('https://api.bigcommerce.com/stores/'), null, piece(`/${known}`)], spot }
  const own = /\\v3\\/i.test(path) ? 'v3' : known
  return {
    kind: 'client',
    style: 'platform',
    base,
    headers: { kind: 'unknown', spot },
    // It sends a request again when the limit is reset, unless it is configured to fail.
    handlesLimits: isNode,
    ...((own === 'v2' || own === 'v3') && { version: own }),
    spot,
  }
}

function required(evaluator: Evaluation, source: Value | null, program: Program, spot: Spot): Value {
  const name = source?.kind === 'text' ? (source.parts[0]?.text ?? '') : ''
  const target = evaluator.modules.resolve(program, name)
  if (target !== null) {
    const exports = target.mutations.find(({ target: owner, key }) => owner === 'module' && key === 'exports')
    return exports?.value
      ? evaluator.evaluate(exports.value, target, NO_FRAME)
      : { kind: 'module', program: target, spot }
  }
  return name === '' || name.startsWith('.')
    ? { kind: 'unknown', spot }
    : { kind: 'library', path: name.replace(/^node:/, ''), spot }
}

/** Options for creating a client: an object, or named arguments. */
function optionsOf(
  evaluator: Evaluation,
  { call, program, frame, spot }: LibraryCall,
  first: Value | null,
): Value | null {
  if (program.language !== 'python') return first
  const entries = [...call.named].map(
    ([name, expr]): Entry => ({
      name,
      spot: { file: program.file, at: expr.from },
      value: evaluator.evaluate(expr, program, frame),
    }),
  )
  return { kind: 'object', entries, isOpen: call.spreads.length > 0, spot }
}

function made(style: ClientStyle, options: Value | null, spot: Spot): ClientValue {
  const base = ['baseURL', 'baseUrl', 'base_url', 'base_uri', 'prefixUrl', 'prefix']
    .map((name) => memberOf(options, name))
    .find((value) => value !== null)
  const isOpen = options !== null && (options.kind !== 'object' || options.isOpen)
  const headers = memberOf(options, 'headers') ?? (isOpen ? ({ kind: 'unknown', spot } as const) : null)
  return { kind: 'client', style, base: base ?? null, headers, spot }
}

function optionsFrom({ base, headers, spot }: ClientValue): Value {
  const entry = (name: string, value: Value | null) => (value === null ? [] : [{ name, spot, value }])
  return { kind: 'object', entries: [...entry('prefixUrl', base), ...entry('headers', headers)], isOpen: false, spot }
}

/**
 * `Http::withHeaders([…])->baseUrl('…')`. A method that neither sets an option nor sends a request returns the client
 * unchanged.
 */
function chained(client: ClientValue, name: string, argument: (index: number) => Value | null, spot: Spot): Value {
  if (name === 'baseUrl') return { ...client, base: argument(0) }
  if (name === 'withHeaders') return { ...client, headers: merged([client.headers, argument(0)], spot) }
  if (name === 'withHeader') return { ...client, headers: { kind: 'unknown', spot } }
  if (name === 'withOptions' || name === 'macro') return { ...client, headers: { kind: 'unknown', spot } }
  return /^(?:get|post|put|patch|delete|head|send)$/.test(name) ? { kind: 'unknown', spot } : client
}

/** A client with later changes applied: `session.headers.update({…})`. */
export function withMutations(evaluator: Evaluation, client: ClientValue, path: string, program: Program): ClientValue {
  const added: Value[] = []
  const owner = path.replace(/^this\./, '')
  const isOn = (target: string) => target === `${path}.headers` || target.startsWith(`${path}.defaults.headers`)
  for (const { target, key, value } of program.mutations) {
    if (!isOn(target) && !(target === path && /^(?:headers|auth|defaults)$/.test(key ?? ''))) continue
    const spot = client.spot
    const isKnown = value !== null && value.kind !== 'nothing'
    const read: Value = !isKnown ? { kind: 'unknown', spot } : evaluator.evaluate(value, program, NO_FRAME)
    if (target === path) added.push(key === 'headers' ? read : { kind: 'unknown', spot })
    else
      added.push(
        key === null
          ? { kind: 'unknown', spot }
          : { kind: 'object', entries: [{ name: key, spot, value: read }], isOpen: false, spot },
      )
  }
  for (const { call } of program.calls) {
    const called = pathOf(call.callee)
    if (called === `${path}.headers.update` && call.args[0] !== undefined)
      added.push(evaluator.evaluate(call.args[0], program, NO_FRAME))
    else if (called?.startsWith(`${owner}.interceptors.`) || called === `${path}.headers.set`)
      added.push({ kind: 'unknown', spot: client.spot })
  }
  return added.length === 0 ? client : { ...client, headers: merged([client.headers, ...added], client.spot) }
}
