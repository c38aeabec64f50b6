/** Where the log of the store is kept: as long as the tab lives, or in the browser when the reader asks for it. */
import { type LogEntry, MAX_LOG_CHARACTERS, printLog, readLog } from './log.ts'

const KEY = 'sandbox-log'

/** Whether the reader asked for the browser. */
export function isKeptInBrowser(): boolean {
  return attempt(() => localStorage.getItem(KEY) !== null) ?? false
}

/** What was kept; nothing when it cannot be read. */
export function readKept(): readonly LogEntry[] {
  const text = attempt(() => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)) ?? ''
  return readLog(text) ?? []
}

/** Whether it could be kept. */
export function keep(log: readonly LogEntry[]): boolean {
  const text = printLog(log)
  if (text.length > MAX_LOG_CHARACTERS) return false
  const storage = isKeptInBrowser() ? 'localStorage' : 'sessionStorage'
  return attempt(() => globalThis[storage].setItem(KEY, text)) !== null
}

/** Moves what is kept to the other place. */
export function keepInBrowser(log: readonly LogEntry[], isWanted: boolean): boolean {
  const [from, to] = isWanted
    ? (['sessionStorage', 'localStorage'] as const)
    : (['localStorage', 'sessionStorage'] as const)
  const isDone = attempt(() => globalThis[to].setItem(KEY, printLog(log))) !== null
  if (isDone) attempt(() => globalThis[from].removeItem(KEY))
  return isDone
}

/** Storage may be refused or full: null then. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
