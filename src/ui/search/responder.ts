/** The worker's side of the protocol, without the worker: bytes and questions in, answers out. */
import { createEngine, type Engine } from '../../core/search/engine.ts'
import type { DataPart, FromWorker, ToWorker } from './protocol.ts'

/** Pages read for typos between two questions: a few milliseconds of work. */
export const PREPARED_AT_ONCE = 20

type Later = (work: () => void) => void

export function createResponder(post: (message: FromWorker) => void, later: Later): (message: ToWorker) => void {
  let engine: Engine | null = null

  function load(part: DataPart, bytes: ArrayBuffer): void {
    try {
      const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
      if (part === 'titles') engine?.loadTitles(json)
      else if (part === 'headings') engine?.loadHeadings(json)
      else if (part === 'text') engine?.loadText(json)
      else engine?.loadNames(json)
    } catch {
      post({ kind: 'refused', part })
      return
    }
    post({ kind: 'loaded', part })
    later(prepare)
  }

  function prepare(): void {
    if (engine?.prepare(PREPARED_AT_ONCE)) later(prepare)
  }

  return (message) => {
    if (message.kind === 'start') engine = createEngine(message.locale)
    else if (message.kind === 'data') load(message.part, message.bytes)
    else if (engine) {
      const answer = message.isAll ? engine.askAll(message.query) : engine.ask(message.query)
      post({ kind: 'answer', id: message.id, answer })
    }
  }
}
