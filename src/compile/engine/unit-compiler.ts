/** Compiled form of every unit: from memory, from the cache, or compiled now. */
import { readTerms } from '../checks/prose/terms.ts'
import { readWordList } from '../checks/prose/word-list.ts'
import type { SourceKind } from '../compilers/kinds.ts'
import { isFileOrPlan } from '../compilers/markdown/links/image-plans.ts'
import type { CompiledUnit } from '../compilers/source-compiler.ts'
import { type ContentStore, currentHash } from '../content/content-store.ts'
import { hashParts } from '../content/hash.ts'
import { DICTIONARY_FILE, TERMS_FILE, WORDS_FILE } from '../content/own-files.ts'
import type { RunUnit } from './run-units.ts'
import type { CachedUnit, UnitCache } from './unit-cache.ts'
import { type Job, listJobs } from './unit-jobs.ts'
import type { ProseRules } from './unit-task.ts'

interface UnitCompilerOptions {
  readonly kinds: readonly SourceKind[]
  readonly content: ContentStore
  readonly cache: UnitCache
  /** Part of every key: compiler version and configuration. */
  readonly salt: string
  /** Compiles one unit and caches it. */
  readonly run: RunUnit
}

export interface UnitCompiler {
  /** Units sorted by path. */
  compileAll(): Promise<readonly CompiledUnit[]>
}

interface Done extends CachedUnit {
  readonly key: string
}

/** Compiles all units of the content, except those whose inputs match an entry in memory or the cache. */
export function createUnitCompiler({ kinds, content, cache, salt, run }: UnitCompilerOptions): UnitCompiler {
  const memory = new Map<string, Done>()
  /** Unit from memory, then from the cache; null if neither has it. */
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
      const proseKey = `${prose.spelling} ${prose.phrases?.source} ${prose.worded?.source}`
      const compiling = new Map<Job, Promise<CompiledUnit>>()
      const begin = async (job: Job): Promise<void> => {
        const key = hashParts(
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
        compiling.set(job, known === null ? compile() : Promise.resolve(known))
      }
      for (const job of jobs) await begin(job)
      return Promise.all(jobs.flatMap((job) => compiling.get(job) ?? []))
    },
  }
}

/** The parts of the lists that units depend on: a new name or dictionary word recompiles nothing. */
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

/** Optimized images are in a separate folder, which may have been emptied. */
async function hasAssets({ assets }: CompiledUnit): Promise<boolean> {
  for (const file of assets?.values() ?? []) if (!(await isFileOrPlan(file))) return false
  return true
}
