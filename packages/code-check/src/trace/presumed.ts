/**
 * Requests through a client that can't be followed: a class of a framework, a package that isn't known, an object that
 * is passed in. The name of the method and an address that only this platform has say what is sent.
 */
import { type CallExpr, type Expr, isPiece, type Program, pathOf } from '../program/tree.ts'
import { optionsIn } from './choices.ts'
import type { Evaluation, Frame } from './frame.ts'
import { type CodeRequest, constantText } from './request.ts'
import { memberOf, type Spot, textOf, type Value } from './value.ts'

interface CallContext {
  readonly evaluation: Evaluation
  readonly program: Program
  readonly frame: Frame
}

/** HTTP methods by the word of a function's name that stands for them. */
const WORDS: { readonly [word: string]: string } = {
  get: 'GET',
  list: 'GET',
  fetch: 'GET',
  find: 'GET',
  read: 'GET',
  count: 'GET',
  load: 'GET',
  all: 'GET',
  paginate: 'GET',
  retrieve: 'GET',
  post: 'POST',
  create: 'POST',
  add: 'POST',
  put: 'PUT',
  update: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  destroy: 'DELETE',
  remove: 'DELETE',
  del: 'DELETE',
}
const VERB = /^(?:get|post|put|patch|delete|del)$/
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE)$/i
const ADDRESS_NAMES = ['url', 'path', 'endpoint', 'uri', 'resource', 'pathname', 'route']
/** Servers take a path and a function; they answer requests instead of sending them. */
const ROUTERS = /^(?:app|router|route|routes|server|fastify|api_?router|Route|express|webhooks?)$/i
/** Calls that make an address out of a text. */
const ADDRESS_MAKERS = /^(?:(?:URI|Uri|url|Addressable\.URI|HttpUrl)(?:\.\w+)?|fmt\.Sprintf|[sS]tring\.[fF]ormat)$/
/** Calls with an address that don't send anything. */
const HARMLESS =
  /^(?:empty|isset|unset|is_\w+|strlen|parse_url|filter_var|esc_\w+|add_query_arg|update_option|len|isinstance|dispatch|commit|emit|\$emit|trigger|publish|addEventListener|removeEventListener|mapActions|log|info|warn|error|debug|trace|push|set|append|add_?header|has|includes|startsWith|endsWith|startswith|endswith|test|match|split|replace|replaceAll|join|concat|trim|rtrim|ltrim|sprintf|format|print|echo|describe|it|expect|toBe|toEqual|toContain|toHaveBeenCalledWith|require|redirect|navigate|resolve|URL|URLSearchParams|Error|strpos|str_contains|str_starts_with|preg_match|assertEquals|assert_called_with|where|orderBy|define|slice|substring|indexOf|encodeURIComponent|encodeURI|urljoin|String|url|uri|Uri)$/

/** The address of a call that isn't followed; null if it has none that looks like a path. */
export function presumedRequest(call: CallExpr, { evaluation, program, frame }: CallContext): CodeRequest | null {
  const { callee } = call
  const name = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name : null
  if (name === null || HARMLESS.test(name) || (call.isNew && !/request/i.test(name))) return null
  if (callee.kind === 'member' && callee.of.kind === 'name' && ROUTERS.test(callee.of.name)) return null
  if (ADDRESS_MAKERS.test(pathOf(callee) ?? '')) return null
  if (!isNamedLikeRequest(name) && ![...call.args, ...call.named.values()].some(hasPath)) return null
  const read = (expr: Expr): Value => evaluation.evaluate(expr, program, frame)
  const at: Spot = { file: program.file, at: callee.kind === 'member' ? callee.at : call.from }
  const given = [...call.args.slice(0, 4), ...ADDRESS_NAMES.flatMap((one) => call.named.get(one) ?? [])].map(read)
  const index = isClientCall(call, program) ? given.findIndex(isPathOrWord) : given.findIndex(isPath)
  const inside = given.flatMap((value) => ADDRESS_NAMES.flatMap((one) => memberOf(value, one) ?? [])).find(isPath)
  const url = given[index] ?? inside
  if (url === undefined) return null
  const expr = call.args[index]
  const isAlone = index === 0 || index === -1
  const method = methodOf(name, given, at) ?? (isAlone ? defaultMethod(call, given, at) : null)
  const isVerb = VERB.test(name) && index === 0
  const content = isVerb && method !== null && !/^(?:get|delete|del)$/.test(name) ? given[1] : undefined
  return {
    url,
    method: method ?? { kind: 'unknown', spot: at },
    headers: { kind: 'unknown', spot: at },
    isTyped: true,
    body: content?.kind === 'object' ? bodyIn(content) : { kind: 'unknown', spot: at },
    query: { kind: 'unknown', spot: at },
    at,
    urlAt: expr === undefined ? at : { file: program.file, at: expr.from },
    joins: 'append',
    base: null,
    isProgram: true,
    isPresumed: true,
  }
}

/** Of functions with other names, only those with a written address can send requests. */
function isNamedLikeRequest(name: string): boolean {
  const words = wordsIn(name)
  return words.some((word) => Object.hasOwn(WORDS, word) || /^(?:request|send|call|api|query|http)/.test(word))
}

function wordsIn(name: string): readonly string[] {
  return name.split(/(?<=[a-z])(?=[A-Z])|_/).map((word) => word.toLowerCase())
}

/** Whether an argument, or a field of it, is written with a slash. */
function hasPath(expr: Expr): boolean {
  switch (expr.kind) {
    case 'text':
      return expr.parts.some((part) => isPiece(part) && part.text.includes('/'))
    case 'sum':
      return hasPath(expr.left) || hasPath(expr.right)
    case 'object':
      return expr.entries.some(({ value }) => hasPath(value))
    case 'choice':
      return expr.options.some(hasPath)
    default:
      return expr.kind === 'name'
  }
}

/** `restClient.get('hooks')`: a verb of something that is called a client; in Ruby, also of the object itself. */
function isClientCall({ callee }: CallExpr, { language }: Program): boolean {
  if (callee.kind === 'name') return language === 'ruby' && VERB.test(callee.name)
  if (callee.kind !== 'member' || !VERB.test(callee.name ?? '')) return false
  const { of } = callee
  const owner = of.kind === 'call' ? of.callee : of
  const name = owner.kind === 'name' || owner.kind === 'member' ? owner.name : null
  return name !== null && /client|rest|connection|api$/i.test(name)
}

function isPathOrWord(value: Value): boolean {
  return isPath(value) || optionsIn(value).some((option) => /^[a-z]+(?:_[a-z]+)*$/.test(textOf(option) ?? ''))
}

/** A text with a slash, or of which the start is unknown. */
function isPath(value: Value): boolean {
  return optionsIn(value).some((option) => {
    if (option.kind !== 'text') return false
    const text = option.parts.map((part) => part?.text ?? '\0').join('')
    return text.length < 500 && text.includes('/') && !/\s/.test(text.split('?')[0] ?? '') && /[a-z]/.test(text)
  })
}

/** Options that say that something is sent, or how. */
const CONTENT = ['method', 'body', 'data', 'json', 'payload', 'form', 'content']

/** A path alone, or options without a method, are read. */
function defaultMethod(call: CallExpr, given: readonly Value[], at: Spot): Value | null {
  if (call.spreads.length > 0) return null
  const isOpen = given.some((value) => !isText(value) && !(value.kind === 'object' && !value.isOpen))
  const isMore = given.some((value) => CONTENT.some((one) => memberOf(value, one) !== null))
  return isOpen || isMore || given.filter(isText).length > 1 ? null : constantText('GET', at)
}

function isText(value: Value): boolean {
  return optionsIn(value).every(({ kind }) => kind === 'text')
}

function methodOf(name: string, given: readonly Value[], at: Spot): Value | null {
  const words = wordsIn(name)
  for (const value of given) {
    const written = memberOf(value, 'method') ?? value
    // `http.MethodPost`, `HttpMethod.Post`, `Method.POST`
    const constant =
      written.kind === 'library' ? /\.(?:Method)?(get|post|put|patch|delete)$/i.exec(written.path)?.[1] : null
    if (constant != null) return constantText(constant.toUpperCase(), written.spot)
    if (written.kind !== 'text' || written.parts.length !== 1) continue
    const text = written.parts[0]?.text ?? ''
    if (METHOD.test(text)) return constantText(text.toUpperCase(), written.spot)
  }
  const word = [words[0], words.at(-1)].find((one) => one !== undefined && Object.hasOwn(WORDS, one))
  return word === undefined ? null : constantText(WORDS[word] ?? '', at)
}

/** Options with a body in them, or the body itself. */
function bodyIn(value: Value): Value {
  const unknown: Value = { kind: 'unknown', spot: value.spot }
  for (const name of ['body', 'data', 'json', 'payload', 'headers', 'params', 'query', 'method'])
    if (memberOf(value, name) !== null) return unknown
  return value
}
