/**
 * Which sessions were ended before their time. A cookie is valid by its signature alone, so a copy of it would outlive the
 * sign-out: the ids of sessions that were signed out are kept until their cookies expire, and shared by all processes.
 */
import type { Database } from '../db/database.ts'
import { withDeadline } from '../deadline.ts'
import { errorFields, type Logger } from '../log.ts'

export interface SignOuts {
  /** Resolves when it is noted; only here when the database is away, which is logged. */
  note(session: string, untilMs: number): Promise<void>
  has(session: string): Promise<boolean>
}

/** A reader's session is not worth a wait: when the database is slower, it counts as it was last known. */
const ASK_MAX_MS = 400
/** What this process has noted or seen itself; the oldest go first. */
const KNOWN_MAX = 10_000

/**
 * Remembers sessions that were ended, in the database and, while that is away, in this process. Long, because both share
 * what is known.
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
        // Nobody is signed out of a page that reads the same for all because a database is away.
        return false
      }
    },
  }
}
