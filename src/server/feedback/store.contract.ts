/**
 * What every database must do with feedback, events, and counters; store.test.ts runs it on SQLite, the reliability
 * suite on PostgreSQL.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedbackSchema } from '../../core/feedback.schema.ts'
import { createCounterStore } from '../db/counter-store.ts'
import type { Database } from '../db/database.ts'
import { LIMIT_MIGRATIONS, MAIN_MIGRATIONS, migrate } from '../db/migrations.ts'
import { createEventStore } from '../events/store.ts'
import { createReaderStore } from '../readers/store.ts'
import { BIN_KEPT_MS, createRetention } from '../retention/retention.ts'
import { EMAIL_KEPT_MS, MESSAGE_KEPT_MS } from '../retention/rules.ts'
import { createFeedbackStore, type FeedbackStore, type Submission } from './store.ts'

const NOW_MS = Date.parse('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000

/** `open` returns the same, initially empty, database on each call, as another process would see it. */
export function describeStores(name: string, open: () => Promise<Database>): void {
  describe(`on ${name}`, () => {
    let database: Database
    let store: FeedbackStore
    beforeAll(async () => {
      database = await open()
      store = createFeedbackStore(database)
    })
    afterAll(() => database.close())

    let sent = 0
    const submission = (change: object = {}, more: Partial<Submission> = {}): Submission => ({
      feedback: feedbackSchema.parse({
        user: 'reader@example.com',
        message: `Message ${++sent}`,
        rate: 'meh',
        metadata: { pathname: '/docs/a', asPath: '/docs/a?x=1' },
        ...change,
      }),
      key: null,
      client: '192.0.2.1',
      reader: 'person',
      nowMs: NOW_MS,
      ...more,
    })
    const clear = () => database.main.deleteFrom('feedback').execute()

    it('stores text byte for byte', async () => {
      const message = `'; DROP TABLE feedback; -- 👩‍👩‍👧 \u202e ${'e\u0301'.repeat(50)} $1 ? %_ \\x00 \u2028 end`
      const { id } = await store.add(submission({ message }))
      expect((await store.get(id))?.message).toBe(message)
      expect(await store.get('nothing')).toBeNull()
    })

    it('stores one row per key, in parallel and over two connections', async () => {
      const second = await open()
      const stores = [store, createFeedbackStore(second)]
      const same = submission({ message: 'Once' }, { key: 'once-and-only' })
      const added = await Promise.all(Array.from({ length: 30 }, (_, at) => stores[at % 2]?.add(same)))
      expect(new Set(added.map((one) => one?.id)).size).toBe(1)
      expect(added.filter((one) => one?.outcome === 'stored')).toHaveLength(1)
      expect((await store.add(submission({ message: 'Other' }, { key: 'once-and-only' }))).outcome).toBe('conflict')
      await second.close()
    })

    it('stores one row for a message that a client sends twice within a minute', async () => {
      const one = submission({ message: 'Twice' })
      const first = await store.add(one)
      const parallel = await Promise.all(Array.from({ length: 10 }, () => store.add(one)))
      expect(new Set([first, ...parallel].map(({ id }) => id)).size).toBe(1)
      expect((await store.add({ ...one, nowMs: NOW_MS + 59_000 })).id).toBe(first.id)
      expect((await store.add({ ...one, nowMs: NOW_MS + 61_000 })).id).not.toBe(first.id)
      expect((await store.add({ ...one, client: '192.0.2.2' })).id).not.toBe(first.id)
    })

    it('lists, filters and counts', async () => {
      await clear()
      const at = (minutes: number) => ({ nowMs: NOW_MS + minutes * 60_000 })
      const page = (asPath: string) => ({ metadata: { pathname: '/[...route]', asPath } })
      await store.add(submission({ rate: 'bad', ...page('/docs/a?x') }, at(0)))
      await store.add(submission({ rate: 'nice', ...page('/docs/a#y') }, at(1)))
      await store.add(submission({ rate: '', ...page('/docs/a_b') }, at(2)))
      await store.add(submission({ metadata: undefined, user: 'Other@Example.com' }, at(3)))
      const [{ id: spam } = { id: '' }] = await store.list({ sinceMs: NOW_MS + 180_000 }, 1)
      await store.noteVerdicts([{ id: spam, isSpam: true, reasons: ['sales', 'links'] }])
      const list = async (filter: object) =>
        (await store.list(filter, 10)).map((row) => row.created_at - NOW_MS).map((ms) => ms / 60_000)
      expect(await list({})).toEqual([3, 2, 1, 0])
      expect(await list({ page: '/docs/a' })).toEqual([1, 0])
      expect(await list({ page: '/docs/a*' })).toEqual([2, 1, 0])
      expect(await list({ page: '/docs/a_*' })).toEqual([2])
      expect(await list({ rate: 'bad' })).toEqual([0])
      expect(await list({ rate: '' })).toEqual([2])
      expect(await list({ status: 'quarantined' })).toEqual([3])
      expect(await list({ sinceMs: NOW_MS + 60_000, untilMs: NOW_MS + 180_000 })).toEqual([2, 1])
      expect(await list({ email: 'OTHER@example.COM' })).toEqual([3])
      expect(await store.list({}, 2)).toHaveLength(2)
      expect(await store.stats()).toEqual({
        total: 4,
        byStatus: { new: 3, quarantined: 1 },
        byRate: { bad: 1, meh: 1, nice: 1, none: 1 },
        byPage: [
          { page: '/docs/a', messages: 2 },
          { page: '/docs/a_b', messages: 1 },
        ],
      })
    })

    it('reads everything in batches, each message once, even with equal timestamps', async () => {
      await clear()
      const rows = Array.from({ length: 1_203 }, (_, at) =>
        submission({}, { key: `batch-key-${at}`, nowMs: NOW_MS + Math.floor(at / 700) }),
      )
      for (const row of rows) await store.add(row)
      const ids = new Set<string>()
      let last = 0
      for await (const row of store.all({})) {
        expect(row.created_at).toBeGreaterThanOrEqual(last)
        last = row.created_at
        ids.add(row.id)
      }
      expect(ids.size).toBe(1_203)
    })

    it('stores the result of the rules once, and never overrides an operator', async () => {
      await clear()
      const rows = []
      for (let at = 0; at < 4; at++) rows.push((await store.add(submission({ message: `Checked ${at}` }))).id)
      const [clean = '', spam = '', resolved = '', slow = ''] = rows
      expect((await store.unscreened(NOW_MS, 10)).map(({ id }) => id).toSorted()).toEqual(rows.toSorted())
      await store.setStatus(resolved, 'resolved', NOW_MS)
      const verdicts = [
        { id: clean, isSpam: false, reasons: [] },
        { id: spam, isSpam: true, reasons: ['sales'] },
        { id: resolved, isSpam: true, reasons: ['sales'] },
        { id: slow, isSpam: false, reasons: ['rules-timed-out'] },
        { id: 'nothing', isSpam: true, reasons: ['sales'] },
      ]
      expect(await store.noteVerdicts(verdicts)).toBe(1)
      expect(await store.unscreened(NOW_MS, 10)).toEqual([])
      expect(await store.get(clean)).toMatchObject({ status: 'new', reasons: '' })
      expect(await store.get(spam)).toMatchObject({ status: 'quarantined', reasons: 'sales' })
      expect(await store.get(resolved)).toMatchObject({ status: 'resolved', reasons: 'sales' })
      expect(await store.get(slow)).toMatchObject({ status: 'new', reasons: 'rules-timed-out' })
      await store.setStatus(spam, 'new', NOW_MS)
      await store.noteVerdicts([{ id: spam, isSpam: true, reasons: ['sales'] }])
      expect((await store.get(spam))?.status).toBe('new')
    })

    it('changes the status of an existing message', async () => {
      const { id } = await store.add(submission())
      expect(await store.setStatus(id, 'resolved', NOW_MS + 5)).toBe(true)
      expect(await store.get(id)).toMatchObject({ status: 'resolved', resolved_at: NOW_MS + 5 })
      await store.setStatus(id, 'new', NOW_MS + 6)
      expect(await store.get(id)).toMatchObject({ status: 'new', resolved_at: null })
      expect(await store.setStatus('nothing', 'new', NOW_MS)).toBe(false)
    })

    it('deletes all messages of a person, however the address is written, and no others', async () => {
      await clear()
      for (const user of ['Ann@Example.com', 'ann@example.com', 'ANN@EXAMPLE.COM', 'joann@example.com'])
        await store.add(submission({ user }))
      expect(await store.deleteByEmail(' aNN@example.com ')).toBe(3)
      expect((await store.list({}, 10)).map((row) => row.email)).toEqual(['joann@example.com'])
    })

    describe('retention', () => {
      const ages = [
        0,
        EMAIL_KEPT_MS - DAY_MS,
        EMAIL_KEPT_MS + DAY_MS,
        MESSAGE_KEPT_MS - DAY_MS,
        MESSAGE_KEPT_MS + DAY_MS,
      ]
      const rows = () => store.list({}, 1_000)
      const addAged = async (list: readonly number[]) => {
        await clear()
        await database.main.deleteFrom('bin').execute()
        for (const age of list) await store.add(submission({}, { nowMs: NOW_MS - age }))
      }
      const addMany = (messages: number) => addAged(Array.from({ length: messages }, (_, at) => at * 1_000))

      it('removes addresses after twelve months and messages after twenty-four, to the row', async () => {
        await addAged(ages)
        const retention = createRetention(database)
        // Three addresses, one of them with its message.
        expect(await retention.run(NOW_MS)).toMatchObject({ isRefused: false, taken: 4, restored: 0, purged: 0 })
        expect(await retention.run(NOW_MS)).toMatchObject({ taken: 0, restored: 0, purged: 0 })
        expect((await rows()).map((row) => row.email !== null)).toEqual([true, true, false, false])
        expect((await rows()).map((row) => row.request_key !== null)).toEqual([true, false, false, false])
      })

      it('keeps what it removed for thirty days, and no longer', async () => {
        await addAged(ages)
        const retention = createRetention(database)
        await retention.run(NOW_MS)
        const inBin = () => database.main.selectFrom('bin').selectAll().execute()
        expect(await inBin()).toHaveLength(4)
        await retention.run(NOW_MS + BIN_KEPT_MS - 60_000)
        const before = await inBin()
        expect((await retention.run(NOW_MS + BIN_KEPT_MS + 60_000)).purged).toBe(4)
        expect(before.length - (await inBin()).length).toBe(4)
      })

      it('changes nothing if the clock is 800 days ahead, unless an operator confirms', async () => {
        await addMany(300)
        const retention = createRetention(database)
        const wrongMs = NOW_MS + 800 * DAY_MS
        const result = await retention.run(wrongMs)
        expect(result).toMatchObject({ isRefused: true, taken: 0, purged: 0 })
        expect(result.plan).toContainEqual({ kind: 'message', due: 300, total: 300, isTooMuch: true, inBin: 0 })
        expect(await rows()).toHaveLength(300)
        expect(await retention.run(wrongMs, true)).toMatchObject({ isRefused: false, taken: 600 })
        expect(await rows()).toEqual([])
      })

      it('restores everything that a wrong clock removed, as soon as the clock is right', async () => {
        await addMany(5)
        const before = await rows()
        const retention = createRetention(database)
        expect(await retention.run(NOW_MS + 800 * DAY_MS)).toMatchObject({ isRefused: false, taken: 10 })
        expect(await rows()).toEqual([])
        expect(await retention.run(NOW_MS)).toMatchObject({ taken: 0, restored: 10 })
        // The hash of the sender is removed after a day, even if the clock was wrong.
        expect(await rows()).toEqual(before.map((row) => ({ ...row, request_key: expect.anything() })))
        expect(await database.main.selectFrom('bin').selectAll().execute()).toEqual([])
      })

      it('removes a person from the bin, too, on request', async () => {
        await addAged(ages)
        await createRetention(database).run(NOW_MS)
        expect(await store.deleteByEmail('READER@example.com')).toBe(5)
        expect(await rows()).toEqual([])
        const left = await database.main.selectFrom('bin').selectAll().execute()
        expect(JSON.stringify(left)).not.toContain('example.com')
      })
    })

    it('counts exactly over two connections, and starts again after a window has ended', async () => {
      const second = await open()
      const counters = [createCounterStore(database), createCounterStore(second)]
      const key = { key: 'feedback:192.0.2.1', windowMs: 60_000 }
      const counts = await Promise.all(Array.from({ length: 200 }, (_, at) => counters[at % 2]?.hit([key], NOW_MS)))
      expect(counts.map((count) => count?.[0]?.points).toSorted((a = 0, b = 0) => a - b)).toEqual(
        Array.from({ length: 200 }, (_, at) => at + 1),
      )
      expect((await counters[0]?.hit([key], NOW_MS + 60_000))?.[0]).toEqual({ points: 1, endsAtMs: NOW_MS + 120_000 })
      expect((await counters[0]?.hit([key], NOW_MS - 3_600_000))?.[0]?.points).toBe(1)
      const keys = await database.limits.selectFrom('rate_limit').select('key').execute()
      expect(keys.map((row) => row.key).join()).not.toContain('192.0.2')
      await counters[0]?.sweep(NOW_MS + DAY_MS)
      expect(await database.limits.selectFrom('rate_limit').selectAll().execute()).toEqual([])
      await second.close()
    })

    it('finds the existing schema when opened again', async () => {
      await clear()
      const { id } = await store.add(submission())
      for (let at = 0; at < 2; at++) {
        const other = await open()
        expect(await migrate(other.main, other.kind, MAIN_MIGRATIONS)).toBe(MAIN_MIGRATIONS.steps.length)
        expect(await migrate(other.limits, other.kind, LIMIT_MIGRATIONS)).toBe(LIMIT_MIGRATIONS.steps.length)
        await other.close()
      }
      expect(await database.main.selectFrom('schema_version').selectAll().execute()).toHaveLength(1)
      expect(await store.get(id)).not.toBeNull()
    })

    it('rolls back a migration that fails in the middle', async () => {
      const broken = {
        table: 'schema_version',
        steps: [...MAIN_MIGRATIONS.steps, ['CREATE TABLE half (a TEXT){strict}', 'NONSENSE']],
      }
      await expect(migrate(database.main, database.kind, broken)).rejects.toThrow()
      expect(await migrate(database.main, database.kind, MAIN_MIGRATIONS)).toBe(MAIN_MIGRATIONS.steps.length)
      const fixed = {
        table: 'schema_version',
        steps: [...MAIN_MIGRATIONS.steps, ['CREATE TABLE half (a TEXT){strict}', 'DROP TABLE half']],
      }
      expect(await migrate(database.main, database.kind, fixed)).toBe(fixed.steps.length)
    })

    it('adds up readers from several processes, and separates feedback from programs', async () => {
      const second = await open()
      const day = NOW_MS - (NOW_MS % DAY_MS)
      const count = (requests: number, at = day) => ({ day: at, reader: 'agent', kind: 'page', requests }) as const
      const stores = [createReaderStore(database), createReaderStore(second)]
      await Promise.all(Array.from({ length: 20 }, (_, at) => stores[at % 2]?.add([count(2), count(1, day - DAY_MS)])))
      await stores[0]?.add([])
      await stores[0]?.add([{ ...count(7), reader: 'person' }])
      expect(await stores[1]?.report(NOW_MS)).toEqual([
        { reader: 'agent', kind: 'page', requests: 40 },
        { reader: 'person', kind: 'page', requests: 7 },
      ])
      expect(await stores[1]?.report(NOW_MS - DAY_MS)).toContainEqual({ reader: 'agent', kind: 'page', requests: 60 })
      await second.close()
      await clear()
      await store.add(submission({ rate: 'bad' }, { reader: 'agent' }))
      await store.add(submission({ rate: 'bad' }))
      expect(await store.byReader(NOW_MS)).toEqual([
        { reader: 'agent', rate: 'bad', messages: 1 },
        { reader: 'person', rate: 'bad', messages: 1 },
      ])
      expect(await store.list({ reader: 'agent' }, 10)).toHaveLength(1)
    })

    it('reports what readers search for and read', async () => {
      const events = createEventStore(database)
      const search = (search_term: string, result_count: number) => ({
        event: {
          name: 'developer_activity',
          account_uuid: null,
          user_id: null,
          category: 'search',
          label: 'top_search_bar',
          search_term,
          result_count,
          result_routes: ['/a'],
          path: '/docs',
        } as const,
        atMs: NOW_MS,
      })
      const view = (path: string, atMs = NOW_MS) => ({
        event: { name: 'page_view', path, title: 'T', locale: 'fr' } as const,
        atMs,
      })
      await events.addAll([
        search('Brand', 4),
        search('brand', 2),
        search('unicorn', 0),
        view('/a'),
        view('/a'),
        view('/b'),
        view('/old', NOW_MS - 500 * DAY_MS),
      ])
      await events.addAll(Array.from({ length: 450 }, () => view('/c')))
      expect(await events.searches(NOW_MS, 10)).toEqual([
        { term: 'brand', searches: 2, results: 3 },
        { term: 'unicorn', searches: 1, results: 0 },
      ])
      expect(await events.zeroResults(NOW_MS, 10)).toEqual([{ term: 'unicorn', searches: 1, results: 0 }])
      expect(await events.pages(NOW_MS, 2)).toEqual([
        { path: '/c', views: 450 },
        { path: '/a', views: 2 },
      ])
      expect(await createRetention(database).run(NOW_MS)).toMatchObject({ isRefused: false })
      expect(await events.pages(0, 10)).not.toContainEqual({ path: '/old', views: 1 })
      await createRetention(database).run(NOW_MS - 400 * DAY_MS)
      expect(await events.pages(0, 10)).toContainEqual({ path: '/old', views: 1 })
    })
  })
}
