/**
 * Starts the service: `npm start`. All settings come from the environment (env.schema.ts), and all are optional.
 */

import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { readEnv } from './env.schema.ts'
import { createLogger, errorFields } from './log.ts'
import { openLogOutput } from './log-output.ts'
import { startService } from './service.ts'

/** After a fatal error the process can't be trusted any more, but requests in flight are still answered. */
const LAST_WORDS_MS = 1_500
/** For lines that are still waiting to be written. */
const LOG_FLUSH_MS = 300
const STDOUT = 1
/** Passed by scripts/run.mjs. A parent process alone means nothing: process managers are parents as well. */
const TAKE_OVER = '--take-over'

const result = readEnv(process.env)
if ('problems' in result) {
  process.stderr.write(
    `The service can't start because these environment variables are invalid:\n  ${result.problems.join('\n  ')}\n`,
  )
  process.exit(1)
}
const { env, doubts } = result
const output = openLogOutput(STDOUT)
const logger = createLogger(env.LOG_LEVEL, output.write)
for (const doubt of doubts) logger.warn('setting.unknown', { ...doubt })

try {
  const service = await startService(env, logger, output.dropped, portIsFree)
  let leaving = false
  const leave = async (reason: string, exitCode: number) => {
    if (leaving) return
    leaving = true
    logger.info('stopping', { reason })
    const isFree = await service.stop().catch((error) => logger.error('stop.failed', errorFields(error)))
    // exit() would wait for a thread that waits for the disk, and nothing is left to be written.
    if (isFree === false) logger.warn('stop.hard')
    await output.flush(LOG_FLUSH_MS)
    if (isFree === false) process.kill(process.pid, 'SIGKILL')
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => leave('SIGTERM', 0))
  process.on('SIGINT', () => leave('SIGINT', 0))
  process.on('SIGHUP', () => service.pages.refresh())
  const fatal = (error: unknown) => {
    logger.fatal('fatal', errorFields(error))
    setTimeout(() => process.exit(1), LAST_WORDS_MS).unref()
    void leave('fatal', 1)
  }
  process.on('uncaughtException', fatal)
  process.on('unhandledRejection', fatal)
  // A killed process can't write its compile cache, so it is written now, for the next start (NODE_COMPILE_CACHE).
  flushCompileCache()
  const { version, files } = service.pages.current().manifest
  logger.info('started', {
    port: service.http.port,
    host: env.HOST,
    origin: env.PUBLIC_ORIGIN ?? `http://localhost:${service.http.port}`,
    version,
    files: Object.keys(files).length,
    database: env.DATABASE_URL === undefined ? 'sqlite' : 'postgres',
  })
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The service can't start: ${why}\n`)
  process.exit(1)
}

/**
 * How `npm start` replaces the build, which answers pages until then, by the service (docs/decisions/0084): tells the
 * parent that everything but the port is ready, and resolves when the port is free.
 */
async function portIsFree(): Promise<void> {
  if (!process.argv.includes(TAKE_OVER) || process.send === undefined) return
  process.send('ready')
  await Promise.race([once(process, 'message'), once(process, 'disconnect')])
  if (process.connected) process.disconnect()
}
