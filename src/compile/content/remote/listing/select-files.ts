/**
 * Selects the files of a repository that become part of the site, and their paths. Paths are untrusted: each is
 * checked.
 */

import type { Source } from '../../../../core/author-files/source.schema.ts'
import type { Finding } from '../../../../core/problem.ts'
import { extensionOf, parseFileName } from '../../file-name.ts'
import { MAX_IMAGE_BYTES, maxBytes as maxTextBytes } from '../../max-bytes.ts'
import { badNameMessage, isBadName } from '../../names.ts'
import type { ListedFile, Listing } from './listing.ts'

export interface WantedFile extends ListedFile {
  /** Path relative to the content root. */
  readonly at: string
  readonly maxBytes: number
}

interface Selection {
  readonly files: readonly WantedFile[]
  /** Ignored files with the reason: warnings. */
  readonly problems: readonly Finding[]
}

/**
 * Bitmaps with trusted decoders, and SVG, which is cleaned; no AVIF or HEIC (spec: threats.hostile-content, row 40).
 */
const IMAGE = /\.(?:gif|jpe?g|png|svg|webp)$/i
const MAX_PATH_CHARS = 400
/** Files at the top of a repository that address its contributors. */
const ABOUT_REPOSITORY =
  /^(?:code_of_conduct|contributing|governance|license|security|support|pull_request_template|issue_template)\.mdx?$/i

/** `docs` are pages whose document is elsewhere in the repository: content path without extension -> path there. */
export function selectFiles(
  source: Source,
  listing: Listing,
  docs: ReadonlyMap<string, string> = new Map(),
): Selection {
  const prefix = source.path === '' ? '' : `${source.path}/`
  const problems: Finding[] = []
  const files = new Map<string, WantedFile>()
  const readmes = folderPages(listing.files.map(({ path }) => path))
  for (const file of listing.files) {
    if (!file.path.startsWith(prefix) || !isOfInterest(file.path, prefix)) continue
    const at = contentPath(source, file.path, readmes)
    const wrong = checkPath(file.path, at)
    if (wrong !== null) problems.push({ ...warning('DC606', at), message: wrong })
    else if (files.has(fold(at)))
      problems.push({ ...warning('DC603', at), message: conflictMessage(at, files.get(fold(at))) })
    else files.set(fold(at), { ...file, at, maxBytes: maxBytesOf(at) })
  }
  for (const [page, path] of docs) {
    const file = listing.files.find((listed) => listed.path === path)
    const at = `${page}${extensionOf(path) ?? ''}`
    if (file === undefined || at === page || checkPath(path, at) !== null)
      problems.push(lostDocument(source, page, path))
    else files.set(fold(at), { ...file, at, maxBytes: maxBytesOf(at) })
  }
  const below = listing.links.filter((path) => path.startsWith(prefix))
  problems.push(...below.map((path) => ignoredLink(contentPath(source, path, readmes))))
  return { files: [...files.values()].sort((a, b) => (a.at < b.at ? -1 : 1)), problems }
}

/** As on repository hosts, `README.md` is the page of a folder without an index. */
function folderPages(paths: readonly string[]): ReadonlySet<string> {
  const all = new Set(paths)
  return new Set(
    paths.filter((path) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const isReadme = /^readme\.md$/i.test(path.slice(folder.length))
      return isReadme && !all.has(`${folder}index.md`) && !all.has(`${folder}index.mdx`)
    }),
  )
}

function contentPath({ path, mount }: Source, file: string, readmes: ReadonlySet<string>): string {
  const below = path === '' ? file : file.slice(path.length + 1)
  const renamed = readmes.has(file) ? `${below.slice(0, below.lastIndexOf('/') + 1)}index.md` : below
  return mount === '/' ? renamed : `${mount.slice(1)}/${renamed}`
}

/** Pages, menus, API documents, and images; nothing hidden or private. */
function isOfInterest(path: string, prefix: string): boolean {
  const below = path.slice(prefix.length)
  if (below.split('/').some((segment) => segment.startsWith('.') && segment !== '.' && segment !== '..')) return false
  if (prefix === '' && ABOUT_REPOSITORY.test(below)) return false
  return IMAGE.test(below) || parseFileName(below).kind !== 'other'
}

/** Whether a file that makes no page can be copied: its name is valid, and no part of its path is hidden. */
export function isCopiable(path: string, at: string): boolean {
  return checkPath(path, at) === null && !path.split('/').some((segment) => segment.startsWith('.'))
}

/** Whether a copied file was selected itself, and not because a document references it. */
export function isSelected(at: string): boolean {
  return IMAGE.test(at) || parseFileName(at).kind !== 'other'
}

function checkPath(path: string, at: string): string | null {
  const isWrong = path.split('/').some((segment) => ['', '.', '..'].includes(segment) || isBadName(segment))
  return isWrong || at.length > MAX_PATH_CHARS ? badNameMessage(path) : null
}

/** Maximum size in bytes for a file with this name. */
export function maxBytesOf(path: string): number {
  return IMAGE.test(path) ? MAX_IMAGE_BYTES : maxTextBytes(path)
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

function conflictMessage(at: string, other: WantedFile | undefined): string {
  return `"${at}" and "${other?.at}" differ only in case, or not at all: some file systems keep just one of them. It is ignored.`
}

function lostDocument({ name }: Source, page: string, path: string): Finding {
  const message = `${name}: the docUrl of this page leads to "${path.slice(0, 80)}", which isn't a page of the repository.`
  return { code: 'DC625', file: page, line: 1, column: 1, message }
}

function ignoredLink(file: string): Finding {
  return { ...warning('DC602', file), message: "This is a symbolic link or a submodule; it's ignored." }
}

function warning(code: 'DC602' | 'DC603' | 'DC606', file: string): Omit<Finding, 'message'> {
  return { code, isMild: true, file, line: 1, column: 1 }
}
