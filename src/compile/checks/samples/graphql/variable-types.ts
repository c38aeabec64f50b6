/**
 * Whether the variables of a sample have the quotes that their types need (DC748, DC733). Readers replace a placeholder
 * and keep its quotes, and graphql-js accepts anything for a scalar that the schema defines.
 */
import { dotted, isJsonObject, type Json, pointerTo } from '@dev-center/contract/json'
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { type JsonText, readJson } from '../../../compilers/sample-text/json-text.ts'
import { placeAt } from '../syntax/place.ts'

/** Scalars whose values in JSON are never in quotes. `Long` is the platform's, for integers of 64 bits. */
const WITHOUT_QUOTES: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean', 'Long'])
/** Scalars whose values are always in quotes, as are those of enums. An `ID`, or a decimal, can be both. */
const WITH_QUOTES: ReadonlySet<string> = new Set(['String', 'DateTime', 'IpAddress', 'URL', 'UUID'])
/** Scalars that graphql-js checks itself. */
const BUILT_IN: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean', 'String', 'ID'])
/** A placeholder that is the whole value. */
const WHOLE = /^\{\{\s*\w{1,60}\s*\}\}$/
const MAX_DEPTH = 60

interface Leaf {
  readonly pointer: string
  readonly value: Json
  readonly type: string
  /** null if both forms are right. */
  readonly hasQuotes: boolean | null
}

/** @param text JSON object of variables; positions are in it. Empty if it isn't valid JSON, which is reported elsewhere. */
export function mistypedVariables(
  schema: GraphQLSchema,
  operations: readonly OperationDefinitionNode[],
  text: string,
): SampleFault[] {
  const json = readJson(text, { placeholders: true })
  if ('refused' in json || !isJsonObject(json.value)) return []
  const { value } = json
  const leaves = operations
    .flatMap(({ variableDefinitions = [] }) => variableDefinitions)
    .flatMap(({ variable, type }) => {
      const name = variable.name.value
      const declared = typeFromAST(schema, type)
      const own = Object.hasOwn(value, name) ? value[name] : undefined
      return own === undefined || !isInputType(declared) ? [] : leavesOf(declared, own, pointerTo('', name), 0)
    })
  return leaves.flatMap((leaf) => faultOf(leaf, json, text))
}

function leavesOf(type: GraphQLInputType, value: Json, pointer: string, depth: number): Leaf[] {
  if (value === null || depth > MAX_DEPTH) return []
  if (isNonNullType(type)) return leavesOf(type.ofType, value, pointer, depth)
  if (isListType(type)) {
    // A single value is a list of one (GraphQL specification, 3.11 "List", input coercion).
    if (!Array.isArray(value)) return leavesOf(type.ofType, value, pointer, depth + 1)
    return value.flatMap((item, at) => leavesOf(type.ofType, item, pointerTo(pointer, at), depth + 1))
  }
  if (isInputObjectType(type)) {
    if (!isJsonObject(value)) return []
    const fields = type.getFields()
    return Object.entries(value).flatMap(([name, child]) => {
      const field = fields[name]
      return field === undefined ? [] : leavesOf(field.type, child, pointerTo(pointer, name), depth + 1)
    })
  }
  if (!isLeafType(type)) return []
  const isText = !isScalarType(type) || WITH_QUOTES.has(type.name)
  const hasQuotes = isText || (WITHOUT_QUOTES.has(type.name) ? false : null)
  return [{ pointer, value, type: type.name, hasQuotes }]
}

function faultOf({ pointer, value, type, hasQuotes }: Leaf, { places }: JsonText, text: string): SampleFault[] {
  const at = places.get(pointer)?.value ?? 0
  const isQuoted = text[at] === '"'
  if (hasQuotes === null || hasQuotes === isQuoted) return []
  const name = `"${dotted(pointer)}" is ${type}`
  if (typeof value === 'string' && WHOLE.test(value)) {
    const message = `${name}, but the placeholder ${isQuoted ? 'is in quotes' : 'has no quotes'}.`
    return [{ code: 'DC748', ...placeAt(text, at), message }]
  }
  const isSeen = BUILT_IN.has(type) || typeof value === 'object'
  if (isSeen) return []
  const message = `${name}, but the value ${isQuoted ? 'is in quotes' : 'has no quotes'}.`
  return [{ code: 'DC733', ...placeAt(text, at), message }]
}
