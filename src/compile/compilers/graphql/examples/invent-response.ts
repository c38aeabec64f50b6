/**
 * A response made from the schema, for operations that no sandbox runs. The reference implementation executes the
 * document, so the shape is correct by construction; values come from the seeded store or the request.
 */
import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  parse,
} from 'graphql'
import { type KnownValues, knownValue } from './known-values.ts'
import { scalarValue } from './scalar-value.ts'

const schemas = new Map<string, GraphQLSchema>()

/** Each schema is built once. It was already validated, and validating thousands of types again takes seconds. */
export function exampleSchema(sdl: string): GraphQLSchema {
  const schema = schemas.get(sdl) ?? buildSchema(sdl, { assumeValid: true, assumeValidSDL: true, noLocation: true })
  schemas.set(sdl, schema)
  return schema
}

interface Invented {
  readonly data?: unknown
  /** `Type.field` of values that no table has. */
  readonly unknown: readonly string[]
}

export async function inventResponse(
  known: KnownValues,
  schema: GraphQLSchema,
  query: string,
  variables: { readonly [name: string]: unknown },
): Promise<Invented> {
  const sent = leavesOf(variables)
  const unknown: string[] = []
  const world = { known, unknown, sent }
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
    const { fieldName } = info
    const own = isRecord(source) ? source[fieldName] : undefined
    if (own !== undefined) return own
    return Array.isArray(args.ids)
      ? args.ids.map((id: unknown) => ({ id }))
      : valueFor(info.returnType, info, world, typeof args.id === 'string' ? { id: args.id } : {})
  }
  const { data } = await execute({
    schema,
    document: parse(query),
    variableValues: { ...variables },
    fieldResolver,
    typeResolver: (value, _context, info, type) => {
      const possible = schema.getPossibleTypes(type).map(({ name }) => name)
      // `bc/account/store/abc123` contains its type.
      const kind = isRecord(value) && typeof value.id === 'string' ? value.id.split('/').at(-2) : undefined
      return possible.find((name) => name.toLowerCase() === kind) ?? possible[0] ?? info.parentType.name
    },
  })
  return { data, unknown }
}

interface World {
  readonly known: KnownValues
  readonly sent: ReadonlyMap<string, unknown>
  readonly unknown: string[]
}

type FieldRecord = { readonly [field: string]: unknown }

/** @param record what is known of the object with the field */
function valueFor(type: GraphQLOutputType, info: GraphQLResolveInfo, world: World, record: FieldRecord): unknown {
  const { fieldName, parentType } = info
  const inner = getNullableType(type)
  const name = `${parentType.name}.${fieldName}`
  const known = knownValue(world.known, `${operationOf(info)} ${name}`) ?? knownValue(world.known, name)
  if (known !== undefined) return known
  if (isListType(inner)) return fieldName === 'errors' ? [] : [valueFor(inner.ofType, info, world, record)]
  if (!isLeafType(inner)) return record
  const sent = world.sent.get(fieldName)
  if (sent !== undefined && info.operation.operation === 'mutation' && isValueOf(inner, sent)) return sent
  if (isEnumType(inner)) return inner.getValues()[0]?.value
  const value = knownValue(world.known, inner.name)
  if (value === undefined) world.unknown.push(name)
  return value ?? scalarValue(inner.name, fieldName)
}

/** An input and a result can have a field of one name and two types. */
function isValueOf(type: GraphQLLeafType, value: unknown): boolean {
  try {
    type.serialize(value)
    return true
  } catch {
    return false
  }
}

/** Name of the field below the operation's group: `createCart` in `cart { createCart }`. */
function operationOf({ path }: GraphQLResolveInfo): string {
  const keys: string[] = []
  for (let at: typeof path | undefined = path; at !== undefined; at = at.prev) keys.unshift(String(at.key))
  return keys[1] ?? ''
}

function isRecord(value: unknown): value is FieldRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Plain values by their field name; the first one for each name. */
function leavesOf(value: unknown, name = ''): Map<string, unknown> {
  if (Array.isArray(value)) return joined(value.map((item) => leavesOf(item)))
  if (typeof value !== 'object' || value === null) return new Map(name === '' ? [] : [[name, value]])
  return joined(Object.entries(value).map(([key, item]) => leavesOf(item, key)))
}

function joined(maps: readonly ReadonlyMap<string, unknown>[]): Map<string, unknown> {
  return new Map(maps.toReversed().flatMap((map) => [...map]))
}
