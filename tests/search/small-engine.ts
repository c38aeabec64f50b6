/** Engines with a few words, and their results. */
import type { LocalEngine } from '../../src/core/search/local-engine.ts'
import { makeEngine } from './make-engine.ts'
import { makePage, type PageParts } from './make-page.ts'

export function engineOf(...parts: PageParts[]): LocalEngine {
  return makeEngine(parts.map(makePage))
}

/** Pages with one line of text each, at /0, /1 … */
export function textEngine(...texts: string[]): LocalEngine {
  return engineOf(
    ...texts.map((text, i): PageParts => ({ route: `/${i}`, title: `Page number ${i}`, sections: [['', '', text]] })),
  )
}

export const routes = (engine: LocalEngine, query: string) => engine.ask(query).groups.map((group) => group.href)

/** Every page that the query finds, sorted by route. */
export const found = (engine: LocalEngine, query: string) =>
  engine
    .askAll(query)
    .groups.map((group) => group.href)
    .sort()

export const rows = (engine: LocalEngine, query: string) =>
  engine.ask(query).groups.flatMap((group) => group.rows.map((row) => [row.href, row.title, row.excerpt]))
