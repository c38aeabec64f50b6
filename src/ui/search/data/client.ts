/**
 * The page's side of search: one worker and one copy of the data a locale, shared by all boxes of the tab. The files are
 * fetched here while the worker starts, which saves a slow line one round trip.
 *
 * A box fetches the root, and then the parts that its query leads to (decision 0046). The page of all results loads
 * everything, and so does a box of which a part could not be had.
 */
import type { Locale } from '../../../core/locale.ts'
import type { Answer } from '../../../core/search/answer.ts'
import { fetchData } from './fetch-data.ts'
import type { LoadState } from '../machine.ts'
import { createPartFetcher } from './part-fetcher.ts'
import { type DataPart, dataUrl, type FromWorker, type ToWorker } from './protocol.ts'

/** The text waits for the headings, so that they do not share a slow line, but not for ever. */
const HEAD_START_MS = 1500

/** A box's line to the worker. Only the newest question is ever answered. */
export interface SearchLine {
  ask(query: string): void
  close(): void
}

export interface SearchClient {
  /** Of what the boxes answer from. */
  status(): LoadState
  /** Of the whole text, for lines that ask for every page. */
  wholeStatus(): LoadState
  /** Calls back after each change of a status; returns the way out. */
  onStatus(listener: () => void): () => void
  /** Starts the worker without fetching anything: a pointer is near the box. */
  warm(): void
  /** Fetches what the first results need; after a failure it tries again. Settles when that is here; never fails. */
  load(): Promise<void>
  /** Fetches everything. */
  loadWhole(): Promise<void>
  /** A query asked before the data is here is answered when it comes, and again when better data comes. */
  connect(onAnswer: (answer: Answer) => void, options?: LineOptions): SearchLine
}

interface LineOptions {
  /** Every page that is found instead of the best five. */
  readonly isAll?: boolean
}

interface WorkerPort {
  post(message: ToWorker, transfer?: Transferable[]): void
  close(): void
}

interface ClientParts {
  startWorker(onMessage: (message: FromWorker) => void, onCrash: () => void): WorkerPort
  fetchData(url: string, options: { priority: 'high' | 'low' }): Promise<ArrayBuffer>
  wait(ms: number): Promise<void>
}

interface Line extends LineOptions {
  query: string | null
  question: number
  readonly onAnswer: (answer: Answer) => void
}

/** Long, because the states of the two ways to load and the lines that wait for them change together. */
export function createSearchClient(locale: Locale, parts: ClientParts): SearchClient {
  /** The root of the parts; `failed` once a part could not be had. */
  let root: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  let whole: LoadState = 'idle'
  const listeners = new Set<() => void>()
  const lines = new Set<Line>()
  let worker: WorkerPort | null = null
  let questions = 0
  /** Of the root: whoever asks while it is on its way waits as long as who asked first. */
  let rootArrived: Promise<void> = Promise.resolve()
  /** Stops what an earlier attempt still has under way from speaking for this one. */
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

  function hear(message: FromWorker): void {
    if (message.kind === 'answer') {
      for (const line of lines) {
        if (line.question !== message.id) continue
        line.onAnswer(message.answer)
        if (root === 'ready') void fetcher.need(message.needs, () => line.question === message.id)
      }
    } else if (message.kind === 'refused') {
      if (message.part === 'text') setStates({ whole: 'failed' })
      else if (message.part === 'root' || message.part === 'part') fallBack()
    } else if (message.part !== 'part') {
      if (message.part === 'root') setStates({ root: 'ready' })
      if (message.part === 'text') setStates({ whole: 'ready' })
      if (message.part === 'headings' && whole === 'loading') setStates({ whole: 'headings' })
      askAll()
    }
  }

  function askAll(): void {
    for (const line of lines) ask(line)
  }

  function ask(line: Line): void {
    const state = line.isAll ? whole : status()
    if (line.query === null || !worker || (state !== 'headings' && state !== 'ready')) return
    line.question = ++questions
    worker.post({ kind: 'ask', id: line.question, query: line.query, ...(line.isAll && { isAll: true }) })
  }

  /** The contract file is always there, whatever was published meanwhile. */
  function fallBack(): void {
    if (root === 'failed') return
    setStates({ root: 'failed' })
    void loadWhole()
  }

  async function fetchPart(part: Exclude<DataPart, 'part'>, current: number): Promise<void> {
    try {
      const priority = part === 'root' || part === 'headings' ? 'high' : 'low'
      const bytes = await parts.fetchData(dataUrl(part, locale), { priority })
      if (current === attempt) warm().post({ kind: 'data', part, bytes }, [bytes])
    } catch {
      if (current !== attempt) return
      // Without the small files the text still answers everything; without the text the search has failed.
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
    const current = attempt
    setStates({ whole: 'loading' })
    const headings = fetchPart('headings', current)
    warm()
    await Promise.race([headings, parts.wait(HEAD_START_MS)])
    await fetchPart('text', current)
    if (current === attempt && wholeStatus() !== 'failed') await fetchPart('names', current)
  }

  function wholeStatus(): LoadState {
    return whole
  }

  return {
    status,
    wholeStatus,
    onStatus(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    warm: () => void warm(),
    load,
    loadWhole,
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

const clients = new Map<Locale, SearchClient>()

/** The client of a locale; every box of the tab gets the same one. */
export function searchClient(locale: Locale): SearchClient {
  const known = clients.get(locale)
  if (known) return known
  const client = createSearchClient(locale, {
    startWorker,
    fetchData,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  })
  clients.set(locale, client)
  return client
}

function startWorker(onMessage: (message: FromWorker) => void, onCrash: () => void): WorkerPort {
  const worker = new Worker(new URL('../search.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => onMessage(event.data))
  worker.addEventListener('error', onCrash)
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    close: () => worker.terminate(),
  }
}
