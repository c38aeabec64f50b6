/**
 * The schema for the docs pane, and the other uses of graphql-js in the explorer: building a schema and formatting a
 * query.
 */
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  print,
  TokenKind,
} from 'graphql'

export interface DocsField {
  readonly name: string
  /** As in the schema: `[ProductEdge!]`. */
  readonly type: string
  /** The named type, for navigation. */
  readonly typeName: string
  readonly description: string
  readonly deprecated: string | null
  readonly args: readonly DocsField[]
}

export interface DocsType {
  readonly name: string
  readonly description: string
  readonly fields: readonly DocsField[]
  readonly values: readonly {
    readonly name: string
    readonly description: string
    readonly deprecated: string | null
  }[]
  /** Types that implement or belong to it. */
  readonly possibleTypes: readonly string[]
}

interface DocsMatch {
  readonly type: string
  /** null for the type itself. */
  readonly field: string | null
}

const MAX_MATCHES = 40

export function buildDocs(sdl: string): GraphQLSchema {
  return buildSchema(sdl, { assumeValid: true })
}

export function rootTypes(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    type ? [type.name] : [],
  )
}

/** null when the schema has no such type. */
export function docsOfType(schema: GraphQLSchema, name: string): DocsType | null {
  const type = schema.getType(name)
  if (type === undefined) return null
  const fields =
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : []
  return {
    name,
    description: type.description ?? '',
    fields: fields.map(fieldOf),
    values: isEnumType(type)
      ? type.getValues().map((value) => ({
          name: value.name,
          description: value.description ?? '',
          deprecated: value.deprecationReason ?? null,
        }))
      : [],
    possibleTypes: isAbstractType(type) ? schema.getPossibleTypes(type).map((possible) => possible.name) : [],
  }
}

/** Types and fields whose name contains the text; types first, then shorter names. */
export function searchDocs(schema: GraphQLSchema, text: string): DocsMatch[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const matches: DocsMatch[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (type.name.toLowerCase().includes(wanted)) matches.push({ type: type.name, field: null })
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const name of Object.keys(type.getFields())) {
      if (name.toLowerCase().includes(wanted) || `${type.name}.${name}`.toLowerCase() === wanted)
        matches.push({ type: type.name, field: name })
    }
  }
  const rank = ({ type, field }: DocsMatch): number => (field === null ? type.length : 1_000 + field.length)
  return matches.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_MATCHES)
}

/** Names of the operations in a document, in order; none while it does not parse. */
export function operationNames(query: string): string[] {
  try {
    return parse(query).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
    )
  } catch {
    return []
  }
}

/** The formatted query; null when it has errors, or comments that the printer would lose. Leading comments are kept. */
export function prettify(query: string): string | null {
  const opening = /^(?:[ \t]*#[^\n]*\n|[ \t]*\n)*/.exec(query)?.[0] ?? ''
  try {
    const document = parse(query.slice(opening.length))
    for (let token = document.loc?.startToken ?? null; token !== null; token = token.next) {
      if (token.kind === TokenKind.COMMENT) return null
    }
    return `${opening}${print(document)}\n`
  } catch {
    return null
  }
}

function fieldOf(field: GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument): DocsField {
  return {
    name: field.name,
    type: String(field.type),
    typeName: getNamedType(field.type).name,
    description: field.description ?? '',
    deprecated: field.deprecationReason ?? null,
    args: 'args' in field ? field.args.map(fieldOf) : [],
  }
}
