/** Finds the operations that match a path with unknown parts. */

import { nearest } from '@dev-center/contract/nearest'
import { fitsSegment, isParameter, PathIndex, type PathTemplate, segmentsOf } from '@dev-center/contract/paths'
import type { ContractOperation } from '@dev-center/contract/request/contract'
import { HOLE } from './address.ts'

type Template = PathTemplate<ContractOperation>

type Match =
  | { readonly kind: 'found'; readonly path: string; readonly operations: ReadonlyMap<string, ContractOperation> }
  /** The unknown parts allow several operations. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'none'; readonly at: number; readonly nearest: string | null }

export class PathTemplates {
  readonly #index: PathIndex<ContractOperation>

  constructor(operations: readonly ContractOperation[]) {
    this.#index = new PathIndex(operations)
  }

  find(path: string): Match {
    const segments = segmentsOf(path)
    const fitting = this.#index.fitting(segments, isHole)
    // An unknown segment is assumed to be a parameter if there can be one.
    const best = fitting.find(({ segments: own }) =>
      segments.every((segment, index) => !isHole(segment) || isParameter(own[index])),
    )
    if (best !== undefined) return { kind: 'found', path: best.path, operations: best.operations }
    if (fitting.length > 0 || this.#index.templates.some((template) => couldFit(template, segments)))
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
    const longest = Math.max(...this.#index.templates.map(common))
    const siblings = this.#index.templates.filter((template) => common(template) === longest)
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

function isHole(segment: string): boolean {
  return segment.includes(HOLE)
}

function fitsOne(template: string | undefined, segment: string): boolean {
  return fitsSegment(template, segment, isHole)
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
