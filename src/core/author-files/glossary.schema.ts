/** Form of `content/_glossary.json`: for each language, the word for a thing and the words that it replaces. */
import { z } from 'zod'

const word = z.string().min(1).max(80)

const terms = z.array(
  z.strictObject({
    /** The English word. */
    term: word,
    /** How it is translated. */
    use: word,
    /** Every form of what is not written for it, in small letters. */
    avoid: z.array(word),
    /** Longer phrases around one of them that are fine. */
    unless: z.array(word).optional(),
  }),
)

export const glossarySchema = z.partialRecord(z.enum(['fr', 'ru', 'zh-CN']), terms)

export type Glossary = z.output<typeof glossarySchema>
export type GlossaryTerm = z.output<typeof terms>[number]

/** Known keys where an unknown one was found, by the dotted path of the object around it. */
export function glossaryKeys(path: string): readonly string[] {
  return path === '' ? ['fr', 'ru', 'zh-CN'] : ['term', 'use', 'avoid', 'unless']
}
