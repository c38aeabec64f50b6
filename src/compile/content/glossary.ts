/** The translation glossary, `content/_glossary.json`. */
import { type Glossary, glossaryKeys, glossarySchema } from '../../core/author-files/glossary.schema.ts'
import type { Finding } from '../../core/problem.ts'
import { readList } from './read-list.ts'

export const GLOSSARY_FILE = '_glossary.json'

/**
 * `glossary` is null if the file is invalid: the rule is then skipped, and the problems say where the file is wrong.
 */
export function readGlossary(text: string): {
  readonly glossary: Glossary | null
  readonly problems: readonly Finding[]
} {
  const { value, problems } = readList(text, { file: GLOSSARY_FILE, schema: glossarySchema, keys: glossaryKeys })
  return { glossary: value, problems }
}
