/**
 * The only file that uses pg: a pool as a Kysely dialect, with time limits for everything. A connection that missed a
 * response isn't reused.
 */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

const POOL_MAX = 10
/** Together less than the 2.5 s in which a request is answered even if the server hangs (spec: promises.durability, D-8, D-9). */
const CONNECT_TIMEOUT_MS = 1_800
const QUERY_TIMEOUT_MS = 1_800
const STATEMENT_TIMEOUT_MS = 2_000
const INT8 = 20

/** `onIdleError` is called for connections that fail while idle; without a listener, that would end the process (D-10). */
export function openPostgres(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'dev-center',
    // Times are bigint, but far below 2^53.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
  })
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool: distrustful(pool) })
}

/** A client whose query timed out still waits for that response, so it is closed instead of returning to the pool. */
function distrustful(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => distrust(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
}

function distrust(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined
  const note = (error: unknown): never => {
    // Errors with SQLSTATE come from a healthy server; all others concern the connection.
    if (!(error instanceof pg.DatabaseError)) broken = error instanceof Error ? error : new Error('Connection lost.')
    throw error
  }
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  const wrapped = {
    query: (text: string, parameters: readonly unknown[]) => client.query(text, [...parameters]).catch(note),
    release: () => {
      client.off('error', onError)
      client.release(broken ?? false)
    },
  }
  // Kysely uses only query(text, parameters) and release(); the other overload, for cursors, isn't configured.
  return wrapped as unknown as PostgresPoolClient
}
