/**
 * Limits on a document before it runs (spec: reference.sandbox). The parser counts tokens while it reads, so a huge
 * text is never parsed to its end. Everything else is counted on the parsed tree, including fragments, and counting
 * stops at the limit.
 */
import {
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

export const LIMITS = {
  /** Bytes of the whole request body. */
  bodyBytes: 20 * 1024,
  tokens: 2_000,
  /** Levels of fields. A page of products with prices inside a category needs about ten. */
  depth: 15,
  aliases: 15,
  directives: 50,
  /**
   * Points: each field costs one, and fields in a list are multiplied by the number of items requested. This is the
   * platform's own limit.
   */
  complexity: 10_000,
  /** Fields visited while counting, so that counting ends early when fragments multiply. */
  visits: 5_000,
} as const

const MAX_PAGE = 50

/** The platform's own limit on levels. The other limits exist only in the sandbox. */
const PLATFORM_DEPTH = 16
const PLATFORM_LIMITS: Limits = {
  ...LIMITS,
  depth: PLATFORM_DEPTH,
  aliases: Number.POSITIVE_INFINITY,
  directives: Number.POSITIVE_INFINITY,
}

type Limits = { readonly [Name in keyof typeof LIMITS]: number }
type Variables = { readonly [name: string]: unknown }

interface Count {
  aliases: number
  directives: number
  visits: number
  readonly limits: Limits
}

/** Errors of a document that exceeds a limit; empty if it may run. `complexity` is its cost. */
export function checkLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  given: Variables = {},
  { isPlatform = false }: { readonly isPlatform?: boolean } = {},
): { readonly errors: readonly GraphQLError[]; readonly complexity: number } {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const limits = isPlatform ? PLATFORM_LIMITS : LIMITS
  const count: Count = { aliases: 0, directives: 0, visits: 0, limits }
  let complexity = 0
  try {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      const root = schema.getRootType(definition.operation)
      const variables = { ...defaultsOf(definition), ...given }
      const walk: Walk = { schema, fragments, count, variables, path: new Set() }
      complexity += costOf(walk, definition.selectionSet, root?.name ?? '', 1, 1)
    }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error], complexity }
    throw error
  }
  if (complexity <= LIMITS.complexity) return { errors: [], complexity }
  return {
    errors: [refuse(`The query costs ${complexity} points of complexity; the limit is ${LIMITS.complexity}`)],
    complexity,
  }
}

interface Walk {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly count: Count
  readonly variables: Variables
  /** Fragments that enclose the current position. A cycle is counted once; validation refuses it. */
  readonly path: ReadonlySet<string>
}

function costOf(walk: Walk, selections: SelectionSetNode, typeName: string, depth: number, times: number): number {
  const { depth: most } = walk.count.limits
  if (depth > most) throw refuse(`The query is deeper than ${most} levels`)
  let cost = 0
  for (const selection of selections.selections) {
    countSelection(
      walk.count,
      selection.kind === Kind.FIELD && selection.alias !== undefined,
      selection.directives?.length ?? 0,
    )
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value
      const fragment = walk.fragments.get(name)
      if (fragment === undefined || walk.path.has(name)) continue
      const inner = { ...walk, path: new Set([...walk.path, name]) }
      cost += costOf(inner, fragment.selectionSet, fragment.typeCondition.name.value, depth, times)
      continue
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      cost += costOf(walk, selection.selectionSet, selection.typeCondition?.name.value ?? typeName, depth, times)
      continue
    }
    cost += times
    if (selection.selectionSet === undefined) continue
    const factor = pageSize(selection.arguments ?? [], walk.variables)
    cost += costOf(
      walk,
      selection.selectionSet,
      fieldType(walk.schema, typeName, selection.name.value),
      depth + 1,
      times * factor,
    )
  }
  return cost
}

function countSelection(count: Count, isAlias: boolean, directives: number): void {
  count.visits += 1
  count.aliases += Number(isAlias)
  count.directives += directives
  if (count.visits > LIMITS.visits) throw refuse(`The query has more than ${LIMITS.visits} fields`)
  if (count.aliases > count.limits.aliases) throw refuse(`The query has more than ${LIMITS.aliases} aliases`)
  if (count.directives > count.limits.directives)
    throw refuse(`The query has more than ${LIMITS.directives} directives`)
}

/** Page size of a list: the requested number, up to the platform's limit. */
function pageSize(args: readonly ArgumentNode[], variables: Variables): number {
  const size = args.find(({ name }) => name.value === 'first' || name.value === 'last')?.value
  if (size?.kind === Kind.INT) return bounded(Number(size.value))
  const value = size?.kind === Kind.VARIABLE ? variables[size.name.value] : undefined
  return typeof value === 'number' ? bounded(value) : 1
}

function bounded(size: number): number {
  return Math.max(1, Math.min(MAX_PAGE, size))
}

/** Default values of variables that are numbers. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )
}

function fieldType(schema: GraphQLSchema, typeName: string, field: string): string {
  const type = schema.getType(typeName)
  if (!isObjectType(type) && !isInterfaceType(type)) return ''
  const named = getNamedType(type.getFields()[field]?.type)
  return named !== undefined && isCompositeType(named) ? named.name : ''
}

function refuse(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'LIMIT_EXCEEDED' } })
}
