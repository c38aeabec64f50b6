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

const NONE: ReadonlySet<number> = new Set()
/** Position of the resource after the version, in `/stores/{store_hash}/v3/orders`. */
const RESOURCE = 3

export class PathTemplates {
  readonly #index: PathIndex<ContractOperation>
  readonly #resources: ReadonlySet<string>
  readonly #byName: ReadonlyMap<string, ContractOperation>

  constructor(operations: readonly ContractOperation[]) {
    this.#index = new PathIndex(operations)
    this.#byName = new Map(
      operations.map((operation) => [
        `${/\/(v[23])\//.exec(operation.path)?.[1]} ${operation.id.toLowerCase().replaceAll(/[-_]/g, '')}`,
        operation,
      ]),
    )
    this.#resources = new Set(
      operations.map(({ path }) => path.replace('/stores/{store_hash}/', '').split('/').slice(0, 2).join('/')),
    )
  }

  /** `identifiers`: positions of unknown segments that can only be parameters. */
  find(path: string, identifiers: ReadonlySet<number> = NONE): Match {
    const segments = segmentsOf(path)
    const fitting = this.#index
      .fitting(segments, isHole)
      .filter(({ segments: own }) => [...identifiers].every((position) => isParameter(own[position])))
    // An unknown segment is assumed to be a parameter if there can be one.
    const best = fitting.find(({ segments: own }) =>
      segments.every((segment, index) => !isHole(segment) || isParameter(own[index])),
    )
    if (best !== undefined) return { kind: 'found', path: best.path, operations: best.operations }
    const isOpen = !identifiers.has(segments.length - 1)
    if (fitting.length > 0 || (isOpen && this.#index.templates.some((template) => couldFit(template, segments))))
      return { kind: 'ambiguous' }
    const other = this.#otherVersion(path, identifiers)
    if (other !== null) return { kind: 'none', at: offsetOf(path, RESOURCE), nearest: other }
    return this.#nothing(path, segments)
  }

  /** The same path in the other version of the API: `/v2/orders/{order_id}` for `/v3/orders/1`. */
  #otherVersion(path: string, identifiers: ReadonlySet<number>): string | null {
    const [, start, version, rest] = /^(\/stores\/[^/]+\/)v([23])(\/.*)$/.exec(path) ?? []
    if (rest === undefined) return null
    const swapped = `${start}v${version === '2' ? 3 : 2}${rest}`
    const best = this.#index
      .fitting(segmentsOf(swapped), isHole)
      .find(({ segments: own }) =>
        segmentsOf(swapped).every(
          (segment, index) => (!isHole(segment) && !identifiers.has(index)) || isParameter(own[index]),
        ),
      )
    return best === undefined ? null : this.shown(best.path)
  }

  /** Whether an operation has the path, with this method unless it is null. */
  readonly fits = (path: string, method: string | null): boolean => {
    const found = this.find(path)
    return found.kind === 'found' && (method === null || method === 'HEAD' || found.operations.has(method))
  }

  /** The operation that a method of a client library is named after: `getProductById`, `create_customer`. */
  named(name: string, version: 'v2' | 'v3' | null): ContractOperation | null {
    const plain = name.toLowerCase().replaceAll('_', '')
    const versions = version === null ? ['v3', 'v2'] : [version]
    for (const word of [plain, plain.replace(/byid$/, ''), plain.replace(/s$/, '')])
      for (const one of versions) {
        const found = this.#byName.get(`${one} ${word}`)
        if (found !== undefined) return found
      }
    return null
  }

  /** Whether some path starts with this version and resource: `/v3/catalog/…`. */
  isResource(path: string): boolean {
    const [, version, resource] = path.split(/[/?#]/)
    return this.#resources.has(`${version}/${resource}`)
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
