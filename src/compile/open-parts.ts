/** The working parts of a compiler, opened alike by the process itself and by the threads that help it. */
import { resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { SiteConfig } from '../core/config.schema.ts'
import { compilerVersion } from './compiler-version.ts'
import { listCompilers } from './compilers.ts'
import { markInUse } from './prune-cache.ts'
import { type ContentStore, openContent } from './source/content-store.ts'
import { openRemoteContent, type RemoteContent } from './source/remote/remote-content.ts'
import { createUnitCache, hashOf } from './unit-cache.ts'
import { createUnitCompiler, type UnitCompiler } from './unit-compiler.ts'
import { startHelpers } from './unit-helpers.ts'

/** Plain data: it is sent to threads. */
export interface PartsOptions {
  /** Absolute paths. */
  readonly root: string
  readonly contentRoot: string
  /** null keeps nothing. */
  readonly cacheDir: string | null
  readonly config: SiteConfig
}

export interface Parts {
  readonly content: ContentStore
  readonly remote: RemoteContent
  readonly units: UnitCompiler
}

/** Nothing of the content folder is read yet. */
export async function openParts(options: PartsOptions): Promise<Parts> {
  const { root, contentRoot, cacheDir, config } = options
  // A helping thread belongs to a process that has marked it.
  if (cacheDir !== null && isMainThread) markInUse(cacheDir)
  const workDir = cacheDir ?? resolve(root, '.cache')
  const remote = await openRemoteContent({ config, root, contentRoot, cacheDir: workDir })
  const content = openContent(contentRoot, remote.roots)
  const units = createUnitCompiler({
    compilers: listCompilers(remote.mapRawUrl),
    content,
    config,
    cache: createUnitCache(cacheDir === null ? null : resolve(cacheDir, 'pages')),
    images: { rootOf: content.rootOf, cacheDir: resolve(workDir, 'img') },
    salt: hashOf(await compilerVersion(), JSON.stringify(config), content.root, remote.key),
    mapHref: remote.mapHref,
    // Helpers hand over what they made through the cache.
    help: cacheDir === null ? null : (paths) => startHelpers(options, [...content.files.values()], paths),
  })
  return { content, remote, units }
}
