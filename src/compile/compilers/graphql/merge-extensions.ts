/**
 * Merges `extend type`, `extend enum` and the four others into the definitions that they extend, so that a modular
 * schema reads like one that was written in one piece (GraphQL specification, Type Extensions).
 */
import {
  type DocumentNode,
  Kind,
  type SchemaDefinitionNode,
  type SchemaExtensionNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql'

const EXTENSIONS: { readonly [kind: string]: string } = {
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.SCALAR_TYPE_EXTENSION]: Kind.SCALAR_TYPE_DEFINITION,
}
const DEFINITIONS: ReadonlySet<string> = new Set(Object.values(EXTENSIONS))
/** Lists that an extension adds to. */
const LISTS = ['directives', 'interfaces', 'fields', 'values', 'types', 'operationTypes'] as const

/** Definitions of types with everything that extensions add, in the order of the definitions. */
export function typesOf({ definitions }: DocumentNode): TypeDefinitionNode[] {
  const types = definitions.filter((node): node is TypeDefinitionNode => DEFINITIONS.has(node.kind))
  const extensions = definitions.filter((node): node is TypeExtensionNode => node.kind in EXTENSIONS)
  const byName = Map.groupBy(extensions, ({ name }) => name.value)
  return types.map((type) => {
    const own = (byName.get(type.name.value) ?? []).filter(({ kind }) => EXTENSIONS[kind] === type.kind)
    return own.reduce<TypeDefinitionNode>((merged, extension) => joined(merged, extension), type)
  })
}

/** The schema definition with its extensions; null if the root types have their usual names. */
export function schemaDefinition({ definitions }: DocumentNode): SchemaDefinitionNode | null {
  const schema = definitions.find((node) => node.kind === Kind.SCHEMA_DEFINITION)
  const extensions = definitions.filter((node): node is SchemaExtensionNode => node.kind === Kind.SCHEMA_EXTENSION)
  return schema === undefined ? null : extensions.reduce((merged, extension) => joined(merged, extension), schema)
}

function joined<T extends TypeDefinitionNode | SchemaDefinitionNode>(node: T, extension: object): T {
  const lists = LISTS.flatMap((key) => {
    const more: unknown = Reflect.get(extension, key)
    const own: unknown = Reflect.get(node, key)
    return Array.isArray(more) ? [[key, [...(Array.isArray(own) ? own : []), ...more]]] : []
  })
  return { ...node, ...Object.fromEntries(lists) }
}
