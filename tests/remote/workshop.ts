/** A separate project folder for each test, with one source, and the command run inside the test's process. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { content } from '../../src/cli/content.ts'
import { createCompiler } from '../../src/compile/compile.ts'
import type { Lock, LockedSource } from '../../src/compile/content/remote/lock.schema.ts'
import type { Network } from '../../src/compile/content/remote/network/fetcher.ts'
import { openRemoteContent, type RemoteContent } from '../../src/compile/content/remote/remote-content.ts'
import type { CheckFolder } from '../../src/compile/content/remote/review-copy.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { Source, sourceSchema } from '../../src/core/author-files/source.schema.ts'
import { FakeHost } from './fake-host.ts'

type SourceInput = z.input<typeof sourceSchema>

export const GUIDES: SourceInput = {
  name: 'guides',
  repository: 'https://github.com/shop/umbrellas',
  ref: 'main',
  path: 'docs',
  mount: '/docs/guides',
}

export interface Run {
  readonly code: number
  readonly output: string
}

export class Workshop {
  readonly root: string
  readonly host: FakeHost
  /** Pauses that the command recorded instead of waiting. */
  readonly pauses: number[] = []
  network: Network
  source: SourceInput = GUIDES
  check: CheckFolder

  constructor(root: string, host: FakeHost) {
    this.root = root
    this.host = host
    const sleep = async (ms: number) => void this.pauses.push(ms)
    const limits = { connectMs: 1_500, requestMs: 2_500, runMs: 20_000 }
    this.network = { substitutes: host.substitutes, limits, sleep, random: () => 0.5 }
    this.check = async (folder) => (await this.compile(folder)).problems
  }

  get cacheDir(): string {
    return join(this.root, '.cache')
  }

  get sources(): Source[] {
    return siteConfigSchema.parse({ sources: [this.source] }).sources
  }

  async run(...args: string[]): Promise<Run> {
    const lines: string[] = []
    const { root, network, check } = this
    const write = (text: string) => void lines.push(text)
    const code = await content({ root, args, config: { sources: this.sources }, env: {}, write, check, network })
    return { code, output: lines.join('') }
  }

  update(...args: string[]): Promise<Run> {
    return this.run('update', ...args)
  }

  lockText(): Promise<string> {
    return readFile(join(this.root, 'content.lock.json'), 'utf8').catch(() => '')
  }

  async locked(): Promise<LockedSource> {
    const lock = JSON.parse(await this.lockText()) as Lock
    const source = lock.sources.guides
    if (source === undefined) throw new Error('guides is not locked')
    return source
  }

  open(): Promise<RemoteContent> {
    const { root, cacheDir } = this
    return openRemoteContent({ config: { sources: this.sources }, root, contentRoot: join(root, 'content'), cacheDir })
  }

  /** Text of a file in the pinned copy, as the compiler reads it. */
  async textOf(at: string): Promise<string | null> {
    const folder = (await this.open()).roots.get(at)
    return folder === undefined ? null : readFile(join(folder, at), 'utf8')
  }

  async copyFolder(): Promise<string> {
    return join(this.cacheDir, 'content', 'guides', (await this.locked()).tree.slice(0, 32))
  }

  /** Compiles a fetched folder. */
  compile(folder: string) {
    const { root } = this
    return createCompiler({ root, contentDir: folder, cacheDir: null, config: siteConfigSchema.parse({}) }).compile()
  }

  /** Folders that belong to no named copy, which a run must not leave behind. */
  async leftovers(): Promise<string[]> {
    const names = await readdir(join(this.cacheDir, 'content', 'guides')).catch(() => [])
    return names.filter((name) => name.startsWith('.new-') || name.endsWith('.old'))
  }

  async damage(at: string): Promise<void> {
    await writeFile(join(await this.copyFolder(), at), 'Something else.')
  }
}

export async function openWorkshop(): Promise<Workshop> {
  const root = await mkdtemp(join(tmpdir(), 'remote-'))
  return new Workshop(root, await new FakeHost().start())
}

export async function closeWorkshop(shop: Workshop): Promise<void> {
  await shop.host.stop()
  await rm(shop.root, { recursive: true, force: true })
}
