/** A default value for each type: the minimum that the schema accepts, always the same. */

import type { GraphqlArgument, GraphqlModel } from '../../../../core/api/graphql-model.ts'
import { scalarValue } from './scalar-value.ts'

/** Deeper inputs are left empty if the schema allows it. */
const MAX_DEPTH = 6
const ITEMS_OF_A_PAGE = 5

const SCALARS: { readonly [name: string]: unknown } = {
  Int: 1,
  Long: 1,
  Float: 1.5,
  BigDecimal: 1.5,
  Boolean: true,
  ID: '1',
  DateTime: '2026-03-16T10:00:00Z',
  Email: 'maya.lindqvist@example.com',
}

/** @param argument an argument, or a field of an input */
export function plainValue(model: GraphqlModel, argument: GraphqlArgument, depth = 0): unknown {
  const { name, type } = argument
  if (name === 'first') return ITEMS_OF_A_PAGE
  const value = plainValueOf(model, type.name, name, depth)
  return type.nullableItems === null ? value : [value]
}

function plainValueOf(model: GraphqlModel, typeName: string, argument: string, depth: number): unknown {
  const definition = model.definitions.get(typeName)
  if (definition?.kind === 'enum') return definition.values[0]?.name
  if (definition?.kind !== 'input') return SCALARS[typeName] ?? scalarValue(typeName, argument)
  const needed = definition.isOneOf
    ? definition.fields.slice(0, 1)
    : definition.fields.filter(({ type, defaultValue }) => !type.nullable && defaultValue === null)
  return Object.fromEntries(
    depth > MAX_DEPTH ? [] : needed.map((field) => [field.name, plainValue(model, field, depth + 1)]),
  )
}
