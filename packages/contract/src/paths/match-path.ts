/**
 * Finds the operations for a path. A literal segment takes precedence over a parameter, so `/products/metafields` is
 * never a product.
 */
import { readTemplate } from './template.ts'

interface Route {
  readonly method: string
  /** With parameters in braces: `/v3/catalog/products/{product_id}`. */
  readonly path: string
}

export interface PathTemplate<Operation extends Route> {
  readonly path: string
  readonly segments: readonly string[]
  /** Keyed by method. */
  readonly operations: Map<string, Operation>
}

export interface PathMatch<Operation extends Route> {
  readonly params: { readonly [name: string]: string }
  /** Keyed by method. */
  readonly operations: ReadonlyMap<string, Operation>
}

export class PathIndex<Operation extends Route> {
  /** Paths that differ only in the names of their parameters are one template. */
  readonly templates: readonly PathTemplate<Operation>[]

  constructor(operations: Iterable<Operation>) {
    const templates = new Map<string, PathTemplate<Operation>>()
    for (const operation of operations) {
      const key = operation.path.replaceAll(/\{[^{}]*\}/g, '{}')
      const { path } = operation
      const template = templates.get(key) ?? { path, segments: segmentsOf(path), operations: new Map() }
      template.operations.set(operation.method, operation)
      templates.set(key, template)
    }
    this.templates = [...templates.values()]
  }

  /** null if no operation has the path. */
  match(path: string): PathMatch<Operation> | null {
    const segments = segmentsOf(path)
    const [best] = this.fitting(segments)
    return best === undefined ? null : { params: paramsOf(best, segments), operations: best.operations }
  }

  /** The templates that the segments fit, the most literal one first. `isHole` marks segments that are not known. */
  fitting(segments: readonly string[], isHole = (_segment: string) => false): readonly PathTemplate<Operation>[] {
    return this.templates
      .filter(
        (template) =>
          template.segments.length === segments.length &&
          segments.every((segment, index) => fitsSegment(template.segments[index], segment, isHole)),
      )
      .sort((one, other) => literalsFirst(one.segments, other.segments))
  }
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Whether a segment of a template has a parameter. */
export function isParameter(segment: string | undefined): boolean {
  return segment?.includes('{') === true
}

export function fitsSegment(
  template: string | undefined,
  segment: string,
  isHole = (_segment: string) => false,
): boolean {
  if (template === undefined) return false
  return segment === template || isHole(segment) || (isParameter(template) && readTemplate(template, segment) !== null)
}

/** Sorts literal segments before parameters, position by position. */
function literalsFirst(one: readonly string[], other: readonly string[]): number {
  const key = (segments: readonly string[]) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')
  return key(one).localeCompare(key(other))
}

/** A template with its parameters replaced by what a path has there, so that only literal segments are compared. */
export function filledLike(segments: readonly string[], written: readonly string[]): string {
  return `/${segments.map((segment, at) => (isParameter(segment) ? (written[at] ?? segment) : segment)).join('/')}`
}

/** By the names that each of the operations has for them. */
function paramsOf<Operation extends Route>(
  { operations }: PathTemplate<Operation>,
  actual: readonly string[],
): { [name: string]: string } {
  return Object.fromEntries(
    [...operations.values()].flatMap(({ path }) =>
      segmentsOf(path).flatMap((segment, index) =>
        isParameter(segment)
          ? (readTemplate(segment, actual[index] ?? '') ?? []).map(({ name, text }) => [name, decoded(text)])
          : [],
      ),
    ),
  )
}

/** Text without percent-encoding; as it is if it's malformed, because a `%` can encode nothing. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
