/** Search in parts as in a reader's browser: published files, and an engine that requests the ones it needs. */

import { createHash } from 'node:crypto'
import ours from '../../devcenter.config.ts'
import { LOCALES, type Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import type { SearchAnswer } from '../../src/core/search/answer.ts'
import { createEngine, type SearchEngine } from '../../src/core/search/engine.ts'
import { makePartsFiles } from '../../src/core/search/parts/make-root.ts'
import type { Synonyms } from '../../src/core/search/text/synonyms.ts'

/** More than any query takes; a query that needs more would never end. */
const MOST_ROUNDS = 20

export type Files = ReadonlyMap<string, string>

export function partsFiles(pages: readonly Page[], locales: readonly Locale[] = LOCALES, synonyms?: Synonyms): Files {
  const hashOf = (parts: readonly string[]) => {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    return hash.digest('hex').slice(0, 12)
  }
  return makePartsFiles(pages, { locales, elsewhere: ours.search.elsewhere, hashOf, ...(synonyms && { synonyms }) })
}

export function rootAddress(locale: Locale): string {
  return `/_dc/find-${locale}.json`
}

export function readFile(files: Files, address: string): unknown {
  const text = files.get(address)
  if (text === undefined) throw new Error(`${address} was not published.`)
  return JSON.parse(text)
}

/** An engine with only the root. */
export function openParts(files: Files, locale: Locale = 'en-US'): SearchEngine {
  const engine = createEngine(locale)
  engine.loadRoot(readFile(files, rootAddress(locale)))
  return engine
}

/** Repeats the query until nothing is missing, and returns the fetched files. */
export function askToTheEnd(
  engine: SearchEngine,
  files: Files,
  query: string,
): { answer: SearchAnswer; fetched: string[] } {
  const fetched: string[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { answer, words, blocks } = engine.ask(query)
    const needed = words.length > 0 ? words : blocks
    if (needed.length === 0) return { answer, fetched }
    for (const address of needed) engine.loadPart(address, readFile(files, address))
    fetched.push(...needed)
  }
  throw new Error(`"${query}" always asks for more.`)
}
