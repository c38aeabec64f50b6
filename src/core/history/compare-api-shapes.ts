/** Compares two surfaces: every difference becomes one change with a code (spec: changes.rules). */
import { own } from '../json.ts'
import type { Surface, SurfaceOperation } from './api-shape.ts'
import type { Change, ChangeCode } from './change-rules.ts'
import { type ChangeDirection, joinedPath, ShapeComparison } from './compare-shapes.ts'
import { compareTypes } from './compare-types.ts'

type Content = { readonly [contentType: string]: number }
type Add = (code: ChangeCode, at?: string, from?: string, to?: string) => void

/**
 * Changes between a surface and a later one: operations first, then types.
 *
 * @example
 * compareSurfaces({ operations: {}, types: {}, shapes: [] }, { operations: {}, types: {}, shapes: [] }) // []
 */
export function compareSurfaces(before: Surface, after: Surface): Change[] {
  const shapes = new ShapeComparison(before, after)
  const changes: Change[] = []
  for (const [of, operation] of Object.entries(after.operations)) {
    const previous = before.operations[of]
    if (previous === undefined) changes.push({ code: 'operation.added', of, at: '' })
    else new OperationComparison(of, shapes, changes).compare(previous, operation)
  }
  for (const of of Object.keys(before.operations))
    if (!Object.hasOwn(after.operations, of)) changes.push({ code: 'operation.removed', of, at: '' })
  return [...changes, ...compareTypes(before.types, after.types)]
}

const LEVELS = ['alpha', 'beta', 'deprecated', 'sunset']

class OperationComparison {
  readonly #of: string
  readonly #shapes: ShapeComparison
  readonly #changes: Change[]

  constructor(of: string, shapes: ShapeComparison, changes: Change[]) {
    this.#of = of
    this.#shapes = shapes
    this.#changes = changes
  }

  compare(before: SurfaceOperation, after: SurfaceOperation): void {
    this.#compareHead(before, after)
    this.#compareParameters(before.parameters, after.parameters)
    this.#compareBody(before.body, after.body)
    this.#compareResponses(before.responses, after.responses)
  }

  /** Media types of one body often change together, which is one change. */
  readonly #said = new Set<string>()

  readonly #add: Add = (code, at = '', from, to) => {
    const key = JSON.stringify([code, at, from, to])
    if (this.#said.has(key)) return
    this.#said.add(key)
    this.#changes.push({
      code,
      of: this.#of,
      at,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    })
  }

  #compareHead(before: SurfaceOperation, after: SurfaceOperation): void {
    if (before.deprecated !== after.deprecated)
      this.#add(after.deprecated ? 'operation.deprecated' : 'operation.restored')
    const [from, to] = [before.sunset, after.sunset]
    if (from !== to) this.#add(sunsetKind(from, to), '', from, to)
    const [old, now] = [maturity(before.stability), maturity(after.stability)]
    if (old !== null && now !== null && old !== now)
      this.#add(
        now > old ? 'operation.stability-raised' : 'operation.stability-lowered',
        '',
        before.stability,
        after.stability,
      )
    for (const one of after.access)
      if (!before.access.includes(one)) this.#add('operation.access-added', '', undefined, one)
    for (const one of before.access) if (!after.access.includes(one)) this.#add('operation.access-removed', '', one)
  }

  #compareParameters(before: SurfaceOperation['parameters'], after: SurfaceOperation['parameters']): void {
    for (const [name, parameter] of Object.entries(after)) {
      const previous = own(before, name)
      // The address has as many segments as before, so only their description is new.
      if (previous === undefined && name.startsWith('path.')) continue
      if (previous === undefined) {
        this.#add(parameter.required ? 'parameter.added-required' : 'parameter.added', name)
        continue
      }
      if (previous.required !== parameter.required)
        this.#add(parameter.required ? 'parameter.required' : 'parameter.optional', name)
      if (previous.deprecated !== parameter.deprecated)
        this.#add(parameter.deprecated ? 'parameter.deprecated' : 'parameter.restored', name)
      this.#compareShapes(previous.shape, parameter.shape, 'parameter', name)
    }
    for (const name of Object.keys(before))
      if (!Object.hasOwn(after, name) && !name.startsWith('path.')) this.#add('parameter.removed', name)
  }

  #compareBody(before: SurfaceOperation['body'], after: SurfaceOperation['body']): void {
    if (before === undefined || after === undefined) {
      if (after) this.#add(after.required ? 'request.added-required' : 'request.added', 'body')
      else if (before) this.#add('request.removed', 'body')
      return
    }
    if (before.required !== after.required) this.#add(after.required ? 'request.required' : 'request.optional', 'body')
    this.#compareContent(before.content, after.content, 'request', 'body')
  }

  #compareResponses(before: SurfaceOperation['responses'], after: SurfaceOperation['responses']): void {
    for (const [status, response] of Object.entries(after)) {
      const previous = before[status]
      if (previous === undefined) {
        this.#add(isError(status) ? 'response.error-added' : 'response.status-added', status)
        continue
      }
      this.#compareContent(previous.content ?? {}, response.content ?? {}, 'response', status)
      this.#compareHeaders(previous.headers ?? {}, response.headers ?? {}, status)
    }
    for (const status of Object.keys(before))
      if (!Object.hasOwn(after, status))
        this.#add(isError(status) ? 'response.error-removed' : 'response.status-removed', status)
  }

  #compareHeaders(before: Content, after: Content, status: string): void {
    for (const [name, shape] of Object.entries(after)) {
      const previous = own(before, name)
      const at = `${status}.header.${name}`
      if (previous === undefined) this.#add('response.header-added', at)
      else this.#compareShapes(previous, shape, 'response', at)
    }
    for (const name of Object.keys(before))
      if (!Object.hasOwn(after, name)) this.#add('response.header-removed', `${status}.header.${name}`)
  }

  #compareContent(before: Content, after: Content, direction: 'request' | 'response', at: string): void {
    for (const [type, shape] of Object.entries(after)) {
      const previous = before[type]
      if (previous === undefined) this.#add(`${direction}.media-added`, at, undefined, type)
      else this.#compareShapes(previous, shape, direction, at)
    }
    for (const type of Object.keys(before))
      if (!Object.hasOwn(after, type)) this.#add(`${direction}.media-removed`, at, type)
  }

  #compareShapes(before: number, after: number, direction: ChangeDirection, at: string): void {
    for (const change of this.#shapes.of(before, after, direction))
      this.#add(change.code, joinedPath(at, change.at), change.from, change.to)
  }
}

function isError(status: string): boolean {
  return /^[45]|^default$/.test(status)
}

function sunsetKind(from: string | undefined, to: string | undefined): ChangeCode {
  if (from === undefined) return 'operation.sunset-set'
  if (to === undefined) return 'operation.sunset-lifted'
  return to < from ? 'operation.sunset-earlier' : 'operation.sunset-later'
}

/** Rank on the way to stable; deprecation is a separate change. */
function maturity(level: string | undefined): number | null {
  if (level === undefined) return LEVELS.length
  const at = LEVELS.indexOf(level)
  return at < 2 ? at : null
}
