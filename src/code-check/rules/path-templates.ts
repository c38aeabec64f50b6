/** Finds the operations that match a path with unknown parts. */
import { nearest } from '../../core/words/did-you-mean.ts'
import type { ContractOperation } from '../../sandbox/rest/engine/contract.ts'
import { HOLE } from './address.ts'

interface Template {
  readonly path: string
  readonly segments: readonly string[]
  readonly operations: Map<string, ContractOperation>
}

type Match =
  | { readonly kind: 'found'; readonly path: string; readonly operations: ReadonlyMap<string, ContractOperation> }
  /** The unknown parts allow several operations. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'none'; readonly at: number; readonly nearest: string | null }

export class PathTemplates {
  readonly #templates: readonly Template[]

  constructor(operations: readonly ContractOperation[]) {
    const templates = new Map<string, Template>()
    for (const operation of operations) {
      const key = operation.path.replaceAll(/\{[^{}]*\}/g, '{}')
      const known = templates.get(key)
      const template = known ?? { path: operation.path, segments: segmentsOf(operation.path), operations: new Map() }
      template.operations.set(operation.method, operation)
      templates.set(key, template)
    }
    this.#templates = [...templates.values()]
  }

  find(path: string): Match {
    const segments = segmentsOf(path)
    const fitting = this.#templates.filter((template) => fits(template, segments)).sort(byNames)
    // An unknown segment is assumed to be a parameter if there can be one.
    const best = fitting.find(({ segments: own }) =>
      segments.every((segment, index) => !segment.includes(HOLE) || isParameter(own[index])),
    )
    if (best !== undefined) return { kind: 'found', path: best.path, operations: best.operations }
    if (fitting.length > 0 || this.#templates.some((template) => couldFit(template, segments)))
      return { kind: 'ambiguous' }
    return this.#nothing(path, segments)
  }

  /** Without the store: `/v3/catalog/products/{product_id}`. */
  shown(path: string): string {
    return path.replace('/stores/{store_hash}', '')
  }

  #nothing(path: string, segments: readonly string[]): Match {
    const common = (template: Template) => {
      const differs = segments.findIndex((segment, index) => !fitsOne(template.segments[index], segment))
      return differs === -1 ? segments.length : differs
    }
    const longest = Math.max(...this.#templates.map(common))
    const siblings = this.#templates.filter((template) => common(template) === longest)
    const wrong = segments[longest] ?? ''
    const words = siblings.flatMap(({ segments: own }) => (isParameter(own[longest]) ? [] : (own[longest] ?? [])))
    const near = nearest(wrong, new Set(words))
    const sameRest = (own: readonly string[]) =>
      own.length === segments.length &&
      own.slice(longest + 1).every((one, index) => fitsOne(one, segments[longest + 1 + index] ?? ''))
    const named = siblings.filter(({ segments: own }) => own[longest] === near)
    const suggestion = near === null ? undefined : (named.find(({ segments: own }) => sameRest(own)) ?? named[0])
    return {
      kind: 'none',
      at: offsetOf(path, Math.min(longest, segments.length - 1)),
      nearest: suggestion === undefined ? null : this.shown(suggestion.path),
    }
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function offsetOf(path: string, segment: number): number {
  let offset = 0
  let index = -1
  for (const piece of path.split('/')) {
    if (piece !== '') index += 1
    if (index === segment) return offset
    offset += piece.length + 1
  }
  return Math.max(0, path.length - 1)
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith('{') === true
}

function fitsOne(template: string | undefined, segment: string): boolean {
  return template !== undefined && (isParameter(template) || segment === template || segment.includes(HOLE))
}

function fits({ segments: template }: Template, segments: readonly string[]): boolean {
  return template.length === segments.length && segments.every((segment, index) => fitsOne(template[index], segment))
}

/** Sorts literal segments before parameters, position by position. */
function byNames(one: Template, other: Template): number {
  const key = ({ segments }: Template) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')
  return key(one).localeCompare(key(other))
}

/** Whether a path with an open end could match the template. The missing text may contain slashes. */
function couldFit({ segments: template }: Template, segments: readonly string[]): boolean {
  const last = segments.at(-1) ?? ''
  if (!last.endsWith(HOLE) || template.length < segments.length) return false
  const start = last.replaceAll(HOLE, '')
  return segments.every((segment, index) => {
    const own = template[index]
    if (index < segments.length - 1) return fitsOne(own, segment)
    return isParameter(own) || own?.startsWith(start) === true
  })
}
