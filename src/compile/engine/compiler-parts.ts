/** Creates the working parts of a compiler. */
import { resolve } from 'node:path'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import { SOURCE_KINDS } from '../compilers/load-compiler.ts'
import { type ContentStore, openContent } from '../content/content-store.ts'
import { readDocumentNames } from '../content/documents.ts'
import { EXAMPLES } from '../content/examples.ts'
import { readFolders } from '../content/files/locate.ts'
import { hashParts } from '../content/hash.ts'
import { openRemoteContent, type RemoteContent } from '../content/remote/remote-content.ts'
import type { ProcessPool } from '../task-processes/process-pool.ts'
import { compilerVersion } from './compiler-version.ts'
import type { Holding } from './held-value.ts'
import { markInUse } from './prune-cache.ts'
import { createUnitRunner } from './run-units.ts'
import { createUnitCache } from './unit-cache.ts'
import { createUnitCompiler, type UnitCompiler } from './unit-compiler.ts'

interface PartsOptions {
  /** Absolute paths. */
  readonly root: string
  readonly contentRoot: string
  /** null disables the cache. */
  readonly cacheDir: string | null
  readonly config: SiteConfig
  /** Processes that compile content. */
  readonly pool: ProcessPool
  readonly holding?: Holding | undefined
}

export interface CompilerParts {
  readonly content: ContentStore
  readonly remote: RemoteContent
  readonly units: UnitCompiler
}

/** Opens the parts without reading the content folder. */
export async function openParts(options: PartsOptions): Promise<CompilerParts> {
  const { root, contentRoot, cacheDir, config, pool, holding } = options
  if (cacheDir !== null) markInUse(cacheDir)
  const workDir = cacheDir ?? resolve(root, '.cache')
  const remote = await openRemoteContent({ config, root, contentRoot, cacheDir: workDir })
  const examplesDir = resolve(root, EXAMPLES)
  const folders = readFolders(contentRoot, config.folders)
  const content = openContent(
    contentRoot,
    remote.roots,
    examplesDir,
    readDocumentNames(config.documents),
    folders,
    config.routes,
  )
  const pagesDir = cacheDir === null ? null : resolve(cacheDir, 'pages')
  const cache = createUnitCache(pagesDir, holding)
  const { roots, copies, key } = remote
  const session = { config, contentRoot, roots, copies, pagesDir, imageDir: resolve(workDir, 'img'), examplesDir }
  const units = createUnitCompiler({
    kinds: SOURCE_KINDS,
    content,
    cache,
    salt: hashParts(await compilerVersion(), JSON.stringify(config), content.root, key),
    run: createUnitRunner({ pool, content, session, cache }),
  })
  return { content, remote, units }
}
