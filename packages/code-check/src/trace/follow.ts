/** All requests of a program: those of each call, and those of the functions that it calls, with their arguments. */
import { type CallSite, type Expr, isPiece, type Loop, type Program, type Scope } from '../program/tree.ts'
import { readHandle } from './curl-handles.ts'
import { isSkipped } from './decide.ts'
import type { Evaluator } from './evaluate.ts'
import { type Frame, NO_FRAME } from './frame.ts'
import { presumedRequest } from './presumed.ts'
import { readCall } from './read-call.ts'
import type { CodeRequest } from './request.ts'

export interface FollowedRequest {
  readonly request: CodeRequest
  /** Where the program triggers the request: the call itself, or a call of an enclosing function. */
  readonly site: CallSite
  readonly program: Program
  /** The site, the calls inside the functions that it enters, and the call that sends the request. */
  readonly chain: readonly CallSite[]
}

interface Following {
  readonly program: Program
  readonly frame: Frame
  readonly path: readonly Scope[]
  readonly chain: readonly CallSite[]
}

interface Found {
  readonly request: CodeRequest
  readonly chain: readonly CallSite[]
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
  readonly #isKnown: (request: CodeRequest) => boolean
  readonly #inside = new Map<Scope, readonly CallSite[]>()
  readonly #sends = new Map<Scope, boolean>()
  /** How many times a function was entered without a result. */
  readonly #fruitless = new Map<Scope, number>()

  /** `isKnown` says whether the address of a request is one of the platform. */
  constructor(evaluator: Evaluator, programs: readonly Program[], isKnown: (request: CodeRequest) => boolean) {
    this.#evaluator = evaluator
    this.#isKnown = isKnown
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
      const found: Found[] = []
      this.#follow(site, { program, frame: NO_FRAME, path: [], chain: [] }, found)
      return found.map(({ request, chain }) => ({ request, site, program, chain }))
    })
  }

  #follow(site: CallSite, following: Following, found: Found[]): void {
    const { program, frame } = following
    if (isSkipped(this.#evaluator, site.guards, program, frame)) return
    const chain = [...following.chain, site]
    const own = this.#read(site, program, frame)
    if (own !== null) {
      if (this.#evaluator.steps.spend(STEPS_PER_REQUEST)) found.push({ request: own, chain })
      return
    }
    const before = found.length
    this.#enter(site, { ...following, chain }, found)
    if (found.slice(before).some(({ request }) => this.#isKnown(request))) return
    const presumed = presumedRequest(site.call, { evaluation: this.#evaluator, program, frame })
    if (presumed === null || !this.#isKnown(presumed)) return
    found.splice(before)
    found.push({ request: presumed, chain })
  }

  #read(site: CallSite, program: Program, frame: Frame): CodeRequest | null {
    return (
      readCall(site.call, { evaluation: this.#evaluator, program, frame }) ??
      readHandle(site, program, this.#evaluator, frame)
    )
  }

  #enter(site: CallSite, { program, frame, path, chain }: Following, found: Found[]): void {
    if (path.length >= MAX_CALLS || found.length >= MAX_REQUESTS) return
    const target = this.#evaluator.evaluate(site.call.callee, program, frame)
    if (target.kind !== 'function' || path.includes(target.scope) || !this.#sendsRequests(target.scope)) return
    const { scope, bound } = target
    const before = found.length
    const fruitless = this.#fruitless.get(scope) ?? 0
    if (fruitless >= MAX_FRUITLESS) return
    const inner = this.#evaluator.enter(site.call, scope, program, frame, bound)
    for (const one of this.#inside.get(scope) ?? []) {
      if (!this.#evaluator.steps.spend(1)) break
      const own = found.length
      this.#follow(one, { program: scope.program, frame: inner, path: [...path, scope], chain }, found)
      // A function that is only made here isn't called yet, so what it is given isn't missing.
      if (one.scope === scope) continue
      const known = found.splice(own).filter(({ request }) => this.#isKnown(request))
      found.push(...known)
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

const SENDING =
  /^(?:got|ky|curl_exec|file_get_contents|urlopen|send|call|del|paginate|get|post|put|patch|delete|wp_remote_\w+)$|fetch|axios|request|graphql|mutat/i

/** By its name, or because it has an address. */
function mayBeSend({ call }: CallSite): boolean {
  const { callee } = call
  const name = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name : null
  return (name !== null && SENDING.test(name)) || call.args.some(isPath)
}

function isPath(expr: Expr): boolean {
  if (expr.kind === 'sum') return isPath(expr.left) || isPath(expr.right)
  return expr.kind === 'text' && expr.parts.some((part) => isPiece(part) && part.text.includes('/'))
}

export function innermost(loops: readonly Loop[]): Loop | null {
  return loops.at(-1) ?? null
}
