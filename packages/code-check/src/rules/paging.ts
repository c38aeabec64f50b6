/** Finds loops that request the same page again and again. */
import type { ContractOperation } from '@dev-center/contract/request/contract'
import type { Expr, Loop, Program } from '../program/tree.ts'
import { pathOf } from '../program/tree.ts'
import type { FollowedRequest } from '../trace/follow.ts'
import { innermost } from '../trace/follow.ts'
import { visitAll } from './depends.ts'
import type { Findings } from './findings.ts'

const PAGED = new Set(['page', 'after', 'before'])
/** A loop that waits repeats its request on purpose. */
const WAITS = /(?:^|\.)(?:sleep|usleep|setTimeout|delay|wait|wait_for)$/i
const RETRIES = /attempt|retr(?:y|ies)|tries/i

export function checkPaging(
  findings: Findings,
  { site, program }: FollowedRequest,
  operation: ContractOperation,
): void {
  const loop = innermost(site.loops)
  if (loop === null || loop.isOverItems || operation.method !== 'GET') return
  if (!operation.query.some(({ name }) => PAGED.has(name)) || isWaiting(program, loop)) return
  const changed = new Set(program.changes.filter(({ at }) => isIn(loop, at)).map(({ name }) => name))
  if (namesIn(site.call, program, loop).some((name) => changed.has(name) || RETRIES.test(name))) return
  const spot = { file: program.file, at: site.call.from }
  findings.add(
    'endless-paging',
    spot,
    'The loop asks for the same page each time: nothing in this call changes with it.',
    `${operation.method} ${operation.path.replace('/stores/{store_hash}', '')}`,
  )
}

function isIn({ from, to }: Loop, at: number): boolean {
  return at >= from && at < to
}

function isWaiting(program: Program, loop: Loop): boolean {
  const calls = program.calls.filter(({ call }) => isIn(loop, call.from)).map(({ call }) => pathOf(call.callee) ?? '')
  const names = program.changes.filter(({ at }) => isIn(loop, at)).map(({ name }) => name)
  return calls.some((path) => WAITS.test(path)) || names.some((name) => RETRIES.test(name))
}

/** Names that the call depends on, including those from which the loop computes them. */
function namesIn(call: Expr, program: Program, loop: Loop): string[] {
  const names: string[] = []
  visitAll(call, (expr) => {
    if (expr.kind !== 'name') return
    const isOnlyResult = program.changes
      .filter(({ name }) => name === expr.name)
      .every(({ value, at }) => isIn(loop, at) && value !== null)
    if (!isOnlyResult) names.push(expr.name)
  })
  return names
}
