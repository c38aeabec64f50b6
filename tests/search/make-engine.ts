/** An engine filled as the worker does it: through all three files. */
import ours from '../../devcenter.config.ts'
import type { Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import { buildHeadingsData, buildNamesData, buildSearchData } from '../../src/core/search/build.ts'
import { createEngine, type Engine } from '../../src/core/search/engine.ts'

export function makeEngine(pages: readonly Page[], locale: Locale = 'en-US'): Engine {
  const engine = createEngine(locale)
  engine.loadHeadings(overTheWire(buildHeadingsData(pages, { locale })))
  engine.loadText(overTheWire(buildSearchData(pages, { locale, elsewhere: ours.search.elsewhere })))
  engine.loadNames(overTheWire(buildNamesData(pages, { locale })))
  return engine
}

export function overTheWire(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data))
}
