/** Finds pages in shards, and rejects shards made from anything but the same code and content. */
import { join } from 'node:path'
import { Fault } from '../../core/fault.ts'
import type { Site } from '../../core/site.ts'
import { type FindPage, sharedHashes } from '../render-pages.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { sheetPath } from '../site-writer.ts'
import { type Shard, siteHash } from './shard.ts'

interface JoinedShards {
  readonly findPage: FindPage
  /** File of an image made from the inputs that `key` identifies; null to make it here. */
  readonly findImage: (path: string, key: string) => string | null
  /** Call when all pages have been requested. Throws when a shard has a page that the site does not. */
  finish(): void
}

/**
 * Throws a Fault `shard_differs` when a shard was made by other code or from other content; so do `findPage` and
 * `finish`.
 */
export function joinShards(shards: readonly Shard[], site: Site, renderer: Renderer): JoinedShards {
  const hash = siteHash(sharedHashes(site, renderer))
  for (const shard of shards) {
    if (shard.record.renderer !== renderer.hash) throw differs(shard, 'by other code')
    if (shard.record.site !== hash) throw differs(shard, 'from other content or other settings')
  }
  const pages = new Map(
    shards.flatMap((shard) => Object.keys(shard.record.pages).map((file) => [file, shard] as const)),
  )
  const images = new Map(
    shards.flatMap((shard) => Object.keys(shard.record.images).map((path) => [path, shard] as const)),
  )
  const asked = new Set<string>()
  return {
    findPage(file, key) {
      asked.add(file)
      const shard = pages.get(file)
      if (shard === undefined) throw differs(shards[0], `from content without the page ${file}`)
      const page = shard.record.pages[file]
      if (page?.key !== key) {
        // Highlighting may succeed next time, and copies of this page would then have another key.
        if (!shard.record.isFinal) return null
        throw differs(shard, `from another state of ${file}`)
      }
      const fileOf = (name: string) => join(shard.filesDir, name)
      const sheets = page.sheets.map((address) => ({ address, file: fileOf(sheetPath(address)) }))
      return { file: fileOf(file), key, isNew: false, sheets }
    },
    findImage(path, key) {
      const shard = images.get(path)
      return shard?.record.images[path] === key ? join(shard.filesDir, path) : null
    },
    finish() {
      const more = [...pages].find(([file]) => !asked.has(file))
      if (more !== undefined) throw differs(more[1], `from content that still has the page ${more[0]}`)
    },
  }
}

function differs(shard: Shard | undefined, how: string): Fault {
  const { number, of } = shard?.record ?? { number: 1, of: 1 }
  return new Fault('shard_differs', {
    message: `Shard ${number}/${of} was made ${how}: run "npm run build -- --shard ${number}/${of}" again on the content that is joined.`,
  })
}
