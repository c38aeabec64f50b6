/** Opens the service's database for operator commands, also while the service runs. */
import { type Database, openDatabase } from '../server/db/database.ts'
import { readEnv } from '../server/env.schema.ts'
import { UsageError } from '../server/feedback/operate.ts'
import { createLogger } from '../server/log.ts'

const WAIT_MS = 5_000
const LOOK_EVERY_MS = 50

export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const result = readEnv(process.env)
  if ('problems' in result)
    throw new UsageError(`The environment variables are invalid:\n  ${result.problems.join('\n  ')}`)
  const { DATA_DIR, DATABASE_URL } = result.env
  const config = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, busyMs: WAIT_MS }
  const database = await openDatabase(config, createLogger('silent'))
  try {
    await waitUntilUp(database)
    await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Runs a command and exits the process: with 0, or with 1 and a one-line error message. If the program that reads its
 * output has ended (`| head`), the command still completes, and says nothing.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function waitUntilUp(database: Database): Promise<void> {
  const until = performance.now() + WAIT_MS
  while (!(await database.isUp())) {
    if (performance.now() > until) throw new Error(database.problem() ?? "The database doesn't respond.")
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
