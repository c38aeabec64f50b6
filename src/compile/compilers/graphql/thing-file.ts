/**
 * `_graphql-storefront.json` next to `graphql-storefront.graphql`: divides the schema into pages by topic (`thing` in
 * code), which is what people look for.
 */
import { z } from 'zod'
import type { Finding } from '../../../core/problem.ts'
import { readList } from '../../content/read-list.ts'
import type { CompileContext } from '../source-compiler.ts'

const thingSchema = z.strictObject({
  /** Last segment of its page's address. */
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Expected small letters, digits and hyphens'),
  title: z.string().min(1),
  /** One sentence, for the overview and for result lists. */
  about: z.string().min(1),
  /** Names of types and paths of operations; `*` matches any letters, and the pattern with the most letters wins. */
  holds: z.array(z.string().min(1)),
  /** Contents of the further pages of a large topic, by the last segment of their address: `mutations`, `types-2`. */
  parts: z.record(z.string().regex(/^(?:mutations|types)(?:-[2-9])?$/), z.string().min(1)).optional(),
})

export type GraphqlThing = Readonly<z.output<typeof thingSchema>>

interface ThingsResult {
  /**
   * The last topic gets the types that several others share. null: there is no valid list, and the pages are divided by
   * kind.
   */
  readonly things: readonly GraphqlThing[] | null
  readonly problems: readonly Finding[]
}

export async function readThings(path: string, context: Pick<CompileContext, 'read'>): Promise<ThingsResult> {
  const file = await context.read(path.replace(/(?<=\/|^)([^/]+)\.graphqls?$/, '_$1.json'))
  if (file === null) return { things: null, problems: [] }
  const form = { file: file.path, schema: z.array(thingSchema), keys: Object.keys(thingSchema.shape) }
  const { value, problems } = readList(file.text, form)
  return { things: value, problems }
}
