/** Compiled units on disk, one file each, by a key of everything that went into them. A damaged entry is a miss. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CompiledUnit } from './source-compiler.ts'

export interface CachedUnit {
  readonly unit: CompiledUnit
  /** Other files that were read, and the hash of their content then; null for one that was missing. */
  readonly dependencies: ReadonlyMap<string, string | null>
}

export interface UnitCache {
  read(key: string): Promise<CachedUnit | null>
  write(key: string, cached: CachedUnit): Promise<void>
}

export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** `folder` null keeps nothing. */
export function createUnitCache(folder: string | null): UnitCache {
  if (folder === null) return { read: async () => null, write: async () => {} }
  const fileOf = (key: string) => join(folder, key.slice(0, 2), `${key.slice(2)}.json`)
  return {
    async read(key) {
      const text = await readFile(fileOf(key), 'utf8').catch(() => null)
      return text === null ? null : parseEntry(text)
    },
    async write(key, { unit, dependencies }) {
      const file = fileOf(key)
      const text = JSON.stringify({
        ...unit,
        assets: [...(unit.assets ?? [])],
        generated: [...(unit.generated ?? [])],
        dependencies: [...dependencies],
      })
      const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temporary, text)
        await rename(temporary, file)
      } catch {
        // A cache that cannot be written (read-only disk, full disk) costs time, not the build.
      }
    },
  }
}

function parseEntry(text: string): CachedUnit | null {
  try {
    const { pages, problems, assets, generated, dependencies } = JSON.parse(text)
    if (!Array.isArray(pages) || !Array.isArray(problems)) return null
    return {
      unit: { pages, problems, assets: new Map(assets), generated: new Map(generated) },
      dependencies: new Map(dependencies),
    }
  } catch {
    return null
  }
}
