/** The words that searches treat as the same, `content/_synonyms.json`. */
import { type SynonymGroup, synonymKeys, synonymsSchema } from '../../../core/author-files/synonyms.schema.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Finding } from '../../../core/problem.ts'
import { SYNONYMS_FILE } from '../../content/own-files.ts'
import { readList } from '../../content/read-list.ts'

type SynonymGroups = { readonly [L in Locale]?: readonly SynonymGroup[] }

/**
 * No groups if the file is invalid or doesn't exist; the problems (DC814) say where it is wrong.
 *
 * @example
 * readSynonyms(null) // { groups: {}, problems: [] }
 */
export function readSynonyms(text: string | null): {
  readonly groups: SynonymGroups
  readonly problems: readonly Finding[]
} {
  if (text === null) return { groups: {}, problems: [] }
  const { value, problems } = readList(text, { file: SYNONYMS_FILE, schema: synonymsSchema, keys: synonymKeys })
  return { groups: value ?? {}, problems }
}
