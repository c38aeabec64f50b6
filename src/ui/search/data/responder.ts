/** The worker's side of the protocol, testable without a worker: bytes and queries in, answers out. */
import { DEFAULT_LOCALE, type Locale } from '../../../core/locale.ts'
import { createEngine, type SearchEngine, type EngineAnswer } from '../../../core/search/engine.ts'
import { createLocalEngine, type LocalEngine } from '../../../core/search/local-engine.ts'
import { makeWhole } from '../../../core/search/parts/make-whole.ts'
import type { DataPart, FromSearchWorker, ToSearchWorker } from './protocol.ts'

export function createSearchResponder(post: (message: FromSearchWorker) => void): (message: ToSearchWorker) => void {
  let locale: Locale = DEFAULT_LOCALE
  let engine: SearchEngine | null = null
  /** The whole text, in case a part can't be loaded. */
  let whole: LocalEngine | null = null
  const files: { headings?: unknown; names?: unknown } = {}
  let hasRoot = false

  function load(part: DataPart, bytes: ArrayBuffer, take: (json: unknown) => void): void {
    try {
      take(JSON.parse(new TextDecoder().decode(bytes)))
    } catch {
      post({ kind: 'refused', part })
      return
    }
    post({ kind: 'loaded', part })
  }

  function take(part: DataPart, json: unknown): void {
    if (part === 'root') {
      engine?.loadRoot(json)
      hasRoot = true
    } else if (part === 'headings' || part === 'names') files[part] = json
    else {
      const made = makeWhole({ ...files, text: json }, locale)
      whole = createLocalEngine(locale, (address) => JSON.parse(made.get(address) ?? ''))
    }
  }

  /** The whole text answers once it is loaded; until then the parts do. */
  function answer(query: string, isAll: boolean): EngineAnswer | null {
    if (whole) return { answer: isAll ? whole.askAll(query) : whole.ask(query), words: [], blocks: [] }
    if (!engine || !hasRoot) return null
    return isAll ? engine.askAll(query) : engine.ask(query)
  }

  return (message) => {
    if (message.kind === 'start') {
      locale = message.locale
      engine = createEngine(locale)
    } else if (message.kind === 'data') load(message.part, message.bytes, (json) => take(message.part, json))
    else if (message.kind === 'part') {
      load('part', message.bytes, (json) => engine?.loadPart(message.address, json))
    } else {
      const found = answer(message.query, message.isAll ?? false)
      if (!found) return
      const { answer: best, words, blocks } = found
      post({ kind: 'answer', id: message.id, answer: best, needs: { words, blocks } })
    }
  }
}
