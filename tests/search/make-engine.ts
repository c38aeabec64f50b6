/** The engine with all files of some pages at hand. */
import { DEFAULT_LOCALE, type Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import { createLocalEngine, type LocalEngine } from '../../src/core/search/local-engine.ts'
import type { Synonyms } from '../../src/core/search/text/synonyms.ts'
import { type Files, partsFiles, readFile } from './search-parts.ts'

export function makeEngine(pages: readonly Page[], locale: Locale = DEFAULT_LOCALE, synonyms?: Synonyms): LocalEngine {
  return openFiles(partsFiles(pages, [locale], synonyms), locale)
}

export function openFiles(files: Files, locale: Locale = DEFAULT_LOCALE): LocalEngine {
  return createLocalEngine(locale, (address) => readFile(files, address))
}

export function overTheWire(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data))
}
