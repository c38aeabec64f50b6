/** Checks the variables of a sample against the declarations in its operations. */

import { quotePlaceholders } from '@dev-center/contract/samples/placeholders'
import { type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { jsonErrorOffset } from '../../../content/json-error.ts'
import { type Located, parseLocated } from '../../../content/located.ts'
import { placeAt } from '../syntax/place.ts'
import { mistypedVariables } from './variable-types.ts'

interface ReadVariables {
  readonly values: { readonly [name: string]: unknown }
  /** Positions in the text of the variables. */
  readonly faults: readonly SampleFault[]
  /** Whether a placeholder stands for a value that no text can be, so that the sample can't be run. */
  readonly isOpen: boolean
}

const MAX_FAULTS = 5
/** A placeholder has the type of the value that replaces it, which `mistypedVariables` compares. */
const PLACEHOLDER = /got invalid value "\{?\{\s*\w{1,60}\s*\}\}?"/

/** @param text JSON object of variables */
export function checkVariables(
  schema: GraphQLSchema,
  operations: readonly OperationDefinitionNode[],
  text: string,
): ReadVariables {
  const located = readObject(quotePlaceholders(text))
  if ('code' in located) return { values: {}, faults: [located], isOpen: false }
  const { document, values } = located
  const declared = operations.flatMap((operation) => operation.variableDefinitions ?? [])
  const names = new Set(declared.map(({ variable }) => variable.name.value))
  const faults: SampleFault[] = Object.keys(values)
    .filter((name) => !names.has(name))
    .map((name) => {
      const message = `No operation of the sample declares the variable $${name}.`
      const hint = didYouMean(name, names)
      return { code: 'DC733', ...lineAndColumn(document, [name], 'key'), message, ...(hint && { hint }) }
    })
  let isOpen = false
  for (const operation of operations) {
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], values, { maxErrors: MAX_FAULTS })
    for (const { message } of errors ?? []) {
      if (PLACEHOLDER.test(message)) isOpen = true
      else faults.push(variableFault(message, document))
    }
  }
  faults.push(...mistypedVariables(schema, operations, text))
  return { values, faults: faults.slice(0, MAX_FAULTS), isOpen }
}

function readObject(
  text: string,
): { readonly document: Located; readonly values: { readonly [name: string]: unknown } } | SampleFault {
  const offset = jsonErrorOffset(text)
  if (offset !== null) return { code: 'DC733', ...placeAt(text, offset), message: "The variables aren't valid JSON." }
  const result = parseLocated(text)
  if ('errors' in result)
    return {
      code: 'DC733',
      line: 1,
      column: 1,
      message: result.errors[0]?.message ?? "The variables aren't valid JSON.",
    }
  const values: unknown = JSON.parse(text)
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return { code: 'DC733', line: 1, column: 1, message: 'Variables must be an object: { "name": value }.' }
  return { document: result.document, values: { ...values } }
}

function variableFault(message: string, document: Located): SampleFault {
  const [text = '', hint] = splitHint(message)
  const [, name = ''] = /^Variable "\$(\w+)"/.exec(message) ?? []
  const [, at = name] = / at "([^"]+)"/.exec(message) ?? []
  const path = at.split(/[.[\]]+/).filter((step) => step !== '')
  const unknown = /Field "(\w+)" is not defined/.exec(message)?.[1]
  const place =
    unknown === undefined ? lineAndColumn(document, path, 'value') : lineAndColumn(document, [...path, unknown], 'key')
  return { code: 'DC733', ...place, message: text, ...(hint !== undefined && { hint }) }
}

function lineAndColumn(document: Located, path: readonly string[], what: 'key' | 'value') {
  const { line, column } = document.placeOf(path, what)
  return { line, column }
}

/** Messages of graphql-js end with suggestions. */
export function splitHint(message: string): [message: string, hint: string | undefined] {
  const index = message.indexOf(' Did you mean ')
  return index === -1 ? [message, undefined] : [message.slice(0, index), message.slice(index + 1)]
}
