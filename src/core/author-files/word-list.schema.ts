/** Format of `content/_words.json`: phrases that no native speaker would write, with replacements. */
import { z } from 'zod'

const phrase = z.string().min(2).max(80)

export const wordListSchema = z.strictObject({
  phrases: z.array(
    z.strictObject({
      /** All its forms, in lower case; the first is the name of the entry in the baseline. */
      avoid: z.array(phrase).min(1),
      /** What an editor would write instead. */
      use: z.array(phrase).min(1),
      because: z.string().min(2).max(200),
      /** Longer phrases that can contain it: "hand rendered". */
      unless: z.array(phrase).optional(),
    }),
  ),
})

export type WordListEntry = z.output<typeof wordListSchema>['phrases'][number]

/** Valid keys at the position of an unknown one, given the dotted path of the surrounding object. */
export function wordListKeys(path: string): readonly string[] {
  return path === '' ? ['phrases'] : ['avoid', 'use', 'because', 'unless']
}
