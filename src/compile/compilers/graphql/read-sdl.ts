/**
 * Reads a schema document to our model or its problems. Besides merge-extensions.ts and sdl-consequences.ts, only it
 * knows graphql-js in this room.
 */
import {
  type ASTNode,
  buildASTSchema,
  type ConstDirectiveNode,
  type DirectiveDefinitionNode,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isInputType,
  Kind,
  type NamedTypeNode,
  parse,
  print,
  type StringValueNode,
  type TypeDefinitionNode,
  type TypeNode,
  typeFromAST,
  validateSchema,
  valueFromAST,
  visit,
} from 'graphql'
// Missing in the index of graphql 16, whose functions join all findings into one message without positions.
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js'
import type { SDLValidationRule } from 'graphql/validation/ValidationContext.js'
import { validateSDL } from 'graphql/validation/validate.js'
import type {
  GraphqlAppliedDirective,
  GraphqlArgument,
  GraphqlDefinition,
  GraphqlDeprecation,
  GraphqlDirective,
  GraphqlEnumValue,
  GraphqlField,
  GraphqlKind,
  GraphqlModel,
  GraphqlText,
  GraphqlTypeUse,
} from '../../../core/api/graphql-model.ts'
import type { Position } from '../../../core/page.ts'
import type { Finding, ProblemCode } from '../../../core/problem.ts'
import { schemaDefinition, typesOf } from './merge-extensions.ts'
import { listOperations } from './operations.ts'
import { causesOf } from './sdl-consequences.ts'
import { type BareDefinition, withUses } from './uses.ts'

const MAX_TOKENS = 1_000_000
const MAX_TYPES = 10_000
/** A broken document repeats the same error many times (sdl-consequences.ts). */
const MAX_PROBLEMS = 1_000

const KINDS: { readonly [kind: string]: GraphqlKind } = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'object',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
}

interface ReadSdl {
  /** null if the document is broken; the problems say where. */
  readonly model: GraphqlModel | null
  readonly problems: readonly Finding[]
}

/** @param file path relative to the content root, for problems */
export function readSdl(text: string, file: string): ReadSdl {
  const report = (code: ProblemCode, error: GraphQLError): Finding => ({
    code,
    file,
    line: error.locations?.[0]?.line ?? 1,
    column: error.locations?.[0]?.column ?? 1,
    message: error.message,
  })
  const document = parseDocument(text)
  if (document instanceof GraphQLError) {
    const isSize = document.message.includes('tokens')
    return { model: null, problems: [report(isSize ? 'DC904' : 'DC900', document)] }
  }
  const types = typesOf(document)
  if (types.length > MAX_TYPES) {
    return {
      model: null,
      problems: [
        report('DC904', new GraphQLError(`The document has ${types.length} types; the limit is ${MAX_TYPES}.`)),
      ],
    }
  }
  const errors = schemaErrors(document)
  if (errors.length > 0)
    return { model: null, problems: causesOf(errors, document).map((error) => report('DC901', error)) }
  return { model: modelOf(document, types), problems: [] }
}

function parseDocument(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

/** Errors of the schema: those that prevent building it, else those that make it invalid. */
function schemaErrors(document: DocumentNode): readonly GraphQLError[] {
  const errors = buildErrors(document)
  if (errors.length > 0) return errors
  const schema = buildASTSchema(document, { assumeValidSDL: true })
  const invalid = validateSchema(schema)
  return invalid.length > 0 ? invalid : defaultErrors(document, schema)
}

/** The library builds a schema even if defaults do not match their types. */
function defaultErrors(document: DocumentNode, schema: GraphQLSchema): readonly GraphQLError[] {
  const errors: GraphQLError[] = []
  visit(document, {
    InputValueDefinition({ name, type: written, defaultValue }) {
      const type = defaultValue === undefined ? undefined : typeFromAST(schema, written as NamedTypeNode)
      if (defaultValue === undefined || type === undefined || !isInputType(type)) return
      if (valueFromAST(defaultValue, type) !== undefined || errors.length >= MAX_PROBLEMS) return
      const message = `The default ${print(defaultValue).slice(0, 60)} of "${name.value}" is no ${print(written)}.`
      errors.push(new GraphQLError(message, { nodes: defaultValue }))
    },
  })
  return errors
}

class Enough extends Error {}

/** The library would report every error, and search the text for the position of each. */
function buildErrors(document: DocumentNode): readonly GraphQLError[] {
  const errors: GraphQLError[] = []
  const countErrors: SDLValidationRule = (context) => {
    context.reportError = (error) => {
      errors.push(error)
      if (errors.length >= MAX_PROBLEMS) throw new Enough()
    }
    return {}
  }
  try {
    validateSDL(document, null, [countErrors, ...specifiedSDLRules])
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return errors
}

function modelOf(document: DocumentNode, types: readonly TypeDefinitionNode[]): GraphqlModel {
  const schema = schemaDefinition(document)
  const rootName = (operation: string, usual: string): string | null => {
    const named = schema?.operationTypes.find((type) => type.operation === operation)?.type.name.value
    return named ?? (schema === null && types.some(({ name }) => name.value === usual) ? usual : null)
  }
  const roots = {
    query: rootName('query', 'Query') ?? '',
    mutation: rootName('mutation', 'Mutation'),
    subscription: rootName('subscription', 'Subscription'),
  }
  const definitions = withUses(types.map(definitionOf))
  return {
    description: textOf(schema?.description),
    definitions,
    roots,
    operations: listOperations(definitions, roots),
    directives: document.definitions.flatMap((node) =>
      node.kind === Kind.DIRECTIVE_DEFINITION && !STANDARD.has(node.name.value) ? [directiveOf(node)] : [],
    ),
    ...appliedBy(schema?.directives),
  }
}

function definitionOf(node: TypeDefinitionNode): BareDefinition {
  const fields: GraphqlDefinition['fields'] =
    node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
      ? (node.fields ?? []).map((field) => ({ ...argumentOf(field), args: [] }))
      : 'fields' in node
        ? (node.fields ?? []).map(fieldOf)
        : []
  return {
    kind: KINDS[node.kind] ?? 'scalar',
    name: node.name.value,
    description: textOf(node.description),
    position: positionOf(node.name),
    fields,
    values: node.kind === Kind.ENUM_TYPE_DEFINITION ? (node.values ?? []).map(enumValueOf) : [],
    interfaces: 'interfaces' in node ? (node.interfaces ?? []).map(({ name }) => name.value) : [],
    members: node.kind === Kind.UNION_TYPE_DEFINITION ? (node.types ?? []).map(({ name }) => name.value) : [],
    ...(find(node.directives, 'oneOf') && { isOneOf: true as const }),
    ...specificationOf(node),
    ...appliedBy(node.directives),
  }
}

function fieldOf(node: FieldDefinitionNode): GraphqlField {
  return {
    name: node.name.value,
    type: typeUse(node.type),
    defaultValue: null,
    description: textOf(node.description),
    deprecation: deprecationOf(node.directives),
    position: positionOf(node.name),
    args: (node.arguments ?? []).map(argumentOf),
    ...appliedBy(node.directives),
  }
}

function argumentOf(node: InputValueDefinitionNode): GraphqlArgument {
  return {
    name: node.name.value,
    type: typeUse(node.type),
    defaultValue: node.defaultValue === undefined ? null : print(node.defaultValue),
    description: textOf(node.description),
    deprecation: deprecationOf(node.directives),
    position: positionOf(node.name),
    ...appliedBy(node.directives),
  }
}

function enumValueOf(node: EnumValueDefinitionNode): GraphqlEnumValue {
  return {
    name: node.name.value,
    description: textOf(node.description),
    deprecation: deprecationOf(node.directives),
    position: positionOf(node.name),
    ...appliedBy(node.directives),
  }
}

/** Directives that the specification defines, and that have a place of their own on the page. */
const STANDARD: ReadonlySet<string> = new Set(['deprecated', 'specifiedBy', 'oneOf', 'skip', 'include'])

function directiveOf(node: DirectiveDefinitionNode): GraphqlDirective {
  return {
    name: node.name.value,
    description: textOf(node.description),
    position: positionOf(node.name),
    args: (node.arguments ?? []).map(argumentOf),
    isRepeatable: node.repeatable,
    locations: node.locations.map(({ value }) => value),
  }
}

function appliedBy(nodes: readonly ConstDirectiveNode[] = []): {
  readonly applied?: readonly GraphqlAppliedDirective[]
} {
  const own = nodes.filter(({ name }) => !STANDARD.has(name.value))
  return own.length === 0 ? {} : { applied: own.map((node) => ({ name: node.name.value, text: print(node) })) }
}

function specificationOf({ directives }: TypeDefinitionNode): Pick<GraphqlDefinition, 'specifiedBy'> {
  const url = find(directives, 'specifiedBy')?.arguments?.find(({ name }) => name.value === 'url')?.value
  return url?.kind === Kind.STRING ? { specifiedBy: url.value } : {}
}

function find(directives: readonly ConstDirectiveNode[] | undefined, wanted: string): ConstDirectiveNode | undefined {
  return directives?.find(({ name }) => name.value === wanted)
}

function typeUse(node: TypeNode): GraphqlTypeUse {
  const inner = node.kind === Kind.NON_NULL_TYPE ? node.type : node
  const items = inner.kind === Kind.LIST_TYPE ? inner.type : null
  let named: TypeNode = inner
  while (named.kind !== Kind.NAMED_TYPE) named = named.type
  return {
    name: named.name.value,
    text: print(node),
    nullable: node.kind !== Kind.NON_NULL_TYPE,
    nullableItems: items === null ? null : items.kind !== Kind.NON_NULL_TYPE,
  }
}

function deprecationOf(directives: readonly ConstDirectiveNode[] | undefined): GraphqlDeprecation | null {
  const directive = find(directives, 'deprecated')
  if (directive === undefined) return null
  const reason = directive.arguments?.find(({ name }) => name.value === 'reason')?.value
  return { reason: reason?.kind === Kind.STRING ? reason.value : '', position: positionOf(directive) }
}

function textOf(node: StringValueNode | undefined): GraphqlText | null {
  if (node === undefined || node.value.trim() === '') return null
  const { line, column } = positionOf(node)
  // A block string usually starts on the line after its quotes.
  const position = node.block ? { line: line + 1, column } : { line, column: column + 1 }
  return { text: node.value, position }
}

function positionOf(node: ASTNode): Position {
  return { line: node.loc?.startToken.line ?? 1, column: node.loc?.startToken.column ?? 1 }
}
