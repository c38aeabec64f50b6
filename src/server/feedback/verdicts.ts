/** Stores the results of the rules for messages, and finds messages that haven't been checked. */
import type { MainDb, Status } from '../db/schema.ts'
import type { SpamVerdict } from './records.ts'

/** Reason of a message that the rules haven't checked yet. */
export const UNSCREENED = 'unjudged'

/** Older ones were left by a process long ago; checking them now is pointless. */
const LOOK_BACK_MS = 3 * 86_400_000

export function noteVerdicts(db: MainDb, verdicts: readonly SpamVerdict[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const clean = verdicts.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id)
    // Most messages are ordinary feedback: one statement for all of them.
    if (clean.length > 0) {
      const unseen = transaction.updateTable('feedback').set({ reasons: '' }).where('reasons', '=', UNSCREENED)
      await unseen.where('id', 'in', clean).execute()
    }
    let quarantined = 0
    for (const row of await readUnseen(transaction, verdicts)) if (await noteOne(transaction, row)) quarantined++
    return quarantined
  })
}

interface Unseen {
  readonly verdict: SpamVerdict
  readonly status: Status
  readonly reasons: readonly string[]
}

/** One statement for all: each is a round trip to the database, during which no message is committed. */
async function readUnseen(db: MainDb, verdicts: readonly SpamVerdict[]): Promise<readonly Unseen[]> {
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]))
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'status', 'reasons'])
    .where('id', 'in', [...byId.keys()])
    .where('reasons', '!=', '')
    .execute()
  return rows.flatMap(({ id, status, reasons }) => {
    const verdict = byId.get(id)
    const before = reasons.split(',')
    return verdict !== undefined && before.includes(UNSCREENED) ? [{ verdict, status, reasons: before }] : []
  })
}

/** Whether it moves the message to quarantine. */
async function noteOne(db: MainDb, { verdict, status: before, reasons }: Unseen): Promise<boolean> {
  const all = [...reasons.filter((reason) => reason !== UNSCREENED), ...verdict.reasons]
  const status = verdict.isSpam && before === 'new' ? 'quarantined' : before
  await db
    .updateTable('feedback')
    .set({ status, reasons: all.join(',') })
    .where('id', '=', verdict.id)
    .execute()
  return status !== before
}

export function readUnscreened(db: MainDb, nowMs: number, limit: number) {
  return db
    .selectFrom('feedback')
    .select(['id', 'message'])
    .where('created_at', '>', nowMs - LOOK_BACK_MS)
    .where('reasons', 'like', `%${UNSCREENED}`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
