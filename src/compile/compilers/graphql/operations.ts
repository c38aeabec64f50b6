/** Operations of a schema: fields of the root types, including those below types that only group operations. */
import type {
  GraphqlDefinition,
  GraphqlField,
  GraphqlModel,
  GraphqlOperation,
} from '../../../core/api/graphql-model.ts'

/** `mutation { settings { dataSolutions { updateDataLayer } } }` is the deepest known grouping. */
const MAX_PATH = 4

type Definitions = ReadonlyMap<string, GraphqlDefinition>

export function listOperations(definitions: Definitions, roots: GraphqlModel['roots']): GraphqlOperation[] {
  const kinds = ['query', 'mutation', 'subscription'] as const
  return kinds.flatMap((kind) => {
    const root = definitions.get(roots[kind] ?? '')
    return root === undefined ? [] : operationsOf(definitions, kind, root, [], new Set([root.name]))
  })
}

function operationsOf(
  definitions: Definitions,
  kind: GraphqlOperation['kind'],
  owner: GraphqlDefinition,
  path: readonly string[],
  seen: ReadonlySet<string>,
): GraphqlOperation[] {
  return owner.fields.flatMap((field) => {
    const here = [...path, field.name]
    const group = groupOf(definitions, field, seen)
    if (group !== null && here.length < MAX_PATH) {
      return operationsOf(definitions, kind, group, here, new Set([...seen, group.name]))
    }
    // Below a group, fields without arguments that return a plain value are facts of the group, not operations.
    const isFact = path.length > 0 && field.args.length === 0 && !isComposite(definitions, field)
    return isFact ? [] : [{ kind, path: here, owner: owner.name, field }]
  })
}

/**
 * The type of a field that only groups operations: no other field returns it, the field takes no arguments, but the
 * type's fields do.
 */
function groupOf(definitions: Definitions, field: GraphqlField, seen: ReadonlySet<string>): GraphqlDefinition | null {
  // Groups deeper than the maximum path do not count.
  if (seen.size > 2 * MAX_PATH) return null
  const type = definitions.get(field.type.name)
  if (type?.kind !== 'object' || field.args.length > 0 || field.type.nullableItems !== null || seen.has(type.name))
    return null
  if (type.returnedBy.length !== 1) return null
  const groups =
    type.fields.some(({ args }) => args.length > 0) ||
    type.fields.every((each) => groupOf(definitions, each, new Set([...seen, type.name])))
  return groups ? type : null
}

function isComposite(definitions: Definitions, field: GraphqlField): boolean {
  const kind = definitions.get(field.type.name)?.kind
  return kind === 'object' || kind === 'interface' || kind === 'union'
}
