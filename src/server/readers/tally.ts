/** Counts requests in memory and writes sums periodically, so that a page costs no write (spec: analytics.readers). */
import type { Clock } from '../clock.ts'
import type { ReaderCountTable } from '../db/schema.ts'
import { errorFields, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ReaderClass, RequestKind } from './reader-class.ts'
import { dayOf, type ReaderStore } from './store.ts'

export interface ReaderTally {
  count(reader: ReaderClass, kind: RequestKind): void
  /** Never rejects: counts that can't be written wait for the next time. */
  flush(): Promise<void>
}

interface TallyDeps {
  readonly store: Pick<ReaderStore, 'add'>
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
}

/** Three classes, four kinds, and the days since the last write: at most a few dozen sums, regardless of traffic. */
export function createReaderTally({ store, clock, logger, metrics }: TallyDeps): ReaderTally {
  let sums = new Map<string, ReaderCountTable>()
  let writing: Promise<void> | null = null
  const add = (one: ReaderCountTable) => {
    const key = `${one.day} ${one.reader} ${one.kind}`
    sums.set(key, { ...one, requests: one.requests + (sums.get(key)?.requests ?? 0) })
  }
  async function write(): Promise<void> {
    const batch = [...sums.values()]
    sums = new Map()
    try {
      await store.add(batch)
    } catch (error) {
      logger.warn('readers.not_written', errorFields(error))
      for (const one of batch) add(one)
    }
  }
  return {
    count(reader, kind) {
      metrics.count('devcenter_readers_total', { reader, kind })
      add({ day: dayOf(clock.now()), reader, kind, requests: 1 })
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
