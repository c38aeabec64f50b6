/** The worker's side of the protocol, testable without a worker: bytes and queries in, answers out. */
import type { Answer } from '../../../core/search/answer.ts'
import { createEngine, type Engine } from '../../../core/search/engine.ts'
import { createPartsEngine, type PartsEngine } from '../../../core/search/parts/parts-engine.ts'
import type { DataPart, FromWorker, Needs, ToWorker } from './protocol.ts'

/** Pages to prepare for typo matching between two messages: a few milliseconds of work. */
export const PREPARED_AT_ONCE = 20

const NO_NEEDS: Needs = { words: [], blocks: [] }

type Later = (work: () => void) => void

/** Long, because each message may change which engine answers the next one. */
export function createResponder(post: (message: FromWorker) => void, later: Later): (message: ToWorker) => void {
  let engine: Engine | null = null
  let parts: PartsEngine | null = null
  let hasRoot = false
  let hasText = false

  function load(part: DataPart, bytes: ArrayBuffer, take: (json: unknown) => void): void {
    try {
      take(JSON.parse(new TextDecoder().decode(bytes)))
    } catch {
      post({ kind: 'refused', part })
      return
    }
    if (part === 'root') hasRoot = true
    if (part === 'text') hasText = true
    post({ kind: 'loaded', part })
    if (part !== 'root' && part !== 'part') later(prepare)
  }

  function take(part: DataPart, json: unknown): void {
    if (part === 'root') parts?.loadRoot(json)
    else if (part === 'headings') engine?.loadHeadings(json)
    else if (part === 'text') engine?.loadText(json)
    else engine?.loadNames(json)
  }

  function prepare(): void {
    if (engine?.prepare(PREPARED_AT_ONCE)) later(prepare)
  }

  /** The whole text answers once it is loaded; until then the parts do. */
  function answer(query: string, isAll: boolean): { answer: Answer; needs: Needs } | null {
    if (isAll) return engine && { answer: engine.askAll(query), needs: NO_NEEDS }
    if (!parts || !engine || hasText || !hasRoot) return engine && { answer: engine.ask(query), needs: NO_NEEDS }
    const { answer, words, blocks } = parts.ask(query)
    return { answer, needs: { words, blocks } }
  }

  return (message) => {
    if (message.kind === 'start') {
      engine = createEngine(message.locale)
      parts = createPartsEngine(message.locale)
    } else if (message.kind === 'data') load(message.part, message.bytes, (json) => take(message.part, json))
    else if (message.kind === 'part') {
      load('part', message.bytes, (json) => parts?.loadPart(message.address, json))
    } else {
      const found = answer(message.query, message.isAll ?? false)
      if (found) post({ kind: 'answer', id: message.id, ...found })
    }
  }
}
