/** Gives the compiled form of every unit: from memory, else from the cache, else compiled now. */
import { stat } from 'node:fs/promises'
import { readTerms } from '../checks/prose/terms.ts'
import { readWordList } from '../checks/prose/word-list.ts'
import type { SourceKind } from '../compilers/kinds.ts'
import type { CompiledUnit } from '../compilers/source-compiler.ts'
import { type ContentStore, currentHash } from '../content/content-store.ts'
import { hashOf } from '../content/hash.ts'
import { DICTIONARY_FILE, TERMS_FILE, WORDS_FILE } from '../content/own-files.ts'
import type { ProseRules } from './compile-unit.ts'
import type { RunUnit } from './run-units.ts'
import type { CachedUnit, UnitCache } from './unit-cache.ts'
import { type Job, listJobs } from './unit-jobs.ts'

interface UnitCompilerOptions {
  readonly kinds: readonly SourceKind[]
  readonly content: ContentStore
  readonly cache: UnitCache
  /** Part of every key: compiler version and configuration. */
  readonly salt: string
  /** Compiles one unit, and keeps it in the cache. */
  readonly run: RunUnit
}

export interface UnitCompiler {
  /** Units in path order. */
  compileAll(): Promise<readonly CompiledUnit[]>
}

interface Done extends CachedUnit {
  readonly key: string
}

/**
 * Compiles all units of the content, each only when nothing it depends on is known from memory or the cache. Long,
 * because the two memories share one key.
 */
export function createUnitCompiler({ kinds, content, cache, salt, run }: UnitCompilerOptions): UnitCompiler {
  const memory = new Map<string, Done>()
  /** From memory, else from the cache, else null. */
  const recall = async (job: Job, key: string): Promise<CompiledUnit | null> => {
    const known = memory.get(job.path)
    if (known?.key === key && (await isFresh(content, known.dependencies))) return known.unit
    const cached = await cache.read(key)
    if (cached === null || !(await isFresh(content, cached.dependencies)) || !(await hasAssets(cached.unit)))
      return null
    memory.set(job.path, { key, ...cached })
    return cached.unit
  }
  return {
    async compileAll() {
      const prose = proseRules(content)
      const jobs = listJobs(kinds, content)
      const paths = new Set(jobs.map(({ path }) => path))
      for (const path of memory.keys()) if (!paths.has(path)) memory.delete(path)
      const compiling: Promise<CompiledUnit>[] = []
      const proseKey = `${prose.spelling} ${prose.phrases?.source} ${prose.worded?.source}`
      for (const job of jobs) {
        const key = hashOf(
          salt,
          proseKey,
          job.kind,
          job.path,
          job.route,
          ...job.files.flatMap(({ path, hash }) => [path, hash]),
        )
        const known = await recall(job, key)
        const compile = async () => {
          const done = await run(job, key, prose)
          memory.set(job.path, { key, ...done })
          return done.unit
        }
        compiling.push(known === null ? compile() : Promise.resolve(known))
      }
      return Promise.all(compiling)
    },
  }
}

/** A word or a name more in the lists changes nothing here. */
function proseRules({ files }: ContentStore): ProseRules {
  const list = files.get(TERMS_FILE)?.text ?? null
  const terms = list === null ? null : readTerms(list).terms
  const words = files.get(WORDS_FILE)?.text ?? null
  const worded = words === null ? null : (readWordList(words).list?.pattern ?? null)
  return { spelling: files.has(DICTIONARY_FILE), phrases: terms?.pattern ?? null, worded }
}

async function isFresh(content: ContentStore, dependencies: ReadonlyMap<string, string | null>): Promise<boolean> {
  for (const [path, hash] of dependencies) if ((await currentHash(content, path)) !== hash) return false
  return true
}

/** Optimised images live in a folder of their own, which someone may have emptied. */
async function hasAssets({ assets }: CompiledUnit): Promise<boolean> {
  for (const file of assets?.values() ?? []) if ((await stat(file).catch(() => null)) === null) return false
  return true
}
