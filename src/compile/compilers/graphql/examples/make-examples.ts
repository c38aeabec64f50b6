/**
 * Example of each operation: a document, its variables, and the response. The sandbox runs what it simulates; the rest
 * is made from the schema.
 */

import type { GraphqlModel, GraphqlOperation } from '../../../../core/api/graphql-model.ts'
import { type GraphqlResponse, notSimulatedFields, type Sandbox, sandboxMaker } from '../../../simulation/simulation.ts'
import { operationKey } from '../anchors.ts'
import { ExampleMaker, neededOf } from '../example.ts'
import type { WrittenExample, WrittenExamples } from './example-file.ts'
import { fillVariables, joinAnswers } from './fill-variables.ts'
import { exampleSchema, inventResponse } from './invent-response.ts'
import type { KnownValues } from './known-values.ts'
import { plainValue } from './plain-values.ts'

export interface OperationExample {
  readonly query: string
  /** null: the operation takes none. */
  readonly variables: { readonly [name: string]: unknown } | null
  readonly response: object
  /** API of the sample store that can run it; null: none can. */
  readonly sandbox: KnownValues['sandbox'] | null
  /** Source of the response: the store in the sandbox, or the schema. */
  readonly origin: 'sandbox' | 'schema'
  /** Operations that ran before. */
  readonly after: readonly GraphqlOperation[]
  /** Problems in the author's entry for it. */
  readonly faults: readonly string[]
}

export type GraphqlExamples = ReadonlyMap<string, OperationExample>

/** The largest public schemas have about 500 operations. Each example is executed, and a file has 5 s in total. */
const MAX_EXAMPLES = 1_000

/** One example per operation, except for a schema with more than a thousand. */
export async function makeExamples(
  known: KnownValues,
  sdl: string,
  model: GraphqlModel,
  written: WrittenExamples,
): Promise<GraphqlExamples> {
  const api = known.sandbox
  const sandbox = api === undefined ? null : (sandboxMaker()?.({ sdl: { [api]: sdl } }) ?? null)
  const run: Run = (request) =>
    sandbox === null || api === undefined ? Promise.resolve(null) : sandbox.run(api, request)
  const maker = new Maker(known, sdl, model, written, run, sandbox)
  const examples = new Map<string, OperationExample>()
  for (const operation of model.operations.slice(0, MAX_EXAMPLES))
    examples.set(operationKey(operation), await maker.of(operation))
  return examples
}

type Run = (request: Request) => Promise<GraphqlResponse | null>

interface Request {
  readonly query: string
  readonly variables: { readonly [name: string]: unknown }
}

class Maker {
  readonly #known: KnownValues
  readonly #sdl: string
  readonly #model: GraphqlModel
  readonly #written: WrittenExamples
  readonly #run: Run
  readonly #sandbox: Sandbox | null
  readonly #queries: ExampleMaker
  readonly #operations: ReadonlyMap<string, GraphqlOperation>

  constructor(
    known: KnownValues,
    sdl: string,
    model: GraphqlModel,
    written: WrittenExamples,
    run: Run,
    sandbox: Sandbox | null,
  ) {
    this.#known = known
    this.#sdl = sdl
    this.#model = model
    this.#written = written
    this.#run = run
    this.#sandbox = sandbox
    this.#queries = new ExampleMaker(model)
    this.#operations = new Map(model.operations.map((operation) => [operationKey(operation), operation]))
  }

  async of(operation: GraphqlOperation): Promise<OperationExample> {
    this.#sandbox?.reset()
    const written = this.#writtenOf(operation)
    const faults: string[] = []
    const after = (written.after ?? []).flatMap((key) => this.#operations.get(key) ?? [])
    if (after.length < (written.after?.length ?? 0)) faults.push('It runs after an operation that does not exist')
    const before = await this.#prepare(after)
    const request = this.#requestOf(operation, before)
    const answer = await this.#run(request)
    const isAnswered = answer?.errors === undefined && !isEmpty(operation, answer?.data)
    if (answer?.errors !== undefined && !isUnsimulated(answer))
      faults.push(...answer.errors.map(({ message }) => message))
    if (isAnswered) faults.push(...errorsIn(answer?.data))
    const response = isAnswered ? { data: answer?.data } : await this.#invent(request)
    return {
      query: request.query,
      variables: Object.keys(request.variables).length === 0 ? null : request.variables,
      response,
      sandbox: this.#known.sandbox ?? null,
      origin: isAnswered ? 'sandbox' : 'schema',
      after,
      faults,
    }
  }

  /** Runs the required earlier steps, recursively. */
  async #prepare(steps: readonly GraphqlOperation[]): Promise<unknown> {
    let answers: unknown = {}
    for (const step of steps) {
      const own = (this.#writtenOf(step).after ?? []).flatMap((key) => this.#operations.get(key) ?? [])
      answers = joinAnswers(answers, await this.#prepare(own.filter((each) => !steps.includes(each))))
      const answer = await this.#run(this.#requestOf(step, answers))
      answers = joinAnswers(answers, answer?.data ?? {})
    }
    return answers
  }

  #requestOf(operation: GraphqlOperation, answers: unknown): Request {
    const { variables = {}, query } = this.#writtenOf(operation)
    const given = Object.keys(variables)
    const filled = fillVariables(variables, answers) as Request['variables']
    const plain = neededOf(operation.field, given)
      .filter(({ name }) => query === undefined && !Object.hasOwn(variables, name))
      .map((argument) => [argument.name, plainValue(this.#model, argument)] as const)
    return {
      query: query === undefined ? this.#queries.of(operation, given) : `${query.join('\n')}\n`,
      variables: { ...filled, ...Object.fromEntries(plain) },
    }
  }

  async #invent({ query, variables }: Request): Promise<object> {
    const { data } = await inventResponse(this.#known, exampleSchema(this.#sdl), query, variables)
    return { data }
  }

  #writtenOf(operation: GraphqlOperation): WrittenExample {
    return this.#written[operationKey(operation)] ?? {}
  }
}

function isUnsimulated({ errors = [] }: GraphqlResponse): boolean {
  return errors.some(({ message }) => message.includes('does not simulate'))
}

/** Whether the sandbox store has no data there. */
function isEmpty({ path, owner, field }: GraphqlOperation, data: unknown): boolean {
  if (notSimulatedFields().has(`${owner}.${field.name}`)) return true
  const value = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    data,
  )
  return value === null || value === undefined
}

/** Refusals that are part of a result: an example must show a success. */
function errorsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(errorsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'errors' && Array.isArray(item) ? item.map((error) => JSON.stringify(error)) : errorsIn(item),
  )
}
