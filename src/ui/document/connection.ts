/** What is known about the reader's connection. Only Chromium reports it; the others count as fast. */

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}

export function savesData(): boolean {
  return connection().saveData === true
}

/** Whether there is room for what the reader may need later: not when saving data, and not below 4G speed. */
export function hasRoom(): boolean {
  return !savesData() && (connection().effectiveType ?? '4g') === '4g'
}
