/** Version of the compilers: a hash of their code, so that no edit leaves stale pages in the cache. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashParts } from '../content/hash.ts'

let version: Promise<string> | null = null

/**
 * Hash of the sources of `compile`, `core`, the contract, and the sandbox (it runs examples), and of the lockfile. In a
 * bundle, the hash of the bundled file.
 *
 * @example
 * (await compilerVersion()) === (await compilerVersion()) // true
 */
export function compilerVersion(): Promise<string> {
  version ??= computeVersion()
  return version
}

async function computeVersion(): Promise<string> {
  const self = fileURLToPath(import.meta.url)
  if (!self.endsWith('compiler-version.ts')) return hashParts(await readFile(self))
  const rooms = ['compile', 'core', '../packages/contract', '../packages/sandbox'].map((room) =>
    join(dirname(self), '../..', room),
  )
  const files = (await Promise.all(rooms.map(listSources))).flat().sort()
  const lockfile = join(dirname(self), '../../..', 'package-lock.json')
  const texts = await Promise.all([...files, lockfile].map((file) => readFile(file).catch(() => '')))
  return hashParts(process.version, ...texts)
}

/** Empty for a package that isn't installed (decision 0057). */
async function listSources(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}
