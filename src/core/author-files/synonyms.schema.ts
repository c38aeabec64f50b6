/** Format of `content/_synonyms.json`: for each language, groups of words that readers use for each other in searches. */
import { z } from 'zod'

const groups = z.array(
  z.strictObject({
    /**
     * Words or phrases with the same meaning, without commas. One that begins with `~` is understood in a search, but
     * not searched for: "new" asks for "create", and isn't what "create" asks for.
     */
    words: z
      .array(
        z
          .string()
          .regex(/^[^,]{2,40}$/, 'must have 2 to 40 characters, and no comma')
          .trim(),
      )
      .min(2)
      .max(8),
    /** A search that finds something only because of this group. */
    query: z.string().min(2).max(80),
    /** What it must find among its first five rows: a route, with the anchor of a section. */
    finds: z.string().regex(/^\/[^\s]*$/, 'must be a route, with the anchor of a section if there is one'),
  }),
)

export const synonymsSchema = z.partialRecord(z.enum(['en-US', 'fr', 'ru', 'zh-CN']), groups)

export type SynonymGroup = z.output<typeof groups>[number]

/** Valid keys at the position of an unknown one, given the dotted path of the surrounding object. */
export function synonymKeys(path: string): readonly string[] {
  return path === '' ? ['en-US', 'fr', 'ru', 'zh-CN'] : ['words', 'query', 'finds']
}
