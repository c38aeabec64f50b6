/**
 * The translation record, `content/_translations.json`: the English blocks from which each translation was made.
 * Written by the check.
 */
import {
  type TranslationsFile,
  translationsKeys,
  translationsSchema,
} from '../../core/author-files/translations.schema.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Finding } from '../../core/problem.ts'
import { extensionOf, parseFileName } from './file-name.ts'
import { readList } from './read-list.ts'

export const TRANSLATIONS_FILE = '_translations.json'

/** Prints of the blocks of a translation and its original, from the last time both were compared. */
export interface TranslationRecord {
  readonly english: readonly string[]
  readonly translation: readonly string[]
}

/** Maps the path of a translation to its record. */
type TranslationRecords = ReadonlyMap<string, TranslationRecord>

/**
 * `records` is null if the file is invalid: then its problems (DC814) are all that is reported about translations.
 *
 * @example
 * const record = '{ "a.fr.mdx": { "english": "p0123abc h89abcde", "translation": "p0fedcba" } }'
 * readTranslations(record).records.get('a.fr.mdx').english // ['p0123abc', 'h89abcde']
 * readTranslations('{').records // null
 */
export function readTranslations(text: string): {
  readonly records: TranslationRecords | null
  readonly problems: readonly Finding[]
} {
  const form = { file: TRANSLATIONS_FILE, schema: translationsSchema, keys: translationsKeys }
  const { value, problems } = readList(text, form)
  if (value === null) return { records: null, problems }
  const split = (list: string) => (list === '' ? [] : list.split(' '))
  const entries = Object.entries(value).map(
    ([file, { english, translation }]) => [file, { english: split(english), translation: split(translation) }] as const,
  )
  return { records: new Map(entries), problems: [] }
}

/**
 * Sorted, two lines per page, so that a diff shows which side has changed.
 *
 * @example
 * const records = new Map([['a.fr.mdx', { english: ['p0123abc'], translation: [] }]])
 * JSON.parse(printTranslations(records)) // { 'a.fr.mdx': { english: 'p0123abc', translation: '' } }
 */
export function printTranslations(records: TranslationRecords): string {
  const file: TranslationsFile = {}
  for (const [path, { english, translation }] of [...records].sort(([a], [b]) => (a < b ? -1 : 1))) {
    file[path] = { english: english.join(' '), translation: translation.join(' ') }
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/**
 * Path of the English page that a file translates; null if the file is not a translation.
 *
 * @example
 * originalOf('docs/guide.fr.mdx') // 'docs/guide.mdx'
 * originalOf('docs/guide.mdx') // null
 */
export function originalOf(path: string): string | null {
  const { locale, kind } = parseFileName(path)
  const extension = extensionOf(path)
  if (kind !== 'markdown' || locale === DEFAULT_LOCALE || extension === null) return null
  return `${path.slice(0, -`.${locale}${extension}`.length)}${extension}`
}
