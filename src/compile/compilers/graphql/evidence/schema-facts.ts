/** The facts of a schema document: its types with their fields, arguments, values, and members. */
import type { GraphqlDefinition, GraphqlModel } from '../../../../core/api/graphql-model.ts'
import type { DocumentFacts, EvidenceFacts } from '../../../../core/evidence/facts.ts'
import { readSdl } from '../read-sdl.ts'

/** Facts of a schema, by type. */
export function factsOfModel({ definitions }: GraphqlModel): DocumentFacts {
  return {
    operations: Object.fromEntries(
      [...definitions.values()].map((definition) => [
        definition.name,
        { at: definition.position.line, facts: factsOfType(definition) },
      ]),
    ),
  }
}

/**
 * Facts of a schema document; none if it's broken.
 *
 * @example
 * factsOfSdl('type Query { tea: String }', 'shop.graphql').operations // …
 */
export function factsOfSdl(text: string, file: string): DocumentFacts {
  const { model } = readSdl(text, file)
  return model === null ? { operations: {} } : factsOfModel(model)
}

function factsOfType({ kind, fields, values, possibleTypes, position }: GraphqlDefinition): EvidenceFacts {
  const members = kind === 'union' ? possibleTypes : []
  return Object.fromEntries([
    ...fields.flatMap((field) => [
      [`field ${field.name}`, field.position.line],
      ...field.args.map((argument) => [`argument ${field.name}(${argument.name})`, argument.position.line]),
    ]),
    ...values.map((value) => [`value ${value.name}`, value.position.line]),
    ...members.map((name) => [`member ${name}`, position.line]),
  ])
}
