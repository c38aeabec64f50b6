/** DC817: each group of synonyms helps a search. Only `npm run check` can say this, because it needs the whole search. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSynonyms } from '../../compile/checks/prose/synonyms.ts'
import { SYNONYMS_FILE } from '../../compile/content/own-files.ts'
import type { SynonymGroup } from '../../core/author-files/synonyms.schema.ts'
import { LOCALES, type Locale } from '../../core/locale.ts'
import type { Finding } from '../../core/problem.ts'
import { createLocalEngine } from '../../core/search/local-engine.ts'
import { makePartsFiles } from '../../core/search/parts/make-root.ts'
import { uselessGroups } from '../../core/search/use-of-synonyms.ts'
import type { Site } from '../../core/site.ts'

export async function checkSynonymsInUse(site: Site, contentRoot: string): Promise<Finding[]> {
  const text = await readFile(join(contentRoot, SYNONYMS_FILE), 'utf8').catch(() => null)
  const { groups } = readSynonyms(text)
  const asked = LOCALES.filter((locale) => (groups[locale] ?? []).length > 0)
  if (text === null || asked.length === 0) return []
  const files = makePartsFiles(site.pages.values(), {
    locales: asked,
    elsewhere: site.config.search.elsewhere,
    hashOf: () => 'check',
  })
  return asked.flatMap((locale) =>
    uselessGroups(groups[locale] ?? [], locale, (query, some) => openWith(files, locale, some).ask(query)).map(
      (group) => problemOf(group, text),
    ),
  )
}

function openWith(files: ReadonlyMap<string, string>, locale: Locale, groups: readonly SynonymGroup[]) {
  return createLocalEngine(locale, (address) => {
    const json = JSON.parse(files.get(address) ?? '')
    return address.startsWith('/_dc/') ? { ...json, synonyms: groups.map(({ words }) => words.join(', ')) } : json
  })
}

function problemOf({ words, query, finds }: SynonymGroup, text: string): Finding {
  const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(query))))
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  const message = `The search "${query}" doesn't find ${finds} among its first five rows because of "${words.join(', ')}".`
  return { code: 'DC817', isMild: true, file: SYNONYMS_FILE, line, column, message }
}
