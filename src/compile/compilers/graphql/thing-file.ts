/** `_graphql-storefront.json` next to `graphql-storefront.graphql`: the pages of the schema, by the things that people look for. */
import { z } from 'zod'
import type { Problem } from '../../../core/problem.ts'
import { readList } from '../../content/read-list.ts'
import type { CompileContext } from '../source-compiler.ts'

const thingSchema = z.strictObject({
  /** Last part of the address of its page. */
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Expected small letters, digits and hyphens'),
  title: z.string().min(1),
  /** One sentence, for the overview and for result lists. */
  about: z.string().min(1),
  /** Names of types and paths of operations; `*` stands for any letters, and the pattern with most letters wins. */
  holds: z.array(z.string().min(1)),
  /** What the further pages of a large thing have on them, by the last part of their address: `mutations`, `types-2`. */
  parts: z.record(z.string().regex(/^(?:mutations|types)(?:-[2-9])?$/), z.string().min(1)).optional(),
})

export type Thing = Readonly<z.output<typeof thingSchema>>

interface ThingsResult {
  /** The last thing takes what several others share. null: there is no list that can be used, and the pages go by kind. */
  readonly things: readonly Thing[] | null
  readonly problems: readonly Problem[]
}

export async function readThings(path: string, context: Pick<CompileContext, 'read'>): Promise<ThingsResult> {
  const file = await context.read(path.replace(/(?<=\/|^)([^/]+)\.graphqls?$/, '_$1.json'))
  if (file === null) return { things: null, problems: [] }
  const form = { file: file.path, schema: z.array(thingSchema), keys: Object.keys(thingSchema.shape) }
  const { value, problems } = readList(file.text, form)
  return { things: value, problems }
}
