/** Form of `content/_translations.json`: for each translation, the blocks it was made from and its own, in their order. */
import { z } from 'zod'

/** Prints of blocks (compilers/markdown/translation/split-blocks.ts), separated by spaces. */
const prints = z.string().regex(/^(?:[a-z][0-9a-f]{7}(?: [a-z][0-9a-f]{7})*)?$/, 'Expected prints of blocks')

export const translationsSchema = z.record(z.string(), z.strictObject({ english: prints, translation: prints }))

export type TranslationsFile = z.output<typeof translationsSchema>

/** Known keys where an unknown one was found, by the dotted path of the object around it. */
export function translationsKeys(path: string): readonly string[] {
  return path === '' ? [] : ['english', 'translation']
}
