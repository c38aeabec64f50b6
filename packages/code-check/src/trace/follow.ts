/** All requests of a program: those of each call, and those of the functions that it calls, with their arguments. */
import type { CallSite, Loop, Program, Scope } from '../program/tree.ts'
import { readHandle } from './curl-handles.ts'
import type { Evaluator } from './evaluate.ts'
import { type Frame, NO_FRAME } from './frame.ts'
import { readCall } from './read-call.ts'
import type { CodeRequest } from './request.ts'

export interface FollowedRequest {
  readonly request: CodeRequest
  /** Where the program triggers the request: the call itself, or a call of an enclosing function. */
  readonly site: CallSite
  readonly program: Program
  /** Whether the call that sends the request is at the site. */
  readonly isDirect: boolean
}

/** Levels of nested calls. More levels indicate a framework. */
const MAX_CALLS = 6
/** For one call. A client of an API doesn't branch into more. */
const MAX_REQUESTS = 60
/** Steps of checking one request, compared with evaluating one expression. */
const STEPS_PER_REQUEST = 100
/** A function that sent nothing this many times is assumed to send nothing. */
const MAX_FRUITLESS = 3

export class Follower {
  readonly #evaluator: Evaluator
  readonly #inside = new Map<Scope, readonly CallSite[]>()
  readonly #sends = new Map<Scope, boolean>()
  /** How many times a function was entered without a result. */
  readonly #fruitless = new Map<Scope, number>()

  constructor(evaluator: Evaluator, programs: readonly Program[]) {
    this.#evaluator = evaluator
    const inside = new Map<Scope, CallSite[]>()
    for (const program of programs) {
      for (const site of program.calls) {
        for (let scope: Scope | null = site.scope; scope?.parent; scope = scope.parent) {
          const known = inside.get(scope)
          if (known === undefined) inside.set(scope, [site])
          else known.push(site)
        }
      }
    }
    this.#inside = inside
  }

  requestsOf(program: Program): FollowedRequest[] {
    return program.calls.flatMap((site): FollowedRequest[] => {
      const own = this.#read(site, program, NO_FRAME)
      if (own !== null) this.#evaluator.steps.spend(STEPS_PER_REQUEST)
      if (own !== null) return [{ request: own, site, program, isDirect: true }]
      const found: CodeRequest[] = []
      this.#enter(site, program, NO_FRAME, [], found)
      return found.map((request) => ({ request, site, program, isDirect: false }))
    })
  }

  #read(site: CallSite, program: Program, frame: Frame): CodeRequest | null {
    return (
      readCall(site.call, { evaluation: this.#evaluator, program, frame }) ??
      readHandle(site, program, this.#evaluator, frame)
    )
  }

  #enter(site: CallSite, program: Program, frame: Frame, path: readonly Scope[], found: CodeRequest[]): void {
    if (path.length >= MAX_CALLS || found.length >= MAX_REQUESTS) return
    const target = this.#evaluator.evaluate(site.call.callee, program, frame)
    if (target.kind !== 'function' || path.includes(target.scope) || !this.#sendsRequests(target.scope)) return
    const { scope } = target
    const before = found.length
    const fruitless = this.#fruitless.get(scope) ?? 0
    if (fruitless >= MAX_FRUITLESS) return
    const inner = this.#evaluator.enter(site.call, scope, program, frame)
    for (const one of this.#inside.get(scope) ?? []) {
      if (!this.#evaluator.steps.spend(1)) break
      const own = this.#read(one, scope.program, inner)
      if (own !== null && this.#evaluator.steps.spend(STEPS_PER_REQUEST)) found.push(own)
      else if (own === null) this.#enter(one, scope.program, inner, [...path, scope], found)
    }
    this.#fruitless.set(scope, found.length === before ? fruitless + 1 : Number.NEGATIVE_INFINITY)
  }

  /** Whether anything in a function may send a request. Returns true for a function that is still being examined. */
  #sendsRequests(scope: Scope, depth = 0): boolean {
    const known = this.#sends.get(scope)
    if (known !== undefined) return known
    this.#sends.set(scope, false)
    const sends = (this.#inside.get(scope) ?? []).some((site) => {
      if (mayBeSend(site)) return true
      const target = this.#evaluator.evaluate(site.call.callee, scope.program, NO_FRAME)
      return target.kind === 'function' && depth < MAX_CALLS && this.#sendsRequests(target.scope, depth + 1)
    })
    this.#sends.set(scope, sends)
    return sends
  }
}

const SENDING = /^(?:fetch|axios|got|ky|curl_exec|file_get_contents|request|get|post|put|patch|delete|send)$/i

function mayBeSend({ call }: CallSite): boolean {
  const { callee } = call
  const name = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name : null
  return name !== null && SENDING.test(name)
}

export function innermost(loops: readonly Loop[]): Loop | null {
  return loops.at(-1) ?? null
}
