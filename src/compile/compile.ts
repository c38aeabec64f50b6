/** Door of the room: files of `content/` in, a Site out. Everything an author got wrong is in `Site.problems`. */
import { resolve } from 'node:path'
import type { SiteConfig } from '../core/config.schema.ts'
import type { Problem } from '../core/problem.ts'
import type { Site } from '../core/site.ts'
import { assembleSite } from './assemble.ts'
import { compilerVersion } from './compiler-version.ts'
import { graphqlCompiler } from './graphql/compile-graphql.ts'
import { markdownCompiler } from './markdown/markdown-compiler.ts'
import { createOpenApiCompiler } from './openapi/compile-openapi.ts'
import { schemasCompiler } from './schemas/compile-schemas.ts'
import { type ContentStore, openContent } from './source/content-store.ts'
import { openRemoteContent, type RemoteContent } from './source/remote/remote-content.ts'
import type { SourceCompiler } from './source-compiler.ts'
import { createUnitCache, hashOf } from './unit-cache.ts'
import { createUnitCompiler, type UnitCompiler } from './unit-compiler.ts'

export { type LoadedConfig, loadConfig } from './load-config.ts'
export { bundleAll } from './openapi/downloads/bundle-all.ts'
export { routesOf, viewOf } from './view.ts'

/** In order: the first that claims a file compiles it. */
const compilersOf = ({ mapRawUrl }: RemoteContent): readonly SourceCompiler[] => [
  markdownCompiler,
  createOpenApiCompiler(mapRawUrl),
  graphqlCompiler,
  schemasCompiler,
]

export interface CompilerOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** Folder of the content below `root`. */
  readonly contentDir?: string
  readonly config: SiteConfig
  /** Folder for what is expensive to make, below `root`; null keeps nothing. */
  readonly cacheDir?: string | null
  /** Public address of the site; replaces the configured one. */
  readonly origin?: string
  /** Problems found before, such as those of the configuration: they become part of the site's. */
  readonly problems?: readonly Problem[]
}

export interface Compiler {
  /** Reads everything that is there now. */
  compile(): Promise<Site>
  /** Reads the given files again (absolute, or below the content folder), removed ones included, and what depends on them. */
  update(changedFiles: readonly string[]): Promise<Site>
}

export function createCompiler(options: CompilerOptions): Compiler {
  const { root, contentDir = 'content', cacheDir = '.cache', problems = [] } = options
  const config = options.origin === undefined ? options.config : { ...options.config, origin: options.origin }
  const contentRoot = resolve(root, contentDir)
  let parts: { content: ContentStore; remote: RemoteContent; units: UnitCompiler } | null = null
  const open = async () => {
    const remote = await openRemoteContent({ config, root, contentRoot, cacheDir: resolve(root, cacheDir ?? '.cache') })
    const content = openContent(contentRoot, remote.roots)
    const cache = createUnitCache(cacheDir === null ? null : resolve(root, cacheDir, 'pages'))
    const images = { rootOf: content.rootOf, cacheDir: resolve(root, cacheDir ?? '.cache', 'img') }
    const salt = hashOf(await compilerVersion(), JSON.stringify(config), content.root, remote.key)
    const { mapHref } = remote
    const units = createUnitCompiler({ compilers: compilersOf(remote), content, config, cache, images, salt, mapHref })
    return { content, remote, units }
  }
  const site = async (read: (content: ContentStore) => Promise<void>): Promise<Site> => {
    parts ??= await open()
    const { content, remote, units } = parts
    await read(content)
    const site = await toSite(
      content,
      await units.compileAll(),
      config,
      [...problems, ...remote.problems],
      remote.modified,
    )
    const softened = site.problems.map((problem) => ({
      ...problem,
      severity: remote.severityFor(problem.file, problem.severity),
    }))
    return { ...site, problems: softened }
  }
  return {
    async compile() {
      parts = null
      return site((content) => content.readAll())
    },
    async update(changedFiles) {
      return site((content) => content.readAgain(changedFiles))
    },
  }
}

async function toSite(
  content: ContentStore,
  units: Awaited<ReturnType<UnitCompiler['compileAll']>>,
  config: SiteConfig,
  problems: readonly Problem[],
  copiedDates: { readonly [file: string]: string },
): Promise<Site> {
  const { menus, redirects, modified, files } = content
  return assembleSite({
    config,
    units,
    menus: [...menus.values()],
    redirects: redirects.redirects,
    modified: { ...copiedDates, ...modified.modified },
    problems: [
      ...problems,
      ...content.problems(),
      ...redirects.problems,
      ...modified.problems,
      ...[...menus.values()].flatMap((menu) => menu.problems),
    ],
    files: new Set(files.keys()),
    textOf: (file) => files.get(file)?.text ?? null,
  })
}
