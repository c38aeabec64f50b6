/**
 * `POST /api/events`: accepts events within the limits, counts dropped ones by reason, and writes in batches
 * (spec: analytics.intake, promises.privacy).
 */
import type { AnalyticsEvent } from '../../core/events.ts'
import { maskSecrets } from '../../core/words/mask.ts'
import type { Clock } from '../clock.ts'
import { readJsonBody, requireJson } from '../guard/body.ts'
import { errorFields, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { readerClass } from '../readers/reader-class.ts'
import { eventsSchema } from './events.schema.ts'
import type { EventStore, TimedEvent } from './store.ts'

export interface EventIntake {
  /** Never throws: events that can't be stored are dropped and counted, and the browser still gets 204. */
  take(request: Request): Promise<void>
  /** Size of the body, for a limit that applies before it is read. */
  sizeOf(headers: Headers): number
  /** Why the request is dropped unread, or null. */
  dropReason(headers: Headers): string | null
  /** A search by a program without results. */
  takeQuestion(query: string): void
  flush(): Promise<void>
}

export interface IntakeDeps {
  readonly store: Pick<EventStore, 'addAll'>
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
}

const BODY_MAX_BYTES = 32 * 1024
/** Limit of events in memory while the database is unavailable; more are dropped. */
const WAITING_MAX = 10_000
/** Agents search in their own words, which may contain something about their users, so only a sample is stored. */
const QUESTIONS_PER_HOUR = 500
const QUESTION_MAX_CHARS = 200
const HOUR_MS = 3_600_000

export function createEventIntake({ store, clock, logger, metrics }: IntakeDeps): EventIntake {
  let waiting: TimedEvent[] = []
  let writing: Promise<void> | null = null
  let questions = { hour: 0, taken: 0 }
  const drop = (outcome: string, by = 1) => metrics.count('devcenter_events_total', { outcome }, by)

  async function write(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      if (batch.length > 0) await store.addAll(batch)
      drop('stored', batch.length)
    } catch (error) {
      logger.warn('events.not_written', { events: batch.length, ...errorFields(error) })
      waiting = [...batch, ...waiting].slice(0, WAITING_MAX)
    }
  }
  return {
    dropReason: findDropReason,
    sizeOf,
    async take(request) {
      const events = await read(request)
      if (events === null) return drop('invalid')
      const room = WAITING_MAX - waiting.length
      if (events.length > room) drop('overflow', events.length - room)
      const atMs = clock.now()
      waiting.push(...events.slice(0, Math.max(0, room)).map((event) => ({ event: mask(event), atMs })))
    },
    takeQuestion(query) {
      const atMs = clock.now()
      const hour = Math.floor(atMs / HOUR_MS)
      questions = { hour, taken: questions.hour === hour ? questions.taken + 1 : 1 }
      if (questions.taken > QUESTIONS_PER_HOUR || waiting.length >= WAITING_MAX) return drop('rate_limited')
      const term = maskSecrets(query.replaceAll(/\s+/g, ' ').trim()).slice(0, QUESTION_MAX_CHARS)
      waiting.push({ event: { name: 'agent_search', search_term: term }, atMs })
    },
    async flush() {
      await writing
      writing = write().finally(() => {
        writing = null
      })
      await writing
    },
  }
}

/** A request without a size counts as the largest: browsers always send one. */
function sizeOf(headers: Headers): number {
  const declared = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isInteger(declared) && declared >= 0 ? Math.min(declared, BODY_MAX_BYTES) : BODY_MAX_BYTES
}

function findDropReason(headers: Headers): string | null {
  if (headers.get('sec-gpc') === '1') return 'gpc'
  if (headers.get('dnt') === '1') return 'dnt'
  return readerClass(headers) === 'person' ? null : 'robot'
}

async function read(request: Request): Promise<readonly AnalyticsEvent[] | null> {
  try {
    // Beacons of some browsers send text/plain; the origin was checked before.
    requireJson(request.headers, ['text/plain'])
    const result = eventsSchema.safeParse(await readJsonBody(request, BODY_MAX_BYTES))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** The browser masks, too, but other programs might not, and no reader's key may be stored. */
function mask(event: AnalyticsEvent): AnalyticsEvent {
  if (event.name === 'page_view') return { ...event, path: maskSecrets(event.path), title: maskSecrets(event.title) }
  return { ...event, path: maskSecrets(event.path), search_term: maskSecrets(event.search_term) }
}
