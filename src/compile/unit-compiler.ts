/** Runs the right compiler over every unit, once: from memory, else from the cache, else for real. */
import { stat } from 'node:fs/promises'
import type { SiteConfig } from '../core/config.schema.ts'
import { DEFAULT_LOCALE } from '../core/locale.ts'
import type { Problem } from '../core/problem.ts'
import { DICTIONARY_FILE } from './prose/dictionary.ts'
import type { FindOptions } from './prose/find.ts'
import { readTerms, TERMS_FILE } from './prose/terms.ts'
import { readWordList, WORDS_FILE } from './prose/word-list.ts'
import { type ContentStore, modificationOf, type StoredFile } from './source/content-store.ts'
import { parseFileName, toRoute } from './source/file-name.ts'
import type { CompileContext, CompiledUnit, ImageStore, SourceCompiler, SourceUnit } from './source-compiler.ts'
import { hashOf, type UnitCache } from './unit-cache.ts'
import { type Helpers, type Turns, turnsOf } from './unit-helpers.ts'

export interface UnitCompilerOptions {
  readonly compilers: readonly SourceCompiler[]
  readonly content: ContentStore
  readonly config: SiteConfig
  readonly cache: UnitCache
  readonly images: ImageStore
  readonly mapHref: CompileContext['mapHref']
  /** Part of every key: compiler version and configuration. */
  readonly salt: string
  /** Gets help with these units, or null. */
  readonly help?: ((paths: readonly string[]) => Helpers | null) | null
}

export interface UnitCompiler {
  /** Units in path order. */
  compileAll(): Promise<readonly CompiledUnit[]>
  /** Compiles into the cache what it draws, for another thread. */
  compileDrawn(turns: Turns): Promise<void>
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
  /** From memory, else from the cache, else null. */
  const recall = async (job: Job, key: string): Promise<CompiledUnit | null> => {
    const known = memory.get(job.path)
    if (known?.key === key && (await isFresh(options.content, known.dependencies))) return known.unit
    const cached = await options.cache.read(key)
    if (cached === null || !(await isFresh(options.content, cached.dependencies)) || !(await hasAssets(cached.unit)))
      return null
    memory.set(job.path, { key, ...cached })
    return cached.unit
  }
  const compileJob = async (job: Job, key: string): Promise<CompiledUnit> => {
    const done = await compileUnit(job, options)
    memory.set(job.path, { key, ...done })
    await options.cache.write(key, done)
    return done.unit
  }
  const keyOf = (job: Job) =>
    hashOf(
      options.salt,
      proseKey(options.content),
      job.compiler.name,
      job.path,
      ...job.files.flatMap((file) => [file.path, file.hash]),
    )
  const compileDrawn = async (turns: Turns, jobs: ReadonlyMap<string, Job>): Promise<Map<string, CompiledUnit>> => {
    const compiled = new Map<string, CompiledUnit>()
    const worker = async () => {
      for (let path = turns.draw(); path !== undefined; path = turns.draw()) {
        const job = jobs.get(path)
        if (job !== undefined) compiled.set(path, await compileJob(job, keyOf(job)))
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_UNITS }, worker))
    return compiled
  }
  return {
    async compileAll() {
      const jobs = new Map(listJobs(options).map((job) => [job.path, job]))
      for (const path of memory.keys()) if (!jobs.has(path)) memory.delete(path)
      const units = new Map<string, CompiledUnit>()
      const recallAll = async () => {
        for (const [path, job] of jobs) {
          if (units.has(path)) continue
          const known = await recall(job, keyOf(job))
          if (known !== null) units.set(path, known)
        }
        return [...jobs.keys()].filter((path) => !units.has(path))
      }
      let missing = await recallAll()
      const helpers = options.help?.(missing) ?? null
      if (helpers !== null) {
        for (const [path, unit] of await compileDrawn(helpers.turns, jobs)) units.set(path, unit)
        await helpers.done
        missing = await recallAll()
      }
      for (const [path, unit] of await compileDrawn(turnsOf(missing), jobs)) units.set(path, unit)
      return [...jobs.keys()].flatMap((path) => units.get(path) ?? [])
    },
    async compileDrawn(turns) {
      await compileDrawn(turns, new Map(listJobs(options).map((job) => [job.path, job])))
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
    const { prose = [], ...rest } = compiled
    const { findInProse } = await import('./prose/find.ts')
    const { spelling, phrases, worded } = proseOptions(options.content)
    const speller = spelling ? await (await import('./prose/speller.ts')).loadSpeller() : null
    const findings = findInProse(prose, { speller, phrases, worded })
    return { unit: { ...rest, findings, problems: [...compiled.problems, ...problems] }, dependencies }
  } catch (error) {
    return { unit: { pages: [], problems: [failure(error, job.files[0]?.path ?? job.path)] }, dependencies }
  }
}

/** What the lists of the content folder ask to be found. A word or a name more in them changes nothing here. */
function proseOptions({ files }: ContentStore): Omit<FindOptions, 'speller'> & { spelling: boolean } {
  const list = files.get(TERMS_FILE)?.text ?? null
  const terms = list === null ? null : readTerms(list).terms
  const words = files.get(WORDS_FILE)?.text ?? null
  const worded = words === null ? null : (readWordList(words).list?.pattern ?? null)
  return { spelling: files.has(DICTIONARY_FILE), phrases: terms?.pattern ?? null, worded }
}

function proseKey(content: ContentStore): string {
  const { spelling, phrases, worded } = proseOptions(content)
  return `${spelling} ${phrases?.source} ${worded?.source}`
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
      const { compileFragment } = await import('./markdown/fragment.ts')
      const { problems: found, ...fragment } = await compileFragment(markdown, place, config)
      problems.push(...found)
      return fragment
    },
    async codeBlock(code, language) {
      const { codeBlock, PLAIN_BLOCK } = await import('./markdown/code-block.ts')
      return codeBlock(code, language, { ...PLAIN_BLOCK, copy: config.code.copy })
    },
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
