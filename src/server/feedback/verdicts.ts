/** Notes what the rules say of stored messages, and finds those they have not seen. */
import type { MainDb } from '../db/schema.ts'
import type { Verdict } from './store.ts'

/** Stands among the reasons of a message until the rules have seen it. */
export const UNJUDGED = 'unjudged'

/** What waited longer was left by a process of long ago; nobody gains by judging it now. */
const LOOK_BACK_MS = 3 * 86_400_000

export function noteVerdicts(db: MainDb, verdicts: readonly Verdict[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const clean = verdicts.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id)
    // Most messages are nothing but feedback: one statement for all of them.
    if (clean.length > 0) {
      const unseen = transaction.updateTable('feedback').set({ reasons: '' }).where('reasons', '=', UNJUDGED)
      await unseen.where('id', 'in', clean).execute()
    }
    let quarantined = 0
    for (const verdict of verdicts) if (await noteOne(transaction, verdict)) quarantined++
    return quarantined
  })
}

/** True when it puts the message into quarantine. */
async function noteOne(db: MainDb, { id, isSpam, reasons }: Verdict): Promise<boolean> {
  const row = await db.selectFrom('feedback').select(['status', 'reasons']).where('id', '=', id).executeTakeFirst()
  const before = row?.reasons.split(',') ?? []
  if (row === undefined || !before.includes(UNJUDGED)) return false
  const all = [...before.filter((reason) => reason !== UNJUDGED), ...reasons]
  const status = isSpam && row.status === 'new' ? 'quarantined' : row.status
  await db
    .updateTable('feedback')
    .set({ status, reasons: all.join(',') })
    .where('id', '=', id)
    .execute()
  return status !== row.status
}

export function readUnjudged(db: MainDb, nowMs: number, limit: number) {
  return db
    .selectFrom('feedback')
    .select(['id', 'message'])
    .where('created_at', '>', nowMs - LOOK_BACK_MS)
    .where('reasons', 'like', `%${UNJUDGED}`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
