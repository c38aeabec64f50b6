/** The only file that uses pino: JSON lines, one per event, without personal data (spec: promises.privacy, Y-4). */
import { pino } from 'pino'

export type LogFields = { readonly [name: string]: string | number | boolean | null | undefined | readonly string[] }

export interface Logger {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  fatal(event: string, fields?: LogFields): void
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * Writes JSON lines of at least this level to `write`. The type of fields is flat and scalar, so that no request,
 * header, or error object ends up in a line.
 *
 * @example
 * const lines = []
 * createLogger('info', (line) => lines.push(JSON.parse(line))).info('feedback.stored', { ms: 3 })
 * lines[0].level // 'info'
 * lines[0].msg // 'feedback.stored'
 * lines[0].ms // 3
 */
export function createLogger(level: LogLevel, write: (line: string) => void = () => undefined): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // A second line of defence, besides the type: the values of these fields are never logged.
    redact: { paths: ['user', 'email', 'message', 'cookie', 'authorization', 'token', 'ip'], censor: '[redacted]' },
  }
  const out = pino(options, { write })
  const at =
    (name: 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (event: string, fields: LogFields = {}): void =>
      out[name](fields, event)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') }
}

/**
 * The loggable part of an error: its name and code, never its message (a driver quotes values in it).
 *
 * @example
 * errorFields(new TypeError('bad value "secret"')).error // 'TypeError'
 * errorFields('secret').error // 'string'
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // SQLite's error code: 13 is a full disk, 5 a lock.
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined
  const cause = error.cause instanceof Error ? errorFields(error.cause) : {}
  return { error: error.name, code, errcode, cause: cause.error, causeCode: cause.code }
}
