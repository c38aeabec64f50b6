/**
 * Finds the operation for a path. A literal segment takes precedence over a parameter, so `/products/metafields` is
 * never a product.
 */
import type { ContractOperation } from './contract.ts'

export interface PathMatch {
  readonly params: { readonly [name: string]: string }
  /** Keyed by method. */
  readonly operations: ReadonlyMap<string, ContractOperation>
}

interface Template {
  readonly segments: readonly string[]
  readonly operations: Map<string, ContractOperation>
}

type PathMatcher = (path: string) => PathMatch | null

export function createPathMatcher(operations: readonly ContractOperation[]): PathMatcher {
  const templates = templatesOf(operations)
  return (path) => {
    const segments = segmentsOf(path)
    const [best] = templates
      .filter((template) => fits(template, segments))
      .sort((one, other) => places(one).localeCompare(places(other)))
    return best === undefined ? null : { params: paramsOf(best, segments), operations: best.operations }
  }
}

function templatesOf(operations: readonly ContractOperation[]): Template[] {
  const templates = new Map<string, Template>()
  for (const operation of operations) {
    const template = templates.get(operation.path) ?? { segments: segmentsOf(operation.path), operations: new Map() }
    template.operations.set(operation.method, operation)
    templates.set(operation.path, template)
  }
  return [...templates.values()]
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

function fits({ segments }: Template, actual: readonly string[]): boolean {
  if (segments.length !== actual.length) return false
  return segments.every((segment, index) => isParameter(segment) || segment === actual[index])
}

/** Sort key that puts literal segments before parameters, position by position. */
function places({ segments }: Template): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')
}

function paramsOf({ segments }: Template, actual: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(
    segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1, -1), decoded(actual[index])]] : [],
    ),
  )
}

function decoded(segment: string | undefined): string {
  try {
    return decodeURIComponent(segment ?? '')
  } catch {
    return segment ?? ''
  }
}
