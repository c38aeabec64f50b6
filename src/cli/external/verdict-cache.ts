/**
 * Results of requests to other hosts, cached in `.cache/external-links.json`: successes for a day, everything else for
 * an hour.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AddressVerdict } from './ask.ts'

const HOUR_MS = 60 * 60 * 1000
const GOOD_MS = 24 * HOUR_MS

interface Entry {
  readonly at: number
  readonly verdict: AddressVerdict
}

interface VerdictCache {
  get(url: string): AddressVerdict | null
  set(url: string, verdict: AddressVerdict): void
  /** Writes the entries that haven't expired, atomically. A cache that can't be written costs only time. */
  save(): Promise<void>
}

/** Treats a damaged file as empty. `now` is in milliseconds. */
export async function openVerdictCache(file: string, now: () => number = Date.now): Promise<VerdictCache> {
  const entries = new Map<string, Entry>(Object.entries(parse(await readFile(file, 'utf8').catch(() => '{}'))))
  const isYoung = ({ at, verdict }: Entry) => {
    const age = now() - at
    return age >= 0 && age < (verdict.kind === 'good' || verdict.kind === 'moved' ? GOOD_MS : HOUR_MS)
  }
  return {
    get(url) {
      const entry = entries.get(url)
      return entry !== undefined && isYoung(entry) ? entry.verdict : null
    },
    set: (url, verdict) => void entries.set(url, { at: now(), verdict }),
    async save() {
      const young = [...entries].filter(([, entry]) => isYoung(entry)).sort(([a], [b]) => (a < b ? -1 : 1))
      const temporary = `${file}.${process.pid}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temporary, `${JSON.stringify(Object.fromEntries(young), null, 1)}\n`)
        await rename(temporary, file)
      } catch {
        // Without a cache, the next run requests everything again.
      }
    },
  }
}

const KINDS = ['good', 'moved', 'dead', 'unsure']

function parse(text: string): { [url: string]: Entry } {
  try {
    const value: unknown = JSON.parse(text)
    const isWhole = typeof value === 'object' && value !== null && Object.values(value).every(isEntry)
    return isWhole ? (value as { [url: string]: Entry }) : {}
  } catch {
    return {}
  }
}

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('verdict' in value)) return false
  const { at, verdict } = value
  const isVerdict = typeof verdict === 'object' && verdict !== null && 'kind' in verdict
  return typeof at === 'number' && isVerdict && KINDS.includes(String(verdict.kind))
}
