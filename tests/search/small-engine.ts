/** Engines with a few words, and their results. */
import type { Engine } from '../../src/core/search/engine.ts'
import { makeEngine } from './make-engine.ts'
import { makePage, type PageParts } from './make-page.ts'

export function engineOf(...parts: PageParts[]): Engine {
  return makeEngine(parts.map(makePage))
}

/** Pages with one line of text each, at /0, /1 … */
export function textEngine(...texts: string[]): Engine {
  return engineOf(
    ...texts.map((text, i): PageParts => ({ route: `/${i}`, title: `Page number ${i}`, sections: [['', '', text]] })),
  )
}

export const routes = (engine: Engine, query: string) => engine.ask(query).groups.map((group) => group.href)

export const found = (engine: Engine, query: string) =>
  engine
    .rank(query)
    .map(({ page }) => page.route)
    .sort()

export const rows = (engine: Engine, query: string) =>
  engine.ask(query).groups.flatMap((group) => group.rows.map((row) => [row.href, row.title, row.excerpt]))
