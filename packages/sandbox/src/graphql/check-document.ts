/** Checks a document against its schema without running it, and prints a type of the schema as text. */
import {
  GraphQLError,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  KnownFragmentNamesRule,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  printType,
  specifiedRules,
  validate,
} from 'graphql'
import { schemaOf } from './engine.ts'
import { checkLimits, LIMITS } from './query-limits.ts'
import { readDocument } from './read-document.ts'

interface DocumentVerdict {
  readonly errors: readonly DocumentFault[]
  /** Deprecated fields, arguments, and values that the document uses. */
  readonly warnings: readonly DocumentFault[]
  /** Cost by the platform's rule; null if the document can't be parsed. */
  readonly complexity: number | null
  readonly operations: readonly string[]
}

interface DocumentFault {
  readonly message: string
  readonly line?: number
  readonly column?: number
  /** Whether the document is too large, whatever its fields. */
  readonly isLimit?: true
}

export const COMPLEXITY_LIMIT = LIMITS.complexity

interface CheckOptions {
  /** Applies the platform's own limits instead of those of the sandbox. */
  readonly isPlatform?: boolean
  /** Whether fragments may be added elsewhere, so that unknown and unused ones are right. */
  readonly isFragment?: boolean
}

const COMPLETE_RULES: readonly unknown[] = [KnownFragmentNamesRule, NoUnusedFragmentsRule]

/** Token limit for a document that is checked and not run. */
const PLATFORM_TOKENS = 20_000

export function checkDocument(sdl: string, query: string, options: CheckOptions = {}): DocumentVerdict {
  const schema = schemaOf(sdl)
  const document = readDocument(query, options.isPlatform ? PLATFORM_TOKENS : LIMITS.tokens)
  if (document instanceof GraphQLError) {
    return { errors: [faultOf(document)], warnings: [], complexity: null, operations: [] }
  }
  const limits = checkLimits(schema, document, {}, options)
  const isRefused = limits.errors.length > 0 && !options.isPlatform
  const rules = options.isFragment ? specifiedRules.filter((rule) => !COMPLETE_RULES.includes(rule)) : specifiedRules
  const invalid = isRefused ? [] : validate(schema, document, rules, { maxErrors: 20 })
  const deprecated = isRefused ? [] : validate(schema, document, [NoDeprecatedCustomRule], { maxErrors: 20 })
  const operations = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? [`${definition.operation} ${definition.name?.value ?? '(no name)'}`]
      : [],
  )
  return {
    errors: [
      ...limits.errors.map((error): DocumentFault => ({ ...faultOf(error), isLimit: true })),
      ...invalid.map(faultOf),
    ],
    warnings: deprecated.map(faultOf),
    complexity: limits.complexity,
    operations,
  }
}

function faultOf({ message, locations }: GraphQLError): DocumentFault {
  const [place] = locations ?? []
  return place === undefined ? { message } : { message, line: place.line, column: place.column }
}

/**
 * The definition of a type, or of one field (`Type.field`) with its result type; null if the schema doesn't have it.
 */
export function describeType(sdl: string, name: string): string | null {
  const [typeName = '', fieldName] = name.split('.')
  const schema = schemaOf(sdl)
  const type = schema.getType(typeName)
  if (type === undefined) return null
  if (fieldName === undefined) return printType(type)
  if (isEnumType(type)) return type.getValue(fieldName) === undefined ? null : printType(type)
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return null
  const field = type.getFields()[fieldName]
  if (field === undefined) return null
  const result = getNamedType(field.type)
  const description = field.description ? `"""${field.description}"""\n` : ''
  const args = 'args' in field ? field.args.map((arg) => `  ${arg.name}: ${arg.type}`).join('\n') : ''
  return `# ${typeName}\n${description}${field.name}${args === '' ? '' : `(\n${args}\n)`}: ${field.type}\n\n${printType(result)}`
}

export function typeNames(sdl: string): readonly string[] {
  return Object.keys(schemaOf(sdl).getTypeMap()).filter((name) => !name.startsWith('__'))
}

/** How many root fields the operations of a document request, and how many of them the schema has. */
export function rootFieldsOf(sdl: string, query: string): { readonly asked: number; readonly found: number } {
  const document = readDocument(query, PLATFORM_TOKENS)
  if (document instanceof GraphQLError) return { asked: 0, found: 0 }
  const schema = schemaOf(sdl)
  const known = document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return []
    const fields = schema.getRootType(definition.operation)?.getFields() ?? {}
    return definition.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [Object.hasOwn(fields, selection.name.value)] : [],
    )
  })
  return { asked: known.length, found: known.filter(Boolean).length }
}

export function canBeParsed(query: string): boolean {
  return !(readDocument(query, PLATFORM_TOKENS) instanceof GraphQLError)
}
