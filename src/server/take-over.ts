/** How `npm start` replaces the build, which answers pages until then, by the service (docs/decisions/0084). */
import { once } from 'node:events'

/** Passed by scripts/run.mjs. A parent process alone means nothing: process managers are parents as well. */
const TAKE_OVER = '--take-over'

/** Tells the parent that everything but the port is ready, and resolves when the port is free. */
export async function portIsFree(): Promise<void> {
  if (!process.argv.includes(TAKE_OVER) || process.send === undefined) return
  process.send('ready')
  await Promise.race([once(process, 'message'), once(process, 'disconnect')])
  if (process.connected) process.disconnect()
}
