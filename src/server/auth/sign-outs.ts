/**
 * Sessions that were ended before they expired. A cookie is valid by its signature alone, so a copy of it would survive
 * the sign-out: the ids of signed-out sessions are kept until their cookies expire, shared by all processes.
 */
import type { Database } from '../db/database.ts'
import { withDeadline } from '../deadline.ts'
import { errorFields, type Logger } from '../log.ts'

export interface SignOuts {
  /** Resolves when the id is stored; if the database is unavailable, only in this process, which is logged. */
  note(session: string, untilMs: number): Promise<void>
  has(session: string): Promise<boolean>
}

/** If the database takes longer than this, the last known state counts: nobody should wait for a session check. */
const ASK_MAX_MS = 400
/** Limit for ids that this process has stored or seen itself; the oldest are removed first. */
const KNOWN_MAX = 10_000

/**
 * Remembers ended sessions: in the database and, while that is unavailable, in this process. Long
 * because both share the same state.
 */
export function createSignOuts(database: Database, logger: Logger, now: () => number = Date.now): SignOuts {
  const known = new Set<string>()
  function remember(session: string): void {
    known.add(session)
    for (const oldest of known) {
      if (known.size <= KNOWN_MAX) break
      known.delete(oldest)
    }
  }
  return {
    async note(session, untilMs) {
      remember(session)
      try {
        await database.use(async (main) => {
          await main.deleteFrom('signed_out').where('ends_at', '<=', now()).execute()
          await main
            .insertInto('signed_out')
            .values({ session, ends_at: untilMs })
            .onConflict((conflict) => conflict.column('session').doNothing())
            .execute()
        })
      } catch (error) {
        logger.warn('auth.sign_out_not_shared', errorFields(error))
      }
    },
    async has(session) {
      if (known.has(session)) return true
      try {
        const row = await withDeadline(
          database.use((main) =>
            main.selectFrom('signed_out').select('session').where('session', '=', session).executeTakeFirst(),
          ),
          ASK_MAX_MS,
        )
        if (row !== undefined) remember(session)
        return row !== undefined
      } catch {
        // Pages are the same for all readers, so an outage of the database is no reason to sign anyone out.
        return false
      }
    },
  }
}
