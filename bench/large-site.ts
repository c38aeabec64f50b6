/** Generates a site of the size in the issue: 1,000 pages, 700 operations, 12,000 links. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { makeDocument } from './api-corpus.ts'
import { writeCorpus } from './corpus.ts'

/** Each document results in five pages: an overview and four tags. */
const DOCUMENTS = 18
const GUIDES = 910
const LINKS_A_SECTION = 2

/** Writes the site below `dir`; returns the file of a guide in its middle, relative to `dir`. */
export function writeLargeSite(dir: string): string {
  const routes = writeCorpus(dir, GUIDES, 7, LINKS_A_SECTION)
  const folder = join(dir, 'reference')
  mkdirSync(folder, { recursive: true })
  for (let seed = 0; seed < DOCUMENTS; seed++) {
    const { path, text } = makeDocument(seed, 'shallow')
    writeFileSync(join(folder, path.replace(/json$/, 'yaml')), stringify(JSON.parse(text)))
  }
  return `${routes[Math.floor(routes.length / 2)]?.slice(1)}.mdx`
}
