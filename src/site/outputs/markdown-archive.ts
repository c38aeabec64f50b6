/**
 * All Markdown versions in one archive with a manifest of hashes; the manifest is also published on its own (spec:
 * outputs.archive).
 */
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Site } from '../../core/site.ts'
import { isListed } from './listed.ts'
import { markdownPathOf, markdownVersionOf } from './markdown.ts'
import type { OutputFile } from './output-file.ts'
import { zip } from './zip.ts'

/** Listed pages of the default language. The hashes tell a client what changed since its last visit. */
export function markdownArchive(site: Site): OutputFile[] {
  const pages = [...site.pages.values()].filter((page) => page.locale === DEFAULT_LOCALE && isListed(page))
  const texts = pages.map((page) => ({
    name: markdownPathOf(page).slice(1),
    title: page.title,
    content: markdownVersionOf(site, page),
  }))
  const files = texts.map(({ name, title, content }) => ({
    path: name,
    title,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const manifest = `${JSON.stringify({ name: site.config.name, origin: site.config.origin, files }, null, 1)}\n`
  return [
    { path: '/markdown.json', content: manifest },
    { path: '/markdown.zip', content: zip([{ name: 'manifest.json', content: manifest }, ...texts]) },
  ]
}
