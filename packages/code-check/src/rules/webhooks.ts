/** Checks code that verifies webhook signatures against how the platform signs (spec: check.webhooks). */
import type { CallExpr, CallSite, Expr, Program, Scope } from '../program/tree.ts'
import { isWithin, pathOf } from '../program/tree.ts'
import type { Modules } from '../trace/modules.ts'
import { anyOf, callName, outermost, visitAll, wordsOf } from './depends.ts'
import type { Findings } from './findings.ts'

interface Hmac {
  readonly site: CallSite
  readonly algorithm: Expr | undefined
  readonly message: Expr | undefined
  /** Where the result is encoded. */
  readonly form: 'bytes' | 'hex' | 'base64' | 'unknown'
  readonly formAt: number
}

const SIGNATURE = /^(?:HTTP_)?webhook[-_]signature$/i
const IDENTITY = /webhook[-_](?:id|timestamp)/i
const SERIALIZERS = /^(?:JSON\.stringify|json\.dumps|json_encode)$/
const RAW_BODY = /^\$?_?(?:raw|body|payload|data|content|raw_?(?:body|data|payload|content)|request_?body)$/i
const READS_BODY = /(?:^|\.)(?:get_data|body|rawBody|data|text)$/

/** What a program that verifies its callers has: a signature, or a secret of its own. */
const VERIFIES = /webhook[-_]?(?:signature|secret|token|key)|hmac|timingSafeEqual|compare_digest|hash_equals/i
/** Values of `scope` in the payload of a webhook. */
const EVENT = /^store\/[a-z]+(?:\/[a-zA-Z*]+)+$/

/**
 * Reports programs that take the payload of webhooks as it comes, if neither they, nor what they import, nor what
 * imports them verifies it. A file that isn't here may, so it is a warning.
 */
export function checkVerified(findings: Findings, programs: readonly Program[], modules: Modules): void {
  const verifies = (program: Program) => [...program.hints].some((hint) => VERIFIES.test(hint))
  const importsOf = (program: Program) =>
    program.imports.flatMap(({ source }) => modules.resolve(program, source) ?? [])
  for (const program of programs) {
    const at = payloadOf(program)
    if (at === null) continue
    const above = programs.filter((one) => one !== program && importsOf(one).includes(program))
    if ([program, ...importsOf(program), ...above].some(verifies)) continue
    const message =
      'Nothing here verifies that the platform sent this webhook: compare its header webhook-signature, or a header that the webhook was created with.'
    findings.add('webhook-unverified', { file: program.file, at }, message)
  }
}

/** Names of what a handler is given, unlike those of webhooks that a program lists. */
const PAYLOAD = /^\$?(?:\w*body|\w*payload|event|data|message|notification|json|input)$/i

/** Where a program reads the payload of a webhook: `payload.producer`, `body.scope === 'store/order/created'`. */
function payloadOf(program: Program): number | null {
  const isScope = (expr: Expr) =>
    expr.kind === 'member' && expr.name === 'scope' && PAYLOAD.test(pathOf(expr.of)?.split('.').at(-1) ?? '')
  const isEvent = (expr: Expr) => wordsOf(expr).some((word) => EVENT.test(word))
  for (const { left, right, at } of program.comparisons)
    if ((isScope(left) && isEvent(right)) || (isScope(right) && isEvent(left))) return at
  for (const { call } of program.calls) {
    const { callee } = call
    if (callee.kind !== 'member' || !/^(?:split|replace)$/.test(callee.name ?? '')) continue
    if (callee.of.kind === 'member' && callee.of.name === 'producer') return callee.of.from
  }
  return null
}

export function checkWebhooks(findings: Findings, program: Program): boolean {
  const places = program.calls.flatMap((site) => hmacOf(site, program) ?? [])
  const signed = places.filter(({ site }) => mentionsSignature(program, outermost(site.scope)))
  for (const hmac of signed) checkHmac(findings, program, hmac)
  checkComparisons(findings, program, signed)
  const found = checkHeaders(findings, program)
  return signed.length > 0 || found
}

/** Whether the function, or the file for code outside of functions, reads the signature header. */
function mentionsSignature(program: Program, scope: Scope): boolean {
  const inScope = (site: { readonly scope: Scope }) => scope.parent === null || isWithin(site.scope, scope)
  const isName = (expr: Expr) =>
    (expr.kind === 'member' && SIGNATURE.test(expr.name ?? '')) ||
    (expr.kind === 'text' && expr.parts.some((part) => !('kind' in part) && SIGNATURE.test(part.text)))
  const ofCalls = program.calls.filter(inScope).some(({ call }) => anyOf(call, isName))
  return (
    ofCalls ||
    program.comparisons.filter(inScope).some(({ left, right }) => anyOf(left, isName) || anyOf(right, isName)) ||
    ofNames(scope, isName)
  )
}

function ofNames(scope: Scope, test: (expr: Expr) => boolean): boolean {
  return [...scope.names.values()].flat().some((value) => value !== null && anyOf(value, test))
}

function hmacOf(site: CallSite, program: Program): Hmac | null {
  const { call } = site
  const path = pathOf(call.callee) ?? ''
  if (/(?:^|\.)createHmac$/.test(path)) return nodeHmac(site, program)
  if (path === 'hmac.new' || path === 'hmac.digest') {
    const [, message = call.named.get('msg'), algorithm = call.named.get('digestmod')] = call.args
    return { site, message, algorithm, ...formOf(program, call, path === 'hmac.digest' ? 'bytes' : null) }
  }
  if (path !== 'hash_hmac') return null
  const [algorithm, message, , binary] = call.args
  const isBinary = binary?.kind === 'scalar' && binary.value === true
  return { site, algorithm, message, form: isBinary ? 'bytes' : 'hex', formAt: call.from }
}

/** `createHmac(…).update(…).digest('base64')`, chained or through a variable. */
function nodeHmac(site: CallSite, program: Program): Hmac {
  const { call } = site
  const isAbout = (one: CallExpr) =>
    one !== call && one.callee.kind === 'member' && anyOf(one.callee.of, (expr) => expr === call)
  const chain = program.calls.filter(({ call: one, scope }) => isAbout(one) && isWithin(scope, outermost(site.scope)))
  const update = chain.find(({ call: one }) => callName(one) === 'update')?.call
  return { site, algorithm: call.args[0], message: update?.args[0], ...formOf(program, call, null) }
}

function formOf(program: Program, call: CallExpr, known: 'bytes' | null): { form: Hmac['form']; formAt: number } {
  if (known !== null) return { form: known, formAt: call.from }
  for (const { call: one } of program.calls) {
    const name = callName(one)
    if (
      !/^(?:hex)?digest$/.test(name) ||
      one.callee.kind !== 'member' ||
      !anyOf(one.callee.of, (expr) => expr === call)
    )
      continue
    const [encoding] = one.args
    const [part] = encoding?.kind === 'text' ? encoding.parts : []
    const text = part !== undefined && !('kind' in part) ? part.text : null
    const formAt = one.callee.at
    if (name === 'hexdigest' || text === 'hex') return { form: isDecoded(program, one) ? 'bytes' : 'hex', formAt }
    return { form: text === 'base64' ? 'base64' : encoding === undefined ? 'bytes' : 'unknown', formAt }
  }
  return { form: 'unknown', formAt: call.from }
}

/** `Buffer.from(hmac.digest('hex'), 'hex')` converts back to bytes. */
function isDecoded(program: Program, digest: CallExpr): boolean {
  return program.calls.some(({ call }) => {
    const isDecoder = /^(?:Buffer\.from|bytes\.fromhex|binascii\.unhexlify|hex2bin)$/.test(pathOf(call.callee) ?? '')
    return (
      isDecoder &&
      call.args.some((argument) => argument === digest) &&
      (call.args.length === 1 || call.args.some((argument) => wordsOf(argument).includes('hex')))
    )
  })
}

function checkHmac(findings: Findings, program: Program, { site, algorithm, message, form, formAt }: Hmac): void {
  const spot = { file: program.file, at: site.call.from }
  const named = algorithm === undefined ? [] : [...wordsOf(algorithm), pathOf(algorithm) ?? '']
  const isKnown = named.some((word) => /(?:^|\.)(?:md5|sha-?\d+(?:[-_]\d+)?|ripemd\d*)$/i.test(word))
  if (isKnown && !named.some((word) => /(?:^|\.)sha-?256$/i.test(word)))
    findings.add('webhook-algorithm', spot, 'Webhooks are signed with HMAC SHA-256.')
  if (form === 'hex')
    findings.add(
      'webhook-encoding',
      { ...spot, at: formAt },
      'The header webhook-signature holds "v1," and Base64, not hexadecimal digits.',
    )
  if (message === undefined) return
  if (anyOf(message, (expr) => expr.kind === 'call' && SERIALIZERS.test(pathOf(expr.callee) ?? '')))
    findings.add('webhook-body', spot, 'Sign the raw body: JSON that was parsed and serialized again has other bytes.')
  else if (isBodyAlone(message))
    findings.add(
      'webhook-signed-text',
      spot,
      'What is signed is "{webhook-id}.{webhook-timestamp}.{body}", not the body alone.',
    )
}

/** Whether only the body is signed, recognized by its name or by the function that reads it. */
function isBodyAlone(message: Expr): boolean {
  if (wordsOf(message).some((word) => IDENTITY.test(word))) return false
  let isBody = false
  let hasMore = false
  visitAll(message, (expr) => {
    if (expr.kind === 'sum' || (expr.kind === 'text' && expr.parts.length > 1)) hasMore = true
    if (expr.kind === 'name' && RAW_BODY.test(expr.name)) isBody = true
    if (expr.kind === 'member' && READS_BODY.test(expr.name ?? '')) isBody = true
    if (expr.kind === 'text' && wordsOf(expr).includes('php://input')) isBody = true
  })
  return isBody && !hasMore
}

function checkComparisons(findings: Findings, program: Program, signed: readonly Hmac[]): void {
  const isHmac = (expr: Expr) => signed.some(({ site }) => site.call === expr)
  for (const { left, right, scope, at } of program.comparisons) {
    const sides = [left, right]
    const isAbout =
      sides.some((side) => anyOf(side, isHmac)) && signed.some(({ site }) => outermost(site.scope) === outermost(scope))
    const isConstant = sides.some(
      (side) => side.kind === 'scalar' || (side.kind === 'member' && /^(?:length|byteLength)$/.test(side.name ?? '')),
    )
    const isCompared = sides.some((side) =>
      anyOf(
        side,
        (expr) => expr.kind === 'call' && /^(?:timingSafeEqual|compare_digest|hash_equals)$/.test(callName(expr)),
      ),
    )
    if (isAbout && !isConstant && !isCompared)
      findings.add(
        'webhook-comparison',
        { file: program.file, at },
        'Compare signatures in constant time (timingSafeEqual, hmac.compare_digest, hash_equals).',
      )
  }
}

function checkHeaders(findings: Findings, program: Program): boolean {
  if (![...program.hints].some((hint) => isOtherHeader(hint.split('.').at(-1) ?? ''))) return false
  let isFound = false
  const check = (expr: Expr) => {
    const name = expr.kind === 'member' ? expr.name : null
    const part = expr.kind === 'text' && expr.parts.length === 1 ? expr.parts[0] : undefined
    const text = name ?? (part !== undefined && !('kind' in part) ? part.text : null)
    if (text === null || !isOtherHeader(text)) return
    isFound = true
    findings.add(
      'webhook-header',
      { file: program.file, at: expr.kind === 'member' ? expr.at : expr.from },
      'The signature of a webhook is in the header webhook-signature.',
    )
  }
  for (const { call } of program.calls) visitAll(call, check)
  for (const { value } of program.changes) if (value !== null) visitAll(value, check)
  for (const { left, right } of program.comparisons) for (const side of [left, right]) visitAll(side, check)
  return isFound
}

/**
 * `X-BC-Webhook-Signature`, `HTTP_X_BIGCOMMERCE_HMAC`: names that people expect, but that the platform doesn't send.
 */
function isOtherHeader(text: string): boolean {
  const [first, second, ...words] = text
    .toLowerCase()
    .replace(/^http_/, '')
    .split(/[-_]/)
  if (first !== 'x' || (second !== 'bc' && second !== 'bigcommerce')) return false
  return words.some((word) => word === 'signature' || word === 'hmac' || word === 'hash')
}
