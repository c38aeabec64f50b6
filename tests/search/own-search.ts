/** The search of this project's site, published and opened once by each worker, because that takes seconds. */
import { LOCALES, type Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import type { LocalEngine } from '../../src/core/search/local-engine.ts'
import { readOwnSite } from '../fixtures/own-site.ts'
import { openFiles } from './make-engine.ts'
import { type Files, partsFiles } from './search-parts.ts'

export interface OwnSearch {
  readonly pages: readonly Page[]
  readonly files: Files
  readonly engines: ReadonlyMap<Locale, LocalEngine>
}

let opened: Promise<OwnSearch> | undefined

export function openOwnSearch(): Promise<OwnSearch> {
  opened ??= open()
  return opened
}

async function open(): Promise<OwnSearch> {
  const site = await readOwnSite()
  const pages = [...site.pages.values()]
  const files = partsFiles(pages, LOCALES, site.synonyms)
  return { pages, files, engines: new Map(LOCALES.map((locale) => [locale, openFiles(files, locale)])) }
}
