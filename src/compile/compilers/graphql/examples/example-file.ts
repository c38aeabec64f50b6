/**
 * `_graphql-storefront.examples.json` next to `graphql-storefront.graphql`: variables for the operations' examples, and
 * what must run before them.
 */
import { z } from 'zod'
import type { Finding } from '../../../../core/problem.ts'
import { readList } from '../../../content/read-list.ts'
import type { CompileContext } from '../../source-compiler.ts'

const exampleSchema = z.strictObject({
  /**
   * Arguments of the operation by name; `{{cart.createCart.cart.entityId}}` stands for a value from an earlier
   * response.
   */
  variables: z.record(z.string(), z.unknown()).optional(),
  /** A custom document, line by line; without it, the document is made from the schema. */
  query: z.array(z.string()).optional(),
  /** Keys of operations whose examples run before it, on the same store. */
  after: z.array(z.string()).optional(),
})

export type WrittenExample = Readonly<z.output<typeof exampleSchema>>

/** By operation key: `mutation cart.createCart`. */
export type WrittenExamples = Readonly<Record<string, WrittenExample>>

interface ExamplesResult {
  /** Empty if there is no such file, or it is invalid. */
  readonly examples: WrittenExamples
  readonly problems: readonly Finding[]
}

export async function readExampleFile(path: string, context: Pick<CompileContext, 'read'>): Promise<ExamplesResult> {
  const file = await context.read(path.replace(/(?<=\/|^)([^/]+)\.graphqls?$/, '_$1.examples.json'))
  if (file === null) return { examples: {}, problems: [] }
  const form = { file: file.path, schema: z.record(z.string(), exampleSchema), keys: Object.keys(exampleSchema.shape) }
  const { value, problems } = readList(file.text, form)
  return { examples: value ?? {}, problems }
}
