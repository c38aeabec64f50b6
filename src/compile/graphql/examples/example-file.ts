/** `_graphql-storefront.examples.json` beside `graphql-storefront.graphql`: what the examples of operations send, and what has to happen before them. */
import type { CompileContext } from '../../source-compiler.ts'

export interface WrittenExample {
  /** Arguments of the operation by their names; `{{cart.createCart.cart.entityId}}` stands for a value of what ran before. */
  readonly variables?: { readonly [name: string]: unknown }
  /** A document of its own, line by line; without one it is made from the schema. */
  readonly query?: readonly string[]
  /** Keys of operations whose examples run before it, on the same store. */
  readonly after?: readonly string[]
}

/** By the key of the operation: `mutation cart.createCart`. */
export type WrittenExamples = Readonly<Record<string, WrittenExample>>

export async function readExamples(path: string, context: Pick<CompileContext, 'read'>): Promise<WrittenExamples> {
  const file = await context.read(path.replace(/(?<=\/|^)([^/]+)\.graphql$/, '_$1.examples.json'))
  if (file === null) return {}
  const examples: unknown = JSON.parse(file.text)
  if (!isRecord(examples) || !Object.values(examples).every(isExample))
    throw new Error(`${file.path} is an object of { "variables", "query", "after" } by operation`)
  return examples as WrittenExamples
}

function isExample(value: unknown): value is WrittenExample {
  if (!isRecord(value)) return false
  const { variables = {}, query = [], after = [], ...rest } = value
  return Object.keys(rest).length === 0 && isRecord(variables) && isTexts(query) && isTexts(after)
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
