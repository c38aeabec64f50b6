/** Form of `content/_words.json`: phrases that no native speaker would write, and what to write instead. */
import { z } from 'zod'

const phrase = z.string().min(2).max(80)

export const wordListSchema = z.strictObject({
  phrases: z.array(
    z.strictObject({
      /** Every form of it, in small letters; the first names the entry in the baseline. */
      avoid: z.array(phrase).min(1),
      /** What an editor would put there. */
      use: z.array(phrase).min(1),
      because: z.string().min(2).max(200),
      /** Longer phrases around it that are fine: "hand rendered". */
      unless: z.array(phrase).optional(),
    }),
  ),
})

export type WordListEntry = z.output<typeof wordListSchema>['phrases'][number]

/** Known keys where an unknown one was found, by the dotted path of the object around it. */
export function wordListKeys(path: string): readonly string[] {
  return path === '' ? ['phrases'] : ['avoid', 'use', 'because', 'unless']
}
