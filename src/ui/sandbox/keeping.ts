/** Stores the log for the lifetime of the tab, or in the browser if the reader chooses to. */
import { type LogEntry, MAX_LOG_CHARACTERS, printLog, readLog } from './log.ts'

const KEY = 'sandbox-log'

/** Whether the reader chose to keep the log in the browser. */
export function isKeptInBrowser(): boolean {
  return attempt(() => localStorage.getItem(KEY) !== null) ?? false
}

/** The stored log; empty when it cannot be read. */
export function readKeptLog(): readonly LogEntry[] {
  const text = attempt(() => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)) ?? ''
  return readLog(text) ?? []
}

/** Whether the log could be stored. */
export function keep(log: readonly LogEntry[]): boolean {
  const text = printLog(log)
  if (text.length > MAX_LOG_CHARACTERS) return false
  const storage = isKeptInBrowser() ? 'localStorage' : 'sessionStorage'
  return attempt(() => globalThis[storage].setItem(KEY, text)) !== null
}

/** Moves the stored log to the other storage. */
export function keepInBrowser(log: readonly LogEntry[], isWanted: boolean): boolean {
  const [from, to] = isWanted
    ? (['sessionStorage', 'localStorage'] as const)
    : (['localStorage', 'sessionStorage'] as const)
  const isDone = attempt(() => globalThis[to].setItem(KEY, printLog(log))) !== null
  if (isDone) attempt(() => globalThis[from].removeItem(KEY))
  return isDone
}

/** null when storage is unavailable or full. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
