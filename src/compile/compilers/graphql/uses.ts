/** Uses between types: implementers, unions, "returned by" and "accepted by" of every type. */
import type { GraphqlDefinition, GraphqlUse } from '../../../core/api/graphql-model.ts'

export type BareDefinition = Omit<GraphqlDefinition, 'possibleTypes' | 'unions' | 'returnedBy' | 'acceptedBy'> & {
  /** Members of a union. */
  readonly members: readonly string[]
}

/** Definitions by name with their uses, in document order. */
export function withUses(definitions: readonly BareDefinition[]): Map<string, GraphqlDefinition> {
  const possible = new Lists<string>()
  const unions = new Lists<string>()
  const returned = new Lists<GraphqlUse>()
  const accepted = new Lists<GraphqlUse>()
  for (const definition of definitions) {
    for (const name of definition.interfaces) possible.add(name, definition.name)
    for (const name of definition.members) {
      possible.add(definition.name, name)
      unions.add(name, definition.name)
    }
    for (const field of definition.fields) {
      const use = { type: definition.name, field: field.name, argument: null }
      if (definition.kind === 'input') accepted.add(field.type.name, use)
      else returned.add(field.type.name, use)
      for (const argument of field.args) accepted.add(argument.type.name, { ...use, argument: argument.name })
    }
  }
  return new Map(
    definitions.map(({ members: _, ...definition }) => [
      definition.name,
      {
        ...definition,
        possibleTypes: possible.get(definition.name),
        unions: unions.get(definition.name),
        returnedBy: returned.get(definition.name),
        acceptedBy: accepted.get(definition.name),
      },
    ]),
  )
}

class Lists<T> {
  readonly #lists = new Map<string, T[]>()

  add(key: string, item: T): void {
    const list = this.#lists.get(key)
    if (list === undefined) this.#lists.set(key, [item])
    else list.push(item)
  }

  get(key: string): readonly T[] {
    return this.#lists.get(key) ?? []
  }
}
