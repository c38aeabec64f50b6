/** Format of `content/_glossary.json`: for each language, the approved translation of a term and the words it replaces. */
import { z } from 'zod'

const word = z.string().min(1).max(80)

const terms = z.array(
  z.strictObject({
    /** English term. */
    term: word,
    /** Its translation. */
    use: word,
    /** All forms of the words to avoid, in lower case. */
    avoid: z.array(word),
    /** Longer phrases that can contain one of them. */
    unless: z.array(word).optional(),
  }),
)

export const glossarySchema = z.partialRecord(z.enum(['fr', 'ru', 'zh-CN']), terms)

export type Glossary = z.output<typeof glossarySchema>
export type GlossaryTerm = z.output<typeof terms>[number]

/** Valid keys at the position of an unknown one, given the dotted path of the surrounding object. */
export function glossaryKeys(path: string): readonly string[] {
  return path === '' ? ['fr', 'ru', 'zh-CN'] : ['term', 'use', 'avoid', 'unless']
}
