/** Compares an API document with the facts about the platform; see README.md beside this file. */
import type { FactFile, PackedOperation } from './digest.ts'
import type { DocumentShape, OperationShape, Shape } from './shape.ts'

/** One line per difference: `POST /wishlists request: name: string, the facts say string*`. */
export function compareOperations(written: DocumentShape, facts: FactFile): string[] {
  const differences: string[] = []
  for (const [name, packed] of Object.entries(facts.operations)) {
    const own = written[name]
    if (!own) differences.push(`${name}: is not documented`)
    else compareOne(name, own, packed, facts, (line) => differences.push(line))
  }
  return differences
}

function compareOne(
  name: string,
  own: OperationShape,
  fact: PackedOperation,
  { shapes }: FactFile,
  report: (line: string) => void,
): void {
  if (own.deprecated !== (fact.deprecated ?? false)) report(`${name}: deprecated ${own.deprecated}`)
  compareShapes(`${name} parameter`, own.parameters, fact.parameters, report)
  compareShapes(`${name} request`, own.request, shapes[fact.request ?? ''] ?? {}, report)
  for (const [status, hash] of Object.entries(fact.responses)) {
    const response = own.responses[status]
    if (response) compareShapes(`${name} ${status}`, response, shapes[hash] ?? {}, report)
    else report(`${name} ${status}: is not documented`)
  }
  for (const status of Object.keys(own.responses)) {
    if (!(status in fact.responses)) report(`${name} ${status}: the facts do not have it`)
  }
  for (const status of fact.errors) if (!own.errors.includes(status)) report(`${name} ${status}: is not documented`)
}

function compareShapes(place: string, own: Shape, fact: Shape, report: (line: string) => void): void {
  for (const [path, type] of Object.entries(fact)) {
    const mine = own[path]
    if (mine === undefined) report(`${place}: ${path}: is missing`)
    else if (!agrees(mine, type)) report(`${place}: ${path}: ${mine.replaceAll('^', '')}, the facts say ${type}`)
  }
  for (const path of Object.keys(own)) if (!(path in fact)) report(`${place}: ${path}: the facts do not have it`)
}

/**
 * A type derived from an example (`~integer`) may be more specific: nullable, an enum, a decimal number. A property
 * required by another part of an `allOf` (`^`) matches both, because the facts were extracted part by part.
 */
function agrees(mine: string, type: string): boolean {
  return type.startsWith('~') || mine.replaceAll('^', '*') === type || mine.replaceAll('^', '') === type
}
