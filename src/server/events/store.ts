/** Stores analytics events and reports what readers searched for, didn't find, and read. Stores nothing about visitors. */
import { randomUUID } from 'node:crypto'
import type { AnalyticsEvent } from '../../core/events.ts'
import type { Database } from '../db/database.ts'
import type { EventTable, MainDb } from '../db/schema.ts'

/** A search through the tools without results. */
interface AgentSearch {
  readonly name: 'agent_search'
  readonly search_term: string
}

export interface TimedEvent {
  readonly event: AnalyticsEvent | AgentSearch
  readonly atMs: number
}

export interface EventStore {
  /** All or none, in one commit. */
  addAll(events: readonly TimedEvent[]): Promise<void>
  searches(sinceMs: number, limit: number): Promise<readonly SearchReport[]>
  zeroResults(sinceMs: number, limit: number): Promise<readonly SearchReport[]>
  pages(sinceMs: number, limit: number): Promise<readonly PageReport[]>
  /** Failed searches by programs, separate from those of people. */
  agentQuestions(sinceMs: number, limit: number): Promise<readonly SearchReport[]>
}

interface SearchReport {
  readonly term: string
  readonly searches: number
  /** Average number of rows shown. */
  readonly results: number
}

interface PageReport {
  readonly path: string
  readonly views: number
}

const INSERT_ROWS = 200

/**
 * Readers' events in the database. Times are milliseconds since 1970; reports start at `sinceMs`. Rejects with the
 * Fault of the database if it is unavailable.
 *
 * @example
 * const events = createEventStore(database)
 * await events.zeroResults(Date.now() - 7 * 86_400_000, 20) // the 20 commonest searches of a week that found nothing
 */
export function createEventStore(database: Database): EventStore {
  const { main } = database
  return {
    addAll: (events) => database.use((db) => insert(db, events.map(toRow))),
    searches: (sinceMs, limit) => reportSearches(main, sinceMs, limit, 'developer_activity'),
    zeroResults: (sinceMs, limit) => reportSearches(main, sinceMs, limit, 'developer_activity', true),
    agentQuestions: (sinceMs, limit) => reportSearches(main, sinceMs, limit, 'agent_search'),
    pages: (sinceMs, limit) => reportPages(main, sinceMs, limit),
  }
}

function insert(db: MainDb, rows: readonly EventTable[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (let at = 0; at < rows.length; at += INSERT_ROWS) {
      await transaction
        .insertInto('event')
        .values(rows.slice(at, at + INSERT_ROWS))
        .execute()
    }
  })
}

function toRow({ event, atMs }: TimedEvent): EventTable {
  const shared = { id: randomUUID(), created_at: atMs, name: event.name }
  if (event.name === 'agent_search') {
    const { search_term } = event
    return { ...shared, path: '/mcp', title: null, locale: null, search_term, result_count: 0, result_routes: null }
  }
  const { path } = event
  if (event.name === 'page_view') {
    const { title, locale } = event
    return { ...shared, path, title, locale, search_term: null, result_count: null, result_routes: null }
  }
  const { search_term, result_count, result_routes } = event
  return {
    ...shared,
    path,
    title: null,
    locale: null,
    search_term,
    result_count,
    result_routes: JSON.stringify(result_routes),
  }
}

async function reportSearches(
  db: MainDb,
  sinceMs: number,
  limit: number,
  name: EventTable['name'],
  onlyEmpty = false,
): Promise<SearchReport[]> {
  const { fn } = db
  let query = db
    .selectFrom('event')
    .select([
      fn<string>('lower', ['search_term']).as('term'),
      fn.countAll<number>().as('searches'),
      fn.avg<number>('result_count').as('results'),
    ])
    .where('name', '=', name)
    .where('created_at', '>=', sinceMs)
  if (onlyEmpty) query = query.where('result_count', '=', 0)
  const rows = await query
    .groupBy((by) => by.fn('lower', ['search_term']))
    .orderBy('searches', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
  return rows.map(({ term, searches, results }) => ({
    term,
    searches: Number(searches),
    results: Math.round(Number(results) * 10) / 10,
  }))
}

async function reportPages(db: MainDb, sinceMs: number, limit: number): Promise<PageReport[]> {
  const rows = await db
    .selectFrom('event')
    .select(['path', db.fn.countAll<number>().as('views')])
    .where('name', '=', 'page_view')
    .where('created_at', '>=', sinceMs)
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path, views }) => ({ path, views: Number(views) }))
}
