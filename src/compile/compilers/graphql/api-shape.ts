/** The surface of a GraphQL schema: its types without prose. */
import type { GraphqlArgument, GraphqlDefinition, GraphqlField, GraphqlModel } from '../../../core/api/graphql-model.ts'
import type { SurfaceArgument, SurfaceField, SurfaceType } from '../../../core/history/api-shape.ts'

/** Types by `schema Name`. */
export function graphqlSurface(schema: string, { definitions }: GraphqlModel): { [key: string]: SurfaceType } {
  return Object.fromEntries([...definitions.values()].map((type) => [`${schema} ${type.name}`, typeOf(type)]))
}

function typeOf({ kind, fields, values, possibleTypes, interfaces }: GraphqlDefinition): SurfaceType {
  return {
    kind,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((field) => [field.name, fieldOf(field)])) }),
    ...(values.length > 0 && {
      values: Object.fromEntries(
        values.map(({ name, deprecation }) => [name, deprecation === null ? {} : { deprecated: true as const }]),
      ),
    }),
    ...(kind === 'union' && { members: [...possibleTypes].sort() }),
    ...(interfaces.length > 0 && { interfaces: [...interfaces].sort() }),
  }
}

function fieldOf(field: GraphqlField): SurfaceField {
  const args = field.args.map((argument) => [argument.name, argumentOf(argument)])
  return { ...argumentOf(field), ...(args.length > 0 && { arguments: Object.fromEntries(args) }) }
}

function argumentOf({ type, defaultValue, deprecation }: GraphqlArgument): SurfaceArgument {
  return {
    type: type.text,
    ...(defaultValue !== null && { default: defaultValue }),
    ...(deprecation !== null && { deprecated: true as const }),
  }
}
