/**
 * Compiles one unit in a content process: requests files from the main process and leaves the result in the cache.
 * Never throws for an author's mistake.
 */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import { createLru } from '../../core/lru.ts'
import type { Finding } from '../../core/problem.ts'
import { limitProblems } from '../../core/problems/limit-problems.ts'
import type { FindOptions } from '../checks/prose/find.ts'
import { secretsIn } from '../checks/rules/secrets.ts'
import { MARKDOWN_KIND } from '../compilers/kinds.ts'
import { loadCompiler } from '../compilers/load-compiler.ts'
import type { CompileContext, ImageStore, SourceCompiler, SourceFile } from '../compilers/source-compiler.ts'
import { isFileInside } from '../content/files/inside.ts'
import { locateFile, readFolders } from '../content/files/locate.ts'
import { type AddressMap, type CopiedFile, createAddressMap } from '../content/remote/address-map.ts'
import type { AskParent, TaskHandler } from '../task-processes/serve-tasks.ts'
import { type CachedUnit, createUnitCache, toBytes, type UnitCache } from './unit-cache.ts'
import { failedUnit, fileOfJob, type Job, toUnit } from './unit-jobs.ts'

export interface UnitTask {
  readonly kind: 'unit'
  /** ID of the session settings below, which a process requests once. */
  readonly session: string
  readonly key: string
  readonly job: Job
  readonly prose: ProseRules
  /** Whether the result goes to the cache. */
  readonly isKept: boolean
  /** Size of the unit's files: longer documents get more time. */
  readonly chars: number
}

/** Settings shared by all units of one site. */
export interface UnitSession {
  readonly config: SiteConfig
  readonly contentRoot: string
  /** Content path -> folder of its copy. */
  readonly roots: ReadonlyMap<string, string>
  readonly copies: readonly CopiedFile[]
  /** null disables the cache. */
  readonly pagesDir: string | null
  readonly imageDir: string
  readonly examplesDir: string
}

export type UnitQuestion = { readonly about: 'session' } | { readonly about: 'file' | 'hash'; readonly path: string }

/** Bytes of the cache entry (unit-cache.ts); null if they are already in the cache. */
export type UnitResult = Uint8Array | null

interface OpenSession {
  readonly settings: UnitSession
  readonly addresses: AddressMap
  readonly cache: UnitCache
  readonly compilers: Map<string, Promise<SourceCompiler>>
  readonly fileOf: ImageStore['fileOf']
}

/** Sites per process: tests compile several. */
const MAX_SESSIONS = 3
const sessions = createLru<OpenSession>(MAX_SESSIONS)

export const unitTask: TaskHandler = {
  prepare: ({ job, prose }: UnitTask) => loadFor(job.kind, prose.spelling),
  async run({ session, key, job, prose, isKept }: UnitTask, ask): Promise<UnitResult> {
    const { settings, addresses, cache, compilers, fileOf } = await openSession(session, ask)
    const compiler = compilers.get(job.kind) ?? loadCompiler(job.kind, addresses.mapRawUrl)
    compilers.set(job.kind, compiler)
    const done = await compileUnit(job, await compiler, {
      config: settings.config,
      images: { fileOf, cacheDir: settings.imageDir },
      examplesDir: settings.examplesDir,
      mapHref: addresses.mapHref,
      prose,
      read: async (path) =>
        (await ask({ about: 'file', path } satisfies UnitQuestion)) as { text: string | null; hash: string } | null,
      hashOf: async (path) => (await ask({ about: 'hash', path } satisfies UnitQuestion)) as string | null,
    })
    const bytes = toBytes(done)
    return isKept && cache.write(key, bytes) ? null : bytes
  },
}

/** Does nothing but load what nearly every unit needs. */
export interface WarmTask {
  readonly kind: 'warm'
  readonly spelling: boolean
}

export const warmTask: TaskHandler = {
  prepare: ({ spelling }: WarmTask) => loadFor(MARKDOWN_KIND.name, spelling),
  run: () => Promise.resolve(null),
}

async function loadFor(kind: string, spelling: boolean): Promise<void> {
  await Promise.all([
    loadCompiler(kind, () => null),
    import('../compilers/markdown/fragment.ts'),
    import('../compilers/markdown/code/code-block.ts'),
    import('../checks/prose/find.ts'),
    spelling && import('../checks/prose/speller.ts').then(({ loadSpeller }) => loadSpeller()),
  ])
}

async function openSession(name: string, ask: AskParent): Promise<OpenSession> {
  const known = sessions.get(name)
  if (known !== undefined) return known
  const settings = (await ask({ about: 'session' } satisfies UnitQuestion)) as UnitSession
  const opened: OpenSession = {
    settings,
    addresses: createAddressMap(settings.copies),
    cache: createUnitCache(settings.pagesDir),
    compilers: new Map(),
    fileOf: filesOf(settings),
  }
  sessions.set(name, opened)
  return opened
}

/** Images and downloads: plain files, never below a symbolic link that leads out of its folder. */
function filesOf({ contentRoot, roots, config }: UnitSession): ImageStore['fileOf'] {
  const folders = readFolders(contentRoot, config.folders)
  return (path) => {
    const file = locateFile(path, contentRoot, roots, folders)
    const places = [contentRoot, roots.get(path) ?? contentRoot, ...folders.map(({ root }) => root)]
    return places.some((root) => isFileInside(root, file)) ? file : null
  }
}

/** What to look for in prose, from the word lists in the content folder. */
export interface ProseRules extends Omit<FindOptions, 'speller'> {
  readonly spelling: boolean
}

/** What a compiler needs besides the unit's files. */
export interface UnitSurroundings {
  readonly config: SiteConfig
  readonly images: ImageStore
  readonly examplesDir: string
  readonly mapHref: CompileContext['mapHref']
  readonly prose: ProseRules
  /** A file relative to the content root, with its hash; `text` is null if the file is missing or not text. */
  read(path: string): Promise<{ readonly text: string | null; readonly hash: string } | null>
  /** Hash of a text file, or size and time of any other file; null if missing. */
  hashOf(path: string): Promise<string | null>
}

/** Per unit: more than anyone reads. A document may have thousands of tags. */
const MAX_PAGES = 1_000

export async function compileUnit(job: Job, compiler: SourceCompiler, around: UnitSurroundings): Promise<CachedUnit> {
  const dependencies = new Map<string, string | null>()
  const problems: Finding[] = []
  try {
    const compiled = await compiler.compile(toUnit(job), createContext(around, dependencies, problems))
    const { prose = [], ...rest } = compiled
    const { findInProse } = await import('../checks/prose/find.ts')
    const { spelling, phrases, worded } = around.prose
    const speller = spelling ? await (await import('../checks/prose/speller.ts')).loadSpeller() : null
    const findings = findInProse(prose, { speller, phrases, worded })
    if (rest.pages.length > MAX_PAGES)
      return { unit: failedUnit(tooMany(rest.pages.length, fileOfJob(job))), dependencies }
    const secrets = job.files.flatMap(({ path, text }) => secretsIn(path, text ?? ''))
    const limited = limitProblems([...compiled.problems, ...problems, ...secrets])
    return { unit: { ...rest, findings, problems: limited }, dependencies }
  } catch (error) {
    return { unit: failedUnit(failure(error, fileOfJob(job))), dependencies }
  }
}

function tooMany(pages: number, file: string): Finding {
  const message = `The file creates ${pages} pages; the limit is ${MAX_PAGES}.`
  return { code: 'DC605', file, line: 1, column: 1, message }
}

/** A compiler must not throw. If one does, the other pages are still built. */
function failure(error: unknown, file: string): Finding {
  const place = { file, line: 1, column: 1 } as const
  if (isStackOverflow(error)) return { ...place, code: 'DC101', message: 'The file is nested too deeply.' }
  return {
    ...place,
    code: 'DC125',
    message: `The file can't be compiled: ${error instanceof Error ? error.message : String(error)}`,
  }
}

function createContext(
  { config, images, examplesDir, mapHref, read, hashOf }: UnitSurroundings,
  dependencies: Map<string, string | null>,
  problems: Finding[],
): CompileContext {
  return {
    config,
    images,
    examplesDir,
    mapHref,
    async read(path): Promise<SourceFile | null> {
      const file = await read(path)
      dependencies.set(path, file?.hash ?? null)
      return file === null || file.text === null ? null : { path, text: file.text }
    },
    async depend(path) {
      dependencies.set(path, await hashOf(path))
    },
    async fragment(markdown, place) {
      const { compileFragment } = await import('../compilers/markdown/fragment.ts')
      const { problems: found, ...fragment } = await compileFragment(markdown, place, config)
      for (const problem of found) problems.push(problem)
      return fragment
    },
    async codeBlock(code, language) {
      const { codeBlock, PLAIN_BLOCK } = await import('../compilers/markdown/code/code-block.ts')
      return codeBlock(code, language, { ...PLAIN_BLOCK, copy: config.code.copy })
    },
  }
}
