/**
 * The page's side of search: one worker and one copy of the data a locale, shared by all boxes of the tab.
 * The files are fetched here while the worker starts, which saves a slow line one round trip.
 */
import type { Locale } from '../../core/locale.ts'
import type { Answer } from '../../core/search/answer.ts'
import { fetchData } from './fetch-data.ts'
import type { LoadState } from './machine.ts'
import { type DataPart, dataUrl, type FromWorker, type ToWorker } from './protocol.ts'

/** The rest waits for what the first result needs, so that they do not share a slow line, but not for ever. */
const HEAD_START_MS = 1500

/** A box's line to the worker. Only the newest question is ever answered. */
export interface SearchLine {
  ask(query: string): void
  close(): void
}

export interface SearchClient {
  status(): LoadState
  /** Calls back after each change of the status; returns the way out. */
  onStatus(listener: () => void): () => void
  /** Starts the worker without fetching anything: a pointer is near the box. */
  warm(): void
  /** Fetches what is missing; after a failure it tries again. Settles when nothing more is on its way; never fails. */
  load(): Promise<void>
  /** All but the titles is fetched after this: what renders the results comes first. */
  yieldTo(first: Promise<unknown>): void
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

/** What boxes ask; only the newest question of each is answered. */
function createLines(post: (message: ToWorker) => void) {
  const lines = new Set<Line>()
  let questions = 0

  function ask(line: Line): void {
    if (line.query === null) return
    line.question = ++questions
    post({ kind: 'ask', id: line.question, query: line.query, ...(line.isAll && { isAll: true }) })
  }

  return {
    answer(id: number, answer: Answer): void {
      for (const line of lines) if (line.question === id) line.onAnswer(answer)
    },
    /** Better data has come. */
    askAgain: () => lines.forEach(ask),
    connect(onAnswer: Line['onAnswer'], isReady: () => boolean, options?: LineOptions): SearchLine {
      const line: Line = { ...options, query: null, question: 0, onAnswer }
      lines.add(line)
      return {
        ask(query) {
          line.query = query
          if (isReady()) ask(line)
        },
        close: () => lines.delete(line),
      }
    },
  }
}

/** Who is told of the status of the data. */
function createStatus() {
  const listeners = new Set<() => void>()
  let status: LoadState = 'idle'
  return {
    get: () => status,
    set(next: LoadState): void {
      status = next
      for (const listener of [...listeners]) listener()
    },
    onStatus(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Long, because the worker, what it says and the attempts to load are one machine. */
export function createSearchClient(locale: Locale, parts: ClientParts): SearchClient {
  const status = createStatus()
  let worker: WorkerPort | null = null
  const lines = createLines((message) => worker?.post(message))
  let first: Promise<unknown> = Promise.resolve()
  /** Stops what an earlier attempt still has under way from speaking for this one. */
  let attempt = 0

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
    status.set('failed')
  }

  const isReady = (): boolean => worker !== null && (status.get() === 'headings' || status.get() === 'ready')

  function hear(message: FromWorker): void {
    if (message.kind === 'answer') return lines.answer(message.id, message.answer)
    if (message.kind === 'refused') {
      if (message.part === 'text') status.set('failed')
      return
    }
    if (message.part === 'text') status.set('ready')
    else if (message.part !== 'names' && status.get() === 'loading') status.set('headings')
    if (isReady()) lines.askAgain()
  }

  async function fetchPart(part: DataPart, current: number): Promise<void> {
    try {
      const bytes = await parts.fetchData(dataUrl(part, locale), {
        priority: part === 'titles' || part === 'headings' ? 'high' : 'low',
      })
      if (current === attempt) warm().post({ kind: 'data', part, bytes }, [bytes])
    } catch {
      // Without the small files the text still answers everything; without the text the search has failed.
      if (current === attempt && part === 'text') status.set('failed')
    }
  }

  async function load(): Promise<void> {
    if (status.get() !== 'idle' && status.get() !== 'failed') return
    const current = ++attempt
    status.set('loading')
    const titles = fetchPart('titles', current)
    warm()
    await Promise.race([Promise.allSettled([titles, first]), parts.wait(HEAD_START_MS)])
    await Promise.race([fetchPart('headings', current), parts.wait(HEAD_START_MS)])
    await fetchPart('text', current)
    if (current === attempt && status.get() !== 'failed') await fetchPart('names', current)
  }

  return {
    status: status.get,
    onStatus: status.onStatus,
    warm: () => void warm(),
    load,
    yieldTo(given) {
      first = given
    },
    connect: (onAnswer, options) => lines.connect(onAnswer, isReady, options),
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
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => onMessage(event.data))
  worker.addEventListener('error', onCrash)
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    close: () => worker.terminate(),
  }
}
