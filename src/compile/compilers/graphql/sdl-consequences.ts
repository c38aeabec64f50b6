/**
 * Reduces the errors of a schema to one per cause, because one misspelled line causes an error at every use of the type
 * (spec: content.causes).
 */

import { nearest } from '@dev-center/contract/nearest'
import { type DocumentNode, GraphQLError, Kind, type NameNode, visit } from 'graphql'

const MAX_CAUSES = 50

export function causesOf(errors: readonly GraphQLError[], document: DocumentNode): readonly GraphQLError[] {
  const groups = new Map<string, GraphQLError[]>()
  for (const error of errors) {
    const key = keyOf(error.message)
    groups.set(key, [...(groups.get(key) ?? []), error])
  }
  return [...groups.values()].slice(0, MAX_CAUSES).map((alike) => causeOf(alike, document))
}

/** Errors with the same cause: one missing type, or one field required by an interface. */
function keyOf(message: string): string {
  const unknown = /^Unknown type "([^"]+)"/.exec(message)?.[1]
  if (unknown !== undefined) return `type ${unknown}`
  const promised = /^Interface field ([\w.]+) expected/.exec(message)?.[1]
  return promised === undefined ? message : `field ${promised}`
}

function causeOf(alike: readonly GraphQLError[], document: DocumentNode): GraphQLError {
  const [first] = alike
  if (first === undefined) throw new RangeError('No error in the group.')
  const unknown = /^Unknown type "([^"]+)"/.exec(first.message)?.[1]
  // With one use and one definition, either may have the typo; several uses confirm each other.
  const definition = unknown === undefined || alike.length === 1 ? null : misspeltDefinition(unknown, document)
  if (definition !== null)
    return new GraphQLError(
      `"${unknown}" is used in ${alike.length} places, but the type is called "${definition.value}".`,
      {
        nodes: definition,
      },
    )
  const more = alike.length === 1 ? '' : ` There are ${alike.length - 1} more like this.`
  return new GraphQLError(`${first.message}${more}`, {
    nodes: first.nodes,
    source: first.source,
    positions: first.positions,
  })
}

/** An unused type whose name is similar to the missing one. */
function misspeltDefinition(unknown: string, document: DocumentNode): NameNode | null {
  const defined = new Map<string, NameNode>()
  const used = new Set<string>()
  visit(document, {
    enter(node) {
      if (/TypeDefinition$/.test(node.kind) && 'name' in node && node.name?.kind === Kind.NAME)
        defined.set(node.name.value, node.name)
      if (node.kind === Kind.NAMED_TYPE) used.add(node.name.value)
    },
  })
  const unused = [...defined.keys()].filter(
    (name) => !used.has(name) && !/^(?:Query|Mutation|Subscription)$/.test(name),
  )
  const near = nearest(unknown, unused)
  return near === null ? null : (defined.get(near) ?? null)
}
