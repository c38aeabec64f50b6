/** Results of language functions and well-known packages, as far as they affect a request. */
import { type CallExpr, type Program, pathOf } from '../program/tree.ts'
import { type Evaluation, type Frame, NO_FRAME } from './frame.ts'
import {
  type ClientStyle,
  type ClientValue,
  type Entry,
  memberOf,
  merged,
  partsOf,
  type Spot,
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
const CLIENTS: { readonly [path: string]: ClientStyle } = {
  axios: 'axios',
  got: 'got',
  ky: 'got',
  requests: 'python',
  httpx: 'python',
  Http: 'laravel',
}
/** Functions that create clients, with the style of the client. */
const MAKERS: { readonly [path: string]: ClientStyle } = {
  'axios.create': 'axios',
  'got.extend': 'got',
  'ky.create': 'got',
  'ky.extend': 'got',
  'requests.Session': 'python',
  'requests.session': 'python',
  'httpx.Client': 'python',
  'httpx.AsyncClient': 'python',
  'aiohttp.ClientSession': 'python',
  Client: 'guzzle',
}
const JSON_MAKERS = /^(?:JSON\.stringify|json\.dumps|json_encode)$/
/** Functions that don't change a string, as far as addresses are concerned. */
const SAME = /^(?:String|str|strval|Headers|dict|array_filter|Object\.freeze|Promise\.resolve)$/
const SAME_METHODS = /^(?:toString|encode|decode|trim|strip|href|json|valueOf)$/

export function libraryMember(path: string, name: string, spot: Spot): Value {
  return { kind: 'library', path: `${path}.${name}`, spot }
}

/** Returns the client if a library's module is one by itself. */
export function clientOf(value: Value): ClientValue | null {
  if (value.kind === 'client') return value
  const style = value.kind === 'library' ? CLIENTS[value.path] : undefined
  return style === undefined ? null : { kind: 'client', style, base: null, headers: null, spot: value.spot }
}

export function libraryCall(evaluator: Evaluation, given: LibraryCall): Value {
  const { call, target, program, frame, spot } = given
  const argument = (index: number): Value | null => {
    const expr = call.args[index]
    return expr === undefined ? null : evaluator.evaluate(expr, program, frame)
  }
  if (target.kind === 'library') {
    const { path } = target
    const style = MAKERS[path]
    if (style !== undefined) return made(style, optionsOf(evaluator, given, argument(0)), spot)
    if (JSON_MAKERS.test(path)) return jsonOf(argument(0), spot)
    if (SAME.test(path)) return argument(0) ?? { kind: 'unknown', spot }
    if (path === 'URL') return urlOf(argument(0), argument(1), spot)
    if (path === 'URLSearchParams' || path === 'http_build_query') return argument(0) ?? { kind: 'unknown', spot }
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
  const client = clientOf(of)
  if (client?.style === 'laravel' && name !== null) return chained(client, name, argument, spot)
  if (client !== null && (name === 'extend' || name === 'create' || name === 'withOptions'))
    return made(client.style, merged([optionsFrom(client), argument(0)], spot), spot)
  if (name === 'format' && of.kind === 'text') return formatted(evaluator, of, call, program, frame, spot)
  return name !== null && SAME_METHODS.test(name) && (of.kind === 'text' || of.kind === 'json')
    ? of
    : { kind: 'unknown', spot }
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

function urlOf(path: Value | null, base: Value | null, spot: Spot): Value {
  if (path === null) return { kind: 'unknown', spot }
  if (base === null) return path
  const first = path.kind === 'text' ? path.parts[0]?.text : undefined
  return first !== undefined && /^https?:/.test(first) ? path : { kind: 'unknown', spot }
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
  const base = ['baseURL', 'base_url', 'base_uri', 'prefixUrl', 'prefix']
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
    const read: Value = value === null ? { kind: 'unknown', spot } : evaluator.evaluate(value, program, NO_FRAME)
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
