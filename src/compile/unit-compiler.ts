/** Runs the right compiler over every unit, once: from memory, else from the cache, else for real. */
import { stat } from 'node:fs/promises'
import type { SiteConfig } from '../core/config.schema.ts'
import { DEFAULT_LOCALE } from '../core/locale.ts'
import type { Problem } from '../core/problem.ts'
import { codeBlock, PLAIN_BLOCK } from './markdown/code-block.ts'
import { compileFragment } from './markdown/fragment.ts'
import { type ContentStore, modificationOf, type StoredFile } from './source/content-store.ts'
import { parseFileName, toRoute } from './source/file-name.ts'
import type { CompileContext, CompiledUnit, ImageStore, SourceCompiler, SourceUnit } from './source-compiler.ts'
import { hashOf, type UnitCache } from './unit-cache.ts'

export interface UnitCompilerOptions {
  readonly compilers: readonly SourceCompiler[]
  readonly content: ContentStore
  readonly config: SiteConfig
  readonly cache: UnitCache
  readonly images: ImageStore
  readonly mapHref: CompileContext['mapHref']
  /** Part of every key: compiler version and configuration. */
  readonly salt: string
}

export interface UnitCompiler {
  /** Units in path order. */
  compileAll(): Promise<readonly CompiledUnit[]>
}

interface Job {
  readonly compiler: SourceCompiler
  readonly path: string
  readonly files: readonly StoredFile[]
}

interface Done {
  readonly key: string
  readonly unit: CompiledUnit
  readonly dependencies: ReadonlyMap<string, string | null>
}

/** Page compiles at once: they mostly wait for the disk and for highlighting. */
const PARALLEL_UNITS = 8

export function createUnitCompiler(options: UnitCompilerOptions): UnitCompiler {
  const memory = new Map<string, Done>()
  const compileJob = async (job: Job): Promise<CompiledUnit> => {
    const key = hashOf(
      options.salt,
      job.compiler.name,
      job.path,
      ...job.files.flatMap((file) => [file.path, file.hash]),
    )
    const known = memory.get(job.path)
    if (known?.key === key && (await isFresh(options.content, known.dependencies))) return known.unit
    const cached = await options.cache.read(key)
    if (cached !== null && (await isFresh(options.content, cached.dependencies)) && (await hasAssets(cached.unit))) {
      memory.set(job.path, { key, ...cached })
      return cached.unit
    }
    const done = await compileUnit(job, options)
    memory.set(job.path, { key, ...done })
    await options.cache.write(key, done)
    return done.unit
  }
  return {
    async compileAll() {
      const jobs = listJobs(options)
      const paths = new Set(jobs.map((job) => job.path))
      for (const path of memory.keys()) if (!paths.has(path)) memory.delete(path)
      const units: CompiledUnit[] = []
      let next = 0
      const worker = async () => {
        for (let at = next++; at < jobs.length; at = next++) {
          const job = jobs[at]
          if (job !== undefined) units[at] = await compileJob(job)
        }
      }
      await Promise.all(Array.from({ length: PARALLEL_UNITS }, worker))
      return units
    },
  }
}

function listJobs({ compilers, content }: UnitCompilerOptions): Job[] {
  const jobs = new Map<string, { compiler: SourceCompiler; path: string; files: StoredFile[] }>()
  for (const file of content.files.values()) {
    if (file.text === null || (file.kind !== 'markdown' && file.kind !== 'data')) continue
    const compiler = compilers.find((candidate) => candidate.claims(file.path))
    if (compiler === undefined) continue
    const path = compiler.groupOf?.(file.path) ?? file.path
    const job = jobs.get(path)
    if (job === undefined) jobs.set(path, { compiler, path, files: [file] })
    else job.files.push(file)
  }
  const sorted = [...jobs.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const job of sorted) job.files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return sorted
}

async function compileUnit(job: Job, options: UnitCompilerOptions): Promise<Omit<Done, 'key'>> {
  const dependencies = new Map<string, string | null>()
  const problems: Problem[] = []
  const unit = toUnit(job)
  try {
    const compiled = await job.compiler.compile(unit, createContext(options, dependencies, problems))
    return { unit: { ...compiled, problems: [...compiled.problems, ...problems] }, dependencies }
  } catch (error) {
    return { unit: { pages: [], problems: [failure(error, job.files[0]?.path ?? job.path)] }, dependencies }
  }
}

/** A compiler must not throw; when it does, the other pages are still built. */
function failure(error: unknown, file: string): Problem {
  const place = { severity: 'error', file, line: 1, column: 1 } as const
  // The stack is used up by recursion into the text's own nesting.
  if (error instanceof RangeError) return { ...place, code: 'DC101', message: 'The file is nested too deep.' }
  return {
    ...place,
    code: 'DC125',
    message: `The file cannot be compiled: ${error instanceof Error ? error.message : String(error)}`,
  }
}

function toUnit({ path, files }: Job): SourceUnit {
  const [first] = files
  const isGroup = first?.path !== path
  const { route, locale } = isGroup ? { route: toRoute(path), locale: DEFAULT_LOCALE } : parseFileName(path)
  return {
    path,
    route,
    locale,
    text: first?.text ?? '',
    files: files.map((file) => ({ path: file.path, text: file.text ?? '' })),
  }
}

function createContext(
  { content, config, images, mapHref }: UnitCompilerOptions,
  dependencies: Map<string, string | null>,
  problems: Problem[],
): CompileContext {
  return {
    config,
    images,
    mapHref,
    async read(path) {
      const file = content.files.get(path)
      dependencies.set(path, file?.hash ?? null)
      return file === undefined || file.text === null ? null : { path, text: file.text }
    },
    async depend(path) {
      dependencies.set(path, await currentHash(content, path))
    },
    async fragment(markdown, place) {
      const { problems: found, ...fragment } = await compileFragment(markdown, place, config)
      problems.push(...found)
      return fragment
    },
    codeBlock: (code, language, { filename = null } = {}) =>
      codeBlock(code, language, { ...PLAIN_BLOCK, filename, copy: config.code.copy }),
  }
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

/** Of a text its hash; of any other file its size and time, which is enough on one machine. */
async function currentHash(content: ContentStore, path: string): Promise<string | null> {
  const file = content.files.get(path)
  if (file === undefined) return null
  return file.hash === '' ? modificationOf(content.rootOf(path), path) : file.hash
}
