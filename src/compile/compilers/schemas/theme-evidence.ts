/** The facts of theme objects, their properties by path, and the marks of those that no document states. */
import { dirname } from 'node:path/posix'
import { flattenProperties, type ThemeObjectFile, type ThemeProperties } from '../../../core/api/theme-object.ts'
import { type Evidence, OPERATION } from '../../../core/evidence/evidence.ts'
import type { DocumentFacts, EvidenceFacts } from '../../../core/evidence/facts.ts'
import { type DocumentEvidence, evidenceFor } from '../evidence/compare-evidence.ts'
import type { CompileContext } from '../source-compiler.ts'

export interface PlacedObject {
  readonly object: ThemeObjectFile
  readonly lineOf: (path: readonly string[]) => number
}

/** Facts by object, and by shared object as `shared <name>`: `property items.price`. */
export function themeFacts(objects: readonly PlacedObject[]): DocumentFacts {
  const operations: { [name: string]: DocumentFacts['operations'][string] } = {}
  for (const { object, lineOf } of objects) {
    operations[object.name] = { at: 1, facts: propertyFacts(object.properties, lineOf, []) }
    for (const [name, shared] of Object.entries(object.objects ?? {}))
      operations[`shared ${name}`] = {
        at: lineOf(['objects', name]),
        facts: propertyFacts(shared.properties, lineOf, ['objects', name]),
      }
  }
  return { operations }
}

function propertyFacts(
  properties: ThemeProperties | undefined,
  lineOf: PlacedObject['lineOf'],
  above: readonly string[],
): EvidenceFacts {
  return Object.fromEntries(
    flattenProperties(properties).map(({ path }) => [
      `property ${path}`,
      lineOf([...above, ...path.split('.').flatMap((name) => ['properties', name])]),
    ]),
  )
}

/** The evidence of a folder of theme objects has the name of the folder. */
export function themeEvidence(
  file: string,
  objects: readonly PlacedObject[],
  context: Pick<CompileContext, 'read'>,
): Promise<DocumentEvidence | null> {
  return evidenceFor(dirname(file), () => themeFacts(objects), context)
}

/** The paths of an object's properties that no document states. `name` as in `themeFacts`. */
export function simulatedProperties(evidence: Evidence | null, name: string): ReadonlySet<string> {
  const facts = evidence?.simulator[name] ?? []
  return new Set(facts.filter((fact) => fact !== OPERATION).map((fact) => fact.replace(/^property /, '')))
}

/** Whether no document states the object. */
export function isSimulated(evidence: Evidence | null, name: string): boolean {
  return evidence?.simulator[name]?.includes(OPERATION) === true
}
