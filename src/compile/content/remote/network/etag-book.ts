/** ETags of responses, and small responses themselves: the next run only asks whether they have changed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Entry {
  readonly etag: string
  /** Response of an API; null for a file, whose copy is stored elsewhere. */
  readonly text: string | null
}

export interface EtagBook {
  find(url: string): Entry | null
  note(url: string, etag: string | null, text: string | null): void
  /** A failed write only costs requests. */
  save(): Promise<void>
}

/** An unreadable file counts as empty. Only entries requested in this run are kept. */
export async function openEtagBook(file: string): Promise<EtagBook> {
  const known = await readEntries(file)
  const current = new Map<string, Entry>()
  return {
    find(url) {
      const entry = known.get(url) ?? null
      if (entry !== null) current.set(url, entry)
      return entry
    },
    note(url, etag, text) {
      if (etag === null || !/^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(etag)) current.delete(url)
      else current.set(url, { etag, text })
    },
    async save() {
      const text = JSON.stringify(Object.fromEntries(current))
      await mkdir(dirname(file), { recursive: true }).catch(() => {})
      await writeFile(file, text).catch(() => {})
    },
  }
}

async function readEntries(file: string): Promise<ReadonlyMap<string, Entry>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return new Map(Object.entries(value ?? {}).flatMap(([url, entry]) => (isEntry(entry) ? [[url, entry]] : [])))
  } catch {
    return new Map()
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('etag' in value) || !('text' in value)) return false
  return typeof value.etag === 'string' && (value.text === null || typeof value.text === 'string')
}
