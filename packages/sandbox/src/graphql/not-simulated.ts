/**
 * Parts of the schemas that the sandbox shop doesn't have. Such fields get an empty value instead of breaking the
 * schema, and such mutations return an error that says so.
 */
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { Refused } from '../shop/refusal.ts'
import { NOT_SIMULATED } from './not-simulated-fields.ts'

/** Resolves fields as graphql-js does, except that a listed field without a value gets a neutral one. */
export const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info)
  if (value !== undefined) return value
  if (info.operation.operation === 'mutation' && isGroup(info)) return EMPTY
  if (isMutation(info)) throw new Refused(`The sandbox does not simulate ${info.fieldName}`, 'not-simulated')
  const isListed = NOT_SIMULATED.has(`${info.parentType.name}.${info.fieldName}`) || source === EMPTY
  return isListed ? neutral(info.returnType) : value
}

/** Whether this is a mutation itself. Groups of mutations do nothing, so they always exist. */
function isMutation(info: GraphQLResolveInfo): boolean {
  if (info.operation.operation !== 'mutation') return false
  const isInRoot = info.path.prev === undefined || info.parentType.name.endsWith('Mutations')
  return isInRoot && !isGroup(info)
}

function isGroup({ returnType }: GraphQLResolveInfo): boolean {
  const name = isNonNullType(returnType) ? String(returnType.ofType) : String(returnType)
  return name.endsWith('Mutations')
}

/** Source of records without data: all their fields are neutral. */
const EMPTY: object = Object.freeze({})

const SCALARS: Readonly<Record<string, unknown>> = { Int: 0, Float: 0, Boolean: false, String: '', ID: '' }

/** null if the schema allows it. */
function neutral(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  const inner = type.ofType
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]?.value
  if (isObjectType(inner)) return emptyRecord(inner)
  return SCALARS[inner.name] ?? ''
}

function emptyRecord(type: GraphQLObjectType): unknown {
  if (!type.name.endsWith('Connection')) return EMPTY
  return { edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false }, collectionInfo: { totalItems: 0 } }
}
