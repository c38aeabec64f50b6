/** The engine with all its files at hand: for the tools of programs, for tests, and in the browser when parts can't be loaded. */
import type { Locale } from '../locale.ts'
import type { SearchAnswer } from './answer.ts'
import { createEngine, type EngineAnswer } from './engine.ts'

/** More than any query takes; a query that needs more would never end. */
const MOST_ROUNDS = 20

export interface LocalEngine {
  ask(query: string): SearchAnswer
  askAll(query: string): SearchAnswer
}

/** @param read returns the parsed content of a file, by address. @throws SearchDataError for invalid data. */
export function createLocalEngine(locale: Locale, read: (address: string) => unknown): LocalEngine {
  const engine = createEngine(locale)
  engine.loadRoot(read(`/_dc/find-${locale}.json`))
  function toTheEnd(ask: () => EngineAnswer): SearchAnswer {
    for (let round = 1; ; round++) {
      const { answer, words, blocks } = ask()
      const needed = words.length > 0 ? words : blocks
      if (needed.length === 0 || round === MOST_ROUNDS) return answer
      for (const address of needed) engine.loadPart(address, read(address))
    }
  }
  return {
    ask: (query) => toTheEnd(() => engine.ask(query)),
    askAll: (query) => toTheEnd(() => engine.askAll(query)),
  }
}
