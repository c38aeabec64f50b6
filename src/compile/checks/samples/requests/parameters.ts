/** Checks path and query parameters of a request against the operation's declarations. */

import { type Json, pointerKeys } from '@dev-center/contract/json'
import { nearest } from '@dev-center/contract/nearest'
import { allowsType, readParameter } from '@dev-center/contract/parameters'
import { combinedProblems, sentIn } from '@dev-center/contract/request/combined'
import type { Violation } from '@dev-center/contract/schema/violation'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../../../compilers/openapi/document/cursor.ts'
import { exactNumber } from '../../../compilers/openapi/document/exact-json.ts'
import { CURSOR_OPTIONS, locate } from '../../../compilers/openapi/examples/check-value.ts'
import { exampleClause } from '../../../compilers/openapi/examples/wording.ts'
import { combined } from '../../../compilers/openapi/operation/combined-parameters.ts'
import type { Parameter } from '../../../compilers/openapi/operation/parameters.ts'
import { type Address, pathOf, type QueryPart } from '../../../compilers/sample-text/address.ts'
import { hasPlaceholder, type Part, type SampleFinding } from '../../../compilers/sample-text/finding.ts'
import { isStandIn } from '../foreign-forms.ts'

const SEPARATORS: { readonly [style: string]: string } = { spaceDelimited: ' ', pipeDelimited: '|' }

export function checkPath(declared: readonly Parameter[], written: ReadonlyMap<string, Part>): SampleFinding[] {
  return declared
    .filter(({ place }) => place === 'path')
    .flatMap((parameter) => {
      const value = written.get(parameter.name)
      return value === undefined ? [] : checkText(parameter, [value], `{${parameter.name}}`)
    })
}

/** `extra` are names used by credentials; of `oneOf`, a request needs at least one. */
export function checkQuery(
  declared: readonly Parameter[],
  address: Address,
  { extra, oneOf }: { readonly extra: readonly string[]; readonly oneOf: readonly string[] },
): SampleFinding[] {
  // One document takes the whole query.
  if (declared.some(({ place }) => place === 'querystring')) return []
  const parameters = declared.filter(({ place }) => place === 'query')
  const findings: SampleFinding[] = []
  const given = new Map<Parameter, QueryPart[]>()
  for (const pair of address.query) {
    const parameter = parameters.find((one) => takes(one, pair.name.text))
    if (parameter !== undefined) given.set(parameter, [...(given.get(parameter) ?? []), pair])
    else if (!extra.includes(pair.name.text) && !hasPlaceholder(pair.name.text))
      findings.push({
        ...unknownName(
          pair,
          parameters.map(({ name }) => name),
        ),
        needs: pathOf(address),
      })
  }
  for (const parameter of parameters) {
    const pairs = given.get(parameter)
    if (pairs !== undefined) findings.push(...checkPairs(parameter, pairs))
    else if (parameter.required)
      findings.push({
        code: 'DC705',
        at: address.at,
        message: `The parameter "${parameter.name}", which is required, is missing.`,
      })
  }
  findings.push(...checkCombinations(parameters, given, oneOf, address))
  return findings
}

/** Parameters that exclude or require each other. A placeholder can stand for any. */
function checkCombinations(
  parameters: readonly Parameter[],
  given: ReadonlyMap<Parameter, readonly QueryPart[]>,
  oneOf: readonly string[],
  address: Address,
): SampleFinding[] {
  if (address.query.some(({ name }) => hasPlaceholder(name.text))) return []
  const pairs = new Map([...given].map(([{ name }, [pair]]) => [name, pair]))
  // An empty value is shown to say that any goes there.
  const texts = new Map([...given].map(([{ name }, sent]) => [name, sent.map(({ value }) => value.text || '…')]))
  const declared = parameters.map((parameter) => ({ name: parameter.name, ...combined(parameter) }))
  return combinedProblems(
    declared,
    oneOf,
    sentIn((name) => texts.get(name) ?? []),
  ).map((problem) => ({
    code: 'DC705',
    at: pairs.get(problem.parameter)?.name.at ?? address.at,
    message:
      problem.code === 'required'
        ? `The parameter "${problem.detail.because}" requires "${problem.parameter}", which is missing.`
        : `"${problem.parameter}" ${exampleClause(problem)}.`,
  }))
}

function unknownName({ name: { text, at } }: QueryPart, known: readonly string[]): SampleFinding {
  const near = nearest(text, known)
  const list =
    known.length === 0 ? 'The operation has no query parameters.' : `It has ${known.slice(0, 12).join(', ')}.`
  return {
    code: 'DC705',
    at,
    message: `The operation has no query parameter "${text}".`,
    hint: near === null ? list : didYouMean(text, known),
  }
}

/** Whether a query name belongs to a parameter, which may be serialized to several names. */
function takes({ name, cursor }: Parameter, written: string): boolean {
  if (written === name || written === `${name}[]`) return true
  if (cursor.text('style') === 'deepObject') return written.startsWith(`${name}[`)
  const isForm = cursor.text('style') === '' || cursor.text('style') === 'form'
  const isExploded = !cursor.at('explode') || cursor.flag('explode')
  const schema = cursor.at('schema')?.target()
  return isForm && isExploded && schema?.object?.type === 'object' && schema.at('properties')?.at(written) !== null
}

function checkPairs(parameter: Parameter, pairs: readonly QueryPart[]): SampleFinding[] {
  const { cursor, name } = parameter
  // Objects are serialized to separate names; their parts are texts of any kind.
  if (pairs.some((pair) => pair.name.text !== name && pair.name.text !== `${name}[]`)) return []
  const values = pairs.map(({ value }) => value)
  const [first, second] = values
  if (first?.text === '' && (cursor.flag('allowEmptyValue') || hasType(cursor, 'string'))) return []
  if (second !== undefined && !hasType(cursor, 'array'))
    return [{ code: 'DC705', at: second.at, message: `The parameter "${name}" is defined twice.` }]
  return checkText(parameter, values, `"${name}"`)
}

/** A text matches if one of its possible values matches. */
function checkText({ cursor }: Parameter, values: readonly Part[], label: string): SampleFinding[] {
  const schema = cursor.at('schema')
  const [first] = values
  if (!schema || first === undefined || values.some(({ text }) => hasPlaceholder(text) || isStandIn(text))) return []
  const isExploded = cursor.at('explode') ? cursor.flag('explode') : values.length > 1
  const { violations } = readParameter(
    locate(schema),
    values.map(({ text }) => text),
    { ...CURSOR_OPTIONS, separator: isExploded ? null : (SEPARATORS[cursor.text('style')] ?? ','), toNumber },
  )
  return violations.slice(0, 1).map((violation) => {
    const item = values.length > 1 ? values[Number(pointerKeys(violation.at)[0] ?? 0)] : undefined
    return { code: 'DC705', at: (item ?? first).at, message: `${label} ${plain(violation, first.text)}.` }
  })
}

/** The text is not JSON, so "must be integer, not string" would be confusing. */
function plain(violation: Violation, text: string): string {
  if (violation.code !== 'type') return exampleClause(violation)
  return `must be ${violation.detail.types.join(' or ')}, not "${text.slice(0, 60)}"`
}

function hasType(cursor: Cursor, type: string): boolean {
  const schema = cursor.at('schema')
  return schema !== null && allowsType(locate(schema), type, CURSOR_OPTIONS)
}

function toNumber(digits: string): Json {
  return exactNumber(Number(digits), digits) ?? digits
}
