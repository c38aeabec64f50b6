/** The Markdown files of a repository with their front matter, as far as menus need it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { type Data, dataOf } from './data.ts'

export interface RepositoryPage {
  /** Path below the folder, with `/`. */
  readonly path: string
  readonly frontMatter: Data
  /** Origins of the images of other sites that it shows. */
  readonly imageHosts: readonly string[]
}

const SKIPPED = /^(?:node_modules|\.|build$|dist$|target$|vendor$)/
const MAX_BYTES = 2_000_000

/** Every `.md` and `.mdx` file below the folder that `isUsed`, sorted by path. */
export function readPages(folder: string, isUsed: (path: string) => boolean = () => true): RepositoryPage[] {
  return filesBelow(folder, folder)
    .filter((path) => /\.mdx?$/.test(path) && isUsed(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8').slice(0, MAX_BYTES)
      return { path, frontMatter: frontMatterOf(text), imageHosts: imageHostsIn(text) }
    })
}

/** Paths of all files below a folder, without those of packages and builds. */
export function filesBelow(folder: string, root: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path, root)
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : []
  })
}

function frontMatterOf(text: string): Data {
  const lines = text.split(/\r?\n/, 300)
  if (!/^---[ \t]*$/.test(lines[0] ?? '')) return {}
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
  if (end === -1) return {}
  try {
    return dataOf(parse(lines.slice(1, end).join('\n'), { logLevel: 'silent' }))
  } catch {
    return {}
  }
}

function imageHostsIn(text: string): string[] {
  const found = new Set<string>()
  for (const { 0: whole, 1: origin = '', index } of text.matchAll(ADDRESS)) {
    const isMarkdown = whole.startsWith(']')
    const start = text.lastIndexOf(isMarkdown ? '[' : '<', index)
    const isImage = isMarkdown ? text[start - 1] === '!' : /^<img\b|^<image\b/i.test(text.slice(start, start + 8))
    if (isImage) found.add(origin.toLowerCase())
  }
  return [...found]
}

/** What an image in Markdown or HTML has before its address. */
const ADDRESS = /(?:\]\(|\bsrc=["'])(https:\/\/[a-z\d.-]{1,253})\//gi
