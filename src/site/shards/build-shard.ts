/** Renders the pages of one shard with their sheets and images, which is nine tenths of a build. */
import { ownPages, type Part } from '../../core/cut-sections.ts'
import type { BuildOptions } from '../build.ts'
import { createPageSource, pagePathsOf, renderAll, sharedHashes } from '../render-pages.ts'
import { makeShareImages } from '../share-images/make-images.ts'
import { createPageWriter, createSiteWriter } from '../site-writer.ts'
import { type ShardRecord, siteHash } from './shard.ts'

type ShardOptions = Omit<BuildOptions, 'shards'> & Part

/**
 * Writes the pages of a shard to an empty folder, in all languages, and returns what the join needs to know about them.
 *
 * @example
 * const record = await buildShard({ site, rendering, outDir, cacheDir, number: 2, of: 4 })
 */
export async function buildShard(options: ShardOptions): Promise<ShardRecord> {
  const { site, rendering, outDir, cacheDir, number, of } = options
  const { onWritten = () => {}, onPages = () => {}, onPage = () => {} } = options
  const isOwn = ownPages(site.pages.values(), { number, of })
  const write = createSiteWriter(outDir, onWritten)
  const images: { [path: string]: string } = {}
  const onImage = (path: string, key: string) => {
    images[path] = key
  }
  const making = makeShareImages(site, cacheDir, write.one, { isShown: isOwn, onImage })
  making.catch(() => {})
  const renderer = await rendering.renderer
  const pages: { [file: string]: ShardRecord['pages'][string] } = {}
  const writePage = createPageWriter(write)
  const paths = pagePathsOf(site, isOwn)
  let isFinal = true
  onPages(paths.length)
  await renderAll(createPageSource(site, renderer), paths, async (page, file) => {
    await writePage(page, file)
    pages[file] = { key: page.key, sheets: page.sheets.map(({ address }) => address) }
    if (page.key.endsWith('.plain')) isFinal = false
    onPage()
  })
  await making
  const hash = siteHash(sharedHashes(site, renderer))
  return { number, of, renderer: renderer.hash, site: hash, pages, images, isFinal }
}
