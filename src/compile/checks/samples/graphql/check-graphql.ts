/**
 * Checks GraphQL samples: validates them against their API's schema and runs them in the sandbox, so that they work for
 * readers.
 *
 * Fence options: ```graphql api="storefront"``` names the schema; the next ```json variables``` fence (a flag) on the
 * page contains its variables, and the next ```json response="graphql"``` fence the response.
 */
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  specifiedRules,
  type VariableDefinitionNode,
  validate,
} from 'graphql'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { checkGraphqlResponse } from './check-response.ts'
import { checkVariables, splitHint } from './check-variables.ts'
import { parseSample } from './parse-sample.ts'
import { builtSchema, chooseSchema, type SchemaDocument } from './schemas.ts'

export interface GraphqlTexts {
  readonly text: string
  /** Value of `api="…"`; without it, the schema whose root fields match is used. */
  readonly api?: string | null
  /** Text of the variables fence: a JSON object. */
  readonly variables?: string | null
  /** Text of the response fence: JSON. */
  readonly response?: string | null
}

export interface GraphqlCheck {
  /** Positions in the text of the sample. */
  readonly faults: readonly SampleFault[]
  /** Positions in the text of the variables. */
  readonly variableFaults: readonly SampleFault[]
  /** Positions in the text of the response. */
  readonly responseFaults: readonly SampleFault[]
  /** The schema that the sample was checked against; null if unknown. */
  readonly document: { readonly route: string; readonly title: string } | null
  /**
   * Whether the sandbox ran it. Skipped for fragments without an operation, for operations whose required variables the
   * page leaves to the reader, and for APIs that the sandbox does not have.
   */
  readonly ran: boolean
}

interface SampleRequest {
  readonly query: string
  readonly variables: { readonly [name: string]: unknown }
  readonly operationName: string | null
}

interface SampleAnswer {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly locations?: readonly { readonly line: number; readonly column: number }[]
  }[]
}

/** Runs one request on a store in its initial state; null for an API without a sandbox. */
export type SampleRunner = (api: string, request: SampleRequest) => Promise<SampleAnswer | null>

const MAX_FAULTS = 10

/** @param run null: samples are validated, not run */
export async function checkGraphql(
  sample: GraphqlTexts,
  documents: readonly SchemaDocument[],
  run: SampleRunner | null,
): Promise<GraphqlCheck> {
  const parsed = parseSample(sample.text)
  if ('code' in parsed) return failed([parsed])
  const chosen = chooseSchema(documents, sample.api ?? null, parsed)
  if ('code' in chosen) return failed([chosen])
  const document = { route: chosen.route, title: chosen.title }
  const schema = builtSchema(chosen)
  const operations = parsed.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  // A fragment can be shown without an operation.
  const rules = operations.length > 0 ? specifiedRules : specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)
  const errors = withoutUnused(validate(schema, parsed, rules, { maxErrors: MAX_FAULTS }))
  const faults = errors.map((error) => faultOf('DC731', error))
  const withoutRun = { variableFaults: [], responseFaults: [], document, ran: false }
  if (faults.length > 0) return { ...withoutRun, faults }
  faults.push(...deprecations(schema, parsed, sample.text))
  const hasVariables = typeof sample.variables === 'string'
  const variables = checkVariables(schema, operations, sample.variables ?? '{}')
  if (hasVariables && variables.faults.length > 0) return { ...withoutRun, faults, variableFaults: variables.faults }
  const isOpen =
    variables.isOpen ||
    (!hasVariables && operations.some(({ variableDefinitions = [] }) => variableDefinitions.some(isRequiredVariable)))
  if (run === null || isOpen || operations.length === 0) return { ...withoutRun, faults }
  const answers = await runAll(sample.text, operations, variables.values, (request) => run(chosen.api, request))
  if (answers === null) return { ...withoutRun, faults }
  const runFaults = answers.flatMap(({ errors = [] }) => errors.map((error) => faultOf('DC734', error)))
  const [answer] = answers
  const isCompared = typeof sample.response === 'string' && runFaults.length === 0 && answer !== undefined
  return {
    faults: [...runFaults, ...faults].slice(0, MAX_FAULTS),
    variableFaults: [],
    responseFaults: isCompared ? checkGraphqlResponse(sample.response ?? '', answer) : [],
    document,
    ran: true,
  }
}

async function runAll(
  query: string,
  operations: readonly OperationDefinitionNode[],
  values: SampleRequest['variables'],
  run: (request: SampleRequest) => Promise<SampleAnswer | null>,
): Promise<SampleAnswer[] | null> {
  const answers: SampleAnswer[] = []
  for (const { name, variableDefinitions = [] } of operations) {
    const own = new Set(variableDefinitions.map(({ variable }) => variable.name.value))
    const variables = Object.fromEntries(Object.entries(values).filter(([key]) => own.has(key)))
    const answer = await run({ query, variables, operationName: name?.value ?? null })
    if (answer === null) return null
    answers.push(answer)
  }
  return answers
}

function faultOf(
  code: 'DC731' | 'DC734' | 'DC736',
  { message, locations }: GraphQLError | NonNullable<SampleAnswer['errors']>[number],
): SampleFault {
  const { line, column } = locations?.[0] ?? { line: 1, column: 1 }
  const [text, hint] = splitHint(message)
  const spoken = code === 'DC734' ? `The sandbox returns: ${text.replace(/\.$/, '')}.` : text
  return { code, line, column, message: spoken, ...(hint !== undefined && { hint }) }
}

function deprecations(schema: GraphQLSchema, parsed: DocumentNode, text: string): SampleFault[] {
  const faults = validate(schema, parsed, [NoDeprecatedCustomRule]).map((error) => faultOf('DC736', error))
  return faults.filter(({ line }) => !isExplained(text, line))
}

/** Some answers need a deprecated field; a comment on its line says so to the reader. */
function isExplained(text: string, line: number): boolean {
  const [, comment = ''] = (text.split('\n')[line - 1] ?? '').split('#', 2)
  return comment.toLowerCase().includes('deprecated')
}

/** A variable is often unused because the argument that should use it is misspelled. */
function withoutUnused(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  const others = errors.filter(({ message }) => !/^Variable "\$\w+" is never used/.test(message))
  return others.length > 0 ? others : errors
}

function failed(faults: readonly SampleFault[]): GraphqlCheck {
  return { faults, variableFaults: [], responseFaults: [], document: null, ran: false }
}

/** Determines which variables are required. */
function isRequiredVariable({ type, defaultValue }: VariableDefinitionNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined
}
