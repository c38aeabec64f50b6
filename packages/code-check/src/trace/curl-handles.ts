/** Requests through PHP's curl functions: a handle is created, configured step by step, and executed. */
import type { CallSite, Expr, Program } from '../program/tree.ts'
import type { Evaluation, Frame } from './frame.ts'
import { headerLines } from './read-call.ts'
import { type CodeRequest, constantText } from './request.ts'
import type { Spot, Value } from './value.ts'

type Read = (expr: Expr) => Value

/** The request of a `curl_exec`, with the options set on its handle earlier in the same scope. */
export function readHandle(site: CallSite, program: Program, evaluation: Evaluation, frame: Frame): CodeRequest | null {
  const handle = nameOf(site.call.args[0])
  if (nameOf(site.call.callee) !== 'curl_exec' || handle === null) return null
  const read: Read = (expr) => evaluation.evaluate(expr, program, frame)
  const options = new Map<string, Expr>()
  const [made] = site.scope.names.get(handle) ?? []
  const before = program.calls.filter(({ call, scope }) => scope === site.scope && call.from < site.call.from)
  const start = made?.kind === 'call' ? made.from : 0
  if (made?.kind === 'call' && made.args[0] !== undefined) options.set('CURLOPT_URL', made.args[0])
  for (const { call } of before) {
    if (call.from < start || nameOf(call.args[0]) !== handle) continue
    const [, key, value] = call.args
    if (nameOf(call.callee) === 'curl_setopt' && key?.kind === 'name' && value !== undefined)
      options.set(key.name, value)
    if (nameOf(call.callee) === 'curl_setopt_array' && key?.kind === 'object')
      for (const entry of key.entries) if (entry.name !== null) options.set(entry.name, entry.value)
  }
  return toRequest(options, read, program)
}

function toRequest(options: ReadonlyMap<string, Expr>, read: Read, program: Program): CodeRequest | null {
  const address = options.get('CURLOPT_URL')
  if (address === undefined) return null
  const spot: Spot = { file: program.file, at: address.from }
  const value = (name: string): Value | null => {
    const expr = options.get(name)
    return expr === undefined ? null : read(expr)
  }
  const body = value('CURLOPT_POSTFIELDS')
  const isPost = options.has('CURLOPT_POST') || body !== null
  return {
    url: read(address),
    method: value('CURLOPT_CUSTOMREQUEST') ?? constantText(isPost ? 'POST' : 'GET', spot),
    headers: headerLines(value('CURLOPT_HTTPHEADER'), spot),
    isTyped: false,
    body,
    query: null,
    at: spot,
    urlAt: spot,
    joins: 'append',
    base: null,
    isProgram: true,
  }
}

function nameOf(expr: Expr | undefined): string | null {
  return expr?.kind === 'name' ? expr.name : null
}
