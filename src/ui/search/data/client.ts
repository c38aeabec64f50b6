/**
 * The page's side of search: one worker and one copy of the data per locale, shared by all boxes. Files are fetched
 * here while the worker starts, which saves a round trip. A box fetches the root, then the parts its query needs
 * (decision 0046). After its first results, it fetches the file with the whole text, if the connection has room for it,
 * and keeps it as a reserve (decision 0063): the worker reads it only when a part can't be fetched, so it slows no
 * query.
 */
import type { Locale } from '../../../core/locale.ts'
import type { SearchAnswer } from '../../../core/search/answer.ts'
import { hasRoom } from '../../document/connection.ts'
import { isSearched, type LoadState } from '../machine.ts'
import { fetchData } from './fetch-data.ts'
import { createPartFetcher } from './part-fetcher.ts'
import { type DataPart, dataUrl, type FromSearchWorker, type Needs, type ToSearchWorker } from './protocol.ts'

/** A box's connection to the worker. Only the newest query is answered. */
export interface SearchLine {
  ask(query: string): void
  close(): void
}

export interface SearchClient {
  /** State of the data. */
  status(): LoadState
  /** Calls back after each status change; returns the unsubscribe function. */
  onStatus(listener: () => void): () => void
  /** Starts the worker without fetching anything, when a pointer is near the box. */
  warm(): void
  /** Fetches what the first results need; retries after a failure. Settles when it is loaded or has failed; never rejects. */
  load(): Promise<void>
  /** Queries sent before the data arrives are answered when it does, and again when better data arrives. */
  connect(onAnswer: (answer: SearchAnswer) => void, options?: LineOptions): SearchLine
}

interface LineOptions {
  /** Return every matching page instead of the best five. */
  readonly isAll?: boolean
}

interface WorkerPort {
  post(message: ToSearchWorker, transfer?: Transferable[]): void
  close(): void
}

interface ClientParts {
  startWorker(onMessage: (message: FromSearchWorker) => void, onCrash: () => void): WorkerPort
  fetchData(url: string, options: { priority: 'high' | 'low'; signal?: AbortSignal }): Promise<ArrayBuffer>
  wait(ms: number): Promise<void>
  /** Whether the connection has room for data that is only needed later. */
  hasRoom(): boolean
}

interface Line extends LineOptions {
  query: string | null
  question: number
  readonly onAnswer: (answer: SearchAnswer) => void
}

export function createSearchClient(locale: Locale, parts: ClientParts): SearchClient {
  /** The root of the parts; `failed` once a part could not be fetched. */
  let root: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  let whole: LoadState = 'idle'
  /** The file with the whole text, in case that a part can't be fetched later, or null if it couldn't be fetched. */
  let reserve: Promise<ArrayBuffer | null> | null = null
  /** Ends its request, while it is under way. */
  let stopReserve: (() => void) | null = null
  let hasGivenWay = false
  const listeners = new Set<() => void>()
  const lines = new Set<Line>()
  let worker: WorkerPort | null = null
  let questions = 0
  /** Settles with the pending request for the root, for every caller. */
  let rootArrived: Promise<void> = Promise.resolve()
  /** Identifies the current attempt, so that responses of earlier ones are ignored. */
  let attempt = 0
  const fetcher = createPartFetcher({
    fetchData: parts.fetchData,
    wait: parts.wait,
    deliver: (address, bytes) => warm().post({ kind: 'part', address, bytes }, [bytes]),
    onMore: () => askAll(),
    onFailure: fallBack,
  })

  function setStates(next: { root?: typeof root; whole?: LoadState }): void {
    root = next.root ?? root
    whole = next.whole ?? whole
    for (const listener of [...listeners]) listener()
  }

  function status(): LoadState {
    if (whole === 'ready' || root === 'idle' || root === 'loading') return whole === 'ready' ? 'ready' : root
    if (root === 'ready') return 'ready'
    return whole === 'idle' ? 'loading' : whole
  }

  function warm(): WorkerPort {
    if (worker) return worker
    worker = parts.startWorker(hear, crash)
    worker.post({ kind: 'start', locale })
    return worker
  }

  function crash(): void {
    attempt++
    worker?.close()
    worker = null
    fetcher.reset()
    setStates({ root: 'failed', whole: 'failed' })
  }

  function hear(message: FromSearchWorker): void {
    if (message.kind === 'answer') {
      for (const line of lines) {
        if (line.question !== message.id) continue
        line.onAnswer(message.answer)
        if (root !== 'ready') continue
        if (needsMore(message.needs)) giveWay()
        void fetcher.need(message.needs, () => line.question === message.id)
        if (isSearched(line.query ?? '') && !needsMore(message.needs)) keepReserve()
      }
    } else if (message.kind === 'refused') {
      if (message.part === 'text') setStates({ whole: 'failed' })
      else if (message.part === 'root' || message.part === 'part') fallBack()
    } else if (message.part !== 'part') {
      if (message.part === 'root') setStates({ root: 'ready' })
      if (message.part === 'text') setStates({ whole: 'ready' })
      if (message.part === 'root' || message.part === 'text') askAll()
    }
  }

  function askAll(): void {
    for (const line of lines) ask(line)
  }

  function ask(line: Line): void {
    if (line.query === null || !worker || status() !== 'ready') return
    line.question = ++questions
    worker.post({ kind: 'ask', id: line.question, query: line.query, ...(line.isAll && { isAll: true }) })
  }

  /** The contract file always exists, whatever has been published in the meantime. */
  function fallBack(): void {
    if (root === 'failed') return
    setStates({ root: 'failed' })
    void loadWhole()
  }

  async function fetchPart(part: Exclude<DataPart, 'part'>, current: number): Promise<void> {
    try {
      const priority = part === 'root' ? 'high' : 'low'
      const bytes = (part === 'text' && (await takeReserve())) || (await parts.fetchData(dataUrl(part, locale), { priority }))
      if (current === attempt) warm().post({ kind: 'data', part, bytes }, [bytes])
    } catch {
      if (current !== attempt) return
      // Without the small files, the text still answers every query; without the text, search has failed.
      if (part === 'root') fallBack()
      if (part === 'text') setStates({ whole: 'failed' })
    }
  }

  function load(): Promise<void> {
    if (status() === 'failed') {
      attempt++
      fetcher.reset()
      setStates({ root: 'idle', whole: 'idle' })
    }
    if (root !== 'idle') return rootArrived
    setStates({ root: 'loading' })
    rootArrived = fetchPart('root', attempt)
    warm()
    return rootArrived
  }

  async function loadWhole(): Promise<void> {
    if (whole !== 'idle' && whole !== 'failed') return
    setStates({ whole: 'loading' })
    warm()
    await fetchText(attempt)
  }

  /** Nobody is waiting for it, and nobody notices if it fails: it is requested again when it is needed. */
  function keepReserve(): void {
    if (reserve || whole !== 'idle' || !parts.hasRoom()) return
    const stop = new AbortController()
    const abort = () => stop.abort()
    stopReserve = abort
    const isOver = () => {
      if (stopReserve === abort) stopReserve = null
    }
    reserve = parts.fetchData(dataUrl('text', locale), { priority: 'low', signal: stop.signal }).catch(() => null)
    void reserve.then(isOver)
  }

  /** What a reader waits for needs the line: the reserve gives way once, and is requested again after the answer. */
  function giveWay(): void {
    if (!stopReserve || hasGivenWay) return
    hasGivenWay = true
    stopReserve()
    stopReserve = null
    reserve = null
  }

  /** The worker gets the bytes, so they can be taken once. */
  function takeReserve(): Promise<ArrayBuffer | null> | null {
    const kept = reserve
    reserve = null
    return kept
  }

  /** The engine for the whole text is made when the text arrives, so the others come first. */
  async function fetchText(current: number): Promise<void> {
    await Promise.all([fetchPart('headings', current), fetchPart('names', current)])
    if (current === attempt) await fetchPart('text', current)
  }

  return {
    status,
    onStatus(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    warm: () => void warm(),
    load,
    connect(onAnswer, options) {
      const line: Line = { ...options, query: null, question: 0, onAnswer }
      lines.add(line)
      return {
        ask(query) {
          line.query = query
          ask(line)
        },
        close: () => lines.delete(line),
      }
    },
  }
}

function needsMore({ words, blocks }: Needs): boolean {
  return words.length > 0 || blocks.length > 0
}

const clients = new Map<Locale, SearchClient>()

/** The search client of a locale, shared by all boxes of the tab. */
export function searchClient(locale: Locale): SearchClient {
  const known = clients.get(locale)
  if (known) return known
  const client = createSearchClient(locale, {
    startWorker,
    fetchData,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    hasRoom,
  })
  clients.set(locale, client)
  return client
}

function startWorker(onMessage: (message: FromSearchWorker) => void, onCrash: () => void): WorkerPort {
  const worker = new Worker(new URL('../search.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<FromSearchWorker>) => onMessage(event.data))
  worker.addEventListener('error', onCrash)
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    close: () => worker.terminate(),
  }
}
