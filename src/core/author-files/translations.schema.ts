/** Format of `content/_translations.json`: for each translation, the source blocks and its own blocks, in order. */
import { z } from 'zod'

/** Fingerprints of blocks (compilers/markdown/translation/split-blocks.ts), separated by spaces. */
const prints = z.string().regex(/^(?:[a-z][0-9a-f]{7}(?: [a-z][0-9a-f]{7})*)?$/, 'Expected prints of blocks')

export const translationsSchema = z.record(z.string(), z.strictObject({ english: prints, translation: prints }))

export type TranslationsFile = z.output<typeof translationsSchema>

/** Valid keys at the position of an unknown one, given the dotted path of the surrounding object. */
export function translationsKeys(path: string): readonly string[] {
  return path === '' ? [] : ['english', 'translation']
}
