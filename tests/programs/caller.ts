/**
 * A client for programs that run against the sandbox: it expects success, documented statuses, and documented bodies,
 * and writes down everything that differs.
 */
import { PathIndex } from '@dev-center/contract/paths'
import { objectOf } from '../../packages/sandbox/src/rest/engine/json-value.ts'
import type { RestRequest, Sandbox } from '../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../src/core/json.ts'
import { type DocumentedOperation, documentedOperations } from '../sandbox/rest/documents.ts'
import { at, call, type Reply, restSandbox } from '../sandbox/rest/rest-fixture.ts'

export interface Answered extends Reply {
  /** The value at a dotted path of the body: `data.0.id`. */
  at(path: string): Json
}

/** `status` if it isn't the documented success. */
interface Wanted {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

type Send = (path: string, body?: Json, wanted?: number | Wanted) => Promise<Answered>

export interface Caller {
  readonly sandbox: Sandbox
  readonly get: (path: string, wanted?: number | Wanted) => Promise<Answered>
  readonly delete: (path: string, wanted?: number | Wanted) => Promise<Answered>
  readonly post: Send
  readonly put: Send
  /** Notes a difference unless the value at the path equals `expected`. */
  same(answer: Answered, path: string, expected: Json): void
  /** Notes a difference unless `isTrue`. */
  check(what: string, isTrue: boolean): void
}

export type Program = (caller: Caller) => Promise<void>

export interface Run {
  readonly calls: number
  readonly differences: readonly string[]
}

/** Runs a program on a fresh store. */
export async function runProgram(program: Program): Promise<Run> {
  const sandbox = restSandbox()
  const differences: string[] = []
  let calls = 0
  const send = async (method: RestRequest['method'], path: string, body: Json | undefined, wanted: Wanted) => {
    calls += 1
    const reply = await call(sandbox, method, path, body, wanted.headers)
    const line = `${method} ${path}`
    const fault = faultOf(method, path, reply, wanted.status)
    if (fault !== '') differences.push(`${line}: ${fault} ${JSON.stringify(reply.answer).slice(0, 300)}`)
    return { ...reply, line, at: (place: string) => at(reply.answer, place) }
  }
  const wantedOf = (wanted: number | Wanted = {}): Wanted => (typeof wanted === 'number' ? { status: wanted } : wanted)
  await program({
    sandbox,
    get: (path, wanted) => send('GET', path, undefined, wantedOf(wanted)),
    delete: (path, wanted) => send('DELETE', path, undefined, wantedOf(wanted)),
    post: (path, body, wanted) => send('POST', path, body, wantedOf(wanted)),
    put: (path, body, wanted) => send('PUT', path, body, wantedOf(wanted)),
    same: (answer, path, expected) => {
      const found = answer.at(path)
      if (JSON.stringify(found) !== JSON.stringify(expected))
        differences.push(`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
    },
    check: (what, isTrue) => {
      if (!isTrue) differences.push(what)
    },
  })
  return { calls, differences }
}

/** What is wrong with a reply; '' if nothing is. */
function faultOf(method: string, path: string, reply: Reply, status: number | undefined): string {
  const operation = operationAt(method, path)
  if (status !== undefined && reply.status !== status) return `${reply.status} instead of ${status}`
  if (status === undefined && Math.floor(reply.status / 100) !== 2) return `${reply.status}`
  if (operation === undefined) return status === 404 ? '' : 'not documented'
  const faults = operation.check(reply.status, reply.answer)
  // The page of statuses documents 400, 413, and 422 for all operations; some errors are documented without a body.
  if (faults === null) return [400, 413, 422].includes(reply.status) ? '' : `undocumented ${reply.status}`
  return reply.status >= 400 ? '' : faults.join('; ')
}

let known: PathIndex<DocumentedOperation & { readonly path: string }> | null = null

function operationAt(method: string, path: string): DocumentedOperation | undefined {
  known ??= new PathIndex(documentedOperations().map((one) => ({ ...one, path: one.route.split(' ')[1] ?? '' })))
  return known.match(path.replace(/\?.*$/, ''))?.operations.get(method)
}

/** Objects of a list at a path, or of the whole answer. */
export function items(answer: Answered, path = 'data'): readonly { readonly [name: string]: Json }[] {
  const list = path === '' ? answer.answer : answer.at(path)
  return Array.isArray(list) ? list.map((one) => objectOf(one)) : []
}
