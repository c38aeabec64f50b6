/**
 * `npm run check -- --translated <file>` and `--translated all`: records that translations match the current state of
 * their originals. A translation whose blocks differ from its original is refused, because it would be impossible to
 * say later which blocks are outdated.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFacts } from '../../compile/compile.ts'
import { splitBlocks, type TextBlock } from '../../compile/compilers/markdown/translation/split-blocks.ts'
import {
  originalOf,
  printTranslations,
  readTranslations,
  TRANSLATIONS_FILE,
  type TranslationRecord,
} from '../../compile/content/translations.ts'
import { didYouMean } from '../../core/words/did-you-mean.ts'

/**
 * Rewrites the record and returns one line per recorded translation. Throws if no translation has this name, or the
 * record is invalid.
 */
export async function writeTranslations(
  { site, textOf }: SiteFacts,
  contentRoot: string,
  which: string,
): Promise<string> {
  const files = [...site.pages.values()]
    .map(({ file }) => file)
    .filter((file) => textOf(originalOf(file) ?? '') !== null)
  const chosen = which === 'all' ? files : files.filter((file) => file === which.replace(/^(?:\.\/)?content\//, ''))
  if (chosen.length === 0)
    throw new Error(`There is no translation "${which}". ${didYouMean(which, files) ?? 'Specify its file or "all".'}`)
  const text = textOf(TRANSLATIONS_FILE)
  const known = text === null ? new Map<string, TranslationRecord>() : readTranslations(text).records
  if (known === null)
    throw new Error(`${TRANSLATIONS_FILE} can't be read; correct it, or remove it to start a new one.`)
  // Deleted translations are removed with every write.
  const records = new Map([...known].filter(([file]) => files.includes(file)))
  const refused: string[] = []
  for (const file of chosen) {
    const [english, own] = [splitBlocks(textOf(originalOf(file) ?? '') ?? ''), splitBlocks(textOf(file) ?? '')]
    const difference = differenceOf(english, own)
    if (difference === null) records.set(file, { english: english.map(printOf), translation: own.map(printOf) })
    else refused.push(`Not recorded: ${file}${difference}`)
  }
  await writeFile(join(contentRoot, TRANSLATIONS_FILE), printTranslations(records))
  return [...refused, `Recorded: ${chosen.length - refused.length} of ${chosen.length} translations.`].join('\n')
}

function printOf({ print }: TextBlock): string {
  return print
}

/** Position of the first block of a different kind, or null if the pages have the same blocks. */
function differenceOf(english: readonly TextBlock[], own: readonly TextBlock[]): string | null {
  const kinds = [english, own].map((blocks) => blocks.map(({ print }) => print[0]))
  const at = Array.from({ length: Math.max(english.length, own.length) }, (_, index) => index).find(
    (index) => kinds[0]?.[index] !== kinds[1]?.[index],
  )
  if (at === undefined) return null
  const lineOf = (blocks: readonly TextBlock[]) => blocks[at]?.line ?? (blocks.at(-1)?.end ?? 0) + 1
  return `:${lineOf(own)} and line ${lineOf(english)} of the English page are different kinds of block; use the same blocks in both.`
}
