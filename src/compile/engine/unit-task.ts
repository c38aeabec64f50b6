/** Compiles units in a process of tasks: what it needs of the content folder it asks for, and what it made it leaves in the cache. */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Ask, TaskHandler } from '../bounded/serve-tasks.ts'
import { loadCompiler } from '../compilers/compilers.ts'
import type { SourceCompiler } from '../compilers/source-compiler.ts'
import { type AddressMap, type CopiedFile, createAddressMap } from '../content/remote/address-map.ts'
import { compileUnit, type ProseRules } from './compile-unit.ts'
import { createUnitCache, toBytes, type UnitCache } from './unit-cache.ts'
import type { Job } from './unit-jobs.ts'

export interface UnitTask {
  readonly kind: 'unit'
  /** Name of the settings below: they are asked for once. */
  readonly session: string
  readonly key: string
  readonly job: Job
  readonly prose: ProseRules
  /** Whether the result is left in the cache. */
  readonly isKept: boolean
  /** Of its files: a long document may take more. */
  readonly chars: number
}

/** What all units of one site have in common. */
export interface UnitSession {
  readonly config: SiteConfig
  readonly contentRoot: string
  /** Content path -> folder of the copy it is in. */
  readonly roots: ReadonlyMap<string, string>
  readonly copies: readonly CopiedFile[]
  /** null keeps nothing. */
  readonly pagesDir: string | null
  readonly imageDir: string
  readonly examplesDir: string
}

export type UnitQuestion = { readonly about: 'session' } | { readonly about: 'file' | 'hash'; readonly path: string }

/** The bytes of the cache entry (unit-cache.ts); null when they are in the cache already. */
export type UnitResult = Uint8Array | null

interface OpenSession {
  readonly settings: UnitSession
  readonly addresses: AddressMap
  readonly cache: UnitCache
  readonly compilers: Map<string, Promise<SourceCompiler>>
}

/** Sites of one process: tests compile several. */
const MAX_SESSIONS = 3
const sessions = new Map<string, OpenSession>()

export const unitTask: TaskHandler = {
  async prepare({ job, prose }: UnitTask) {
    await Promise.all([
      loadCompiler(job.kind, () => null),
      import('../compilers/markdown/fragment.ts'),
      import('../compilers/markdown/code/code-block.ts'),
      import('../checks/prose/find.ts'),
      prose.spelling && import('../checks/prose/speller.ts').then(({ loadSpeller }) => loadSpeller()),
    ])
  },
  async run({ session, key, job, prose, isKept }: UnitTask, ask): Promise<UnitResult> {
    const { settings, addresses, cache, compilers } = await openSession(session, ask)
    const compiler = compilers.get(job.kind) ?? loadCompiler(job.kind, addresses.mapRawUrl)
    compilers.set(job.kind, compiler)
    const done = await compileUnit(job, await compiler, {
      config: settings.config,
      images: { rootOf: (path) => settings.roots.get(path) ?? settings.contentRoot, cacheDir: settings.imageDir },
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

async function openSession(name: string, ask: Ask): Promise<OpenSession> {
  const known = sessions.get(name)
  if (known !== undefined) return known
  const settings = (await ask({ about: 'session' } satisfies UnitQuestion)) as UnitSession
  const opened: OpenSession = {
    settings,
    addresses: createAddressMap(settings.copies),
    cache: createUnitCache(settings.pagesDir),
    compilers: new Map(),
  }
  sessions.set(name, opened)
  const [oldest] = sessions.keys()
  if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
  return opened
}
