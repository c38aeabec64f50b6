/** The content folder in memory: texts, menus, redirects, and dates. Can be reread file by file. */
import { stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import { HISTORY_FILE } from '../../core/history/history.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'
import type { Finding } from '../../core/problem.ts'
import { type DocumentNames, isApiDocument, readDocumentNames } from './documents.ts'
import { EXAMPLES, exampleOf } from './examples.ts'
import { type FileName, isPrivate, parseFileName, sourceKindOf, toRoute } from './file-name.ts'
import { isFileInside, isInside } from './files/inside.ts'
import { listFiles } from './files/list-files.ts'
import { type ContentFolder, locateFile, pathInFolders } from './files/locate.ts'
import { GLOSSARY_FILE } from './glossary.ts'
import { hashParts } from './hash.ts'
import { isReferable } from './max-bytes.ts'
import { type ReadMenu, readMenu } from './menus/read-menus.ts'
import { MODIFIED_FILE, type ModifiedResult, readModified } from './modified.ts'
import { isBadName } from './names.ts'
import {
  BASELINE_FILE,
  CITATIONS_FOLDER,
  DICTIONARY_FILE,
  NAVIGATION_FILE,
  NOT_RUN_FILE,
  PLAIN_NAMES_FILE,
  REVIEWS_FILE,
  SYNONYMS_FILE,
  TERMS_FILE,
  VERIFIED_FILE,
  WORDS_FILE,
} from './own-files.ts'
import { readText } from './read-text.ts'
import { REDIRECTS_FILE, type RedirectsResult, readRedirects } from './redirects.ts'
import { RELEASED_FILE, type ReleasedResult, readReleased } from './released.ts'
import { TRANSLATIONS_FILE } from './translations.ts'

export interface StoredFile extends FileName {
  /** An API document recognized by its text, not by its name. */
  readonly isDocument?: true
  /** null if the file cannot be read, or no compiler reads it as text. */
  readonly text: string | null
  /** Hash of the text, or '' without a text. */
  readonly hash: string
  readonly problems: readonly Finding[]
}

export interface ContentStore {
  readonly root: string
  /** Folder of the programs that pages show. */
  readonly examplesDir: string
  /** Absolute path of the file at this content path. */
  fileOf(path: string): string
  /** Folders outside `root` whose files belong to the site. */
  readonly folders: readonly ContentFolder[]
  readonly files: ReadonlyMap<string, StoredFile>
  readonly menus: ReadonlyMap<string, ReadMenu>
  readonly redirects: RedirectsResult
  readonly modified: ModifiedResult
  readonly released: ReleasedResult
  problems(): readonly Finding[]
  readAll(): Promise<void>
  readAgain(changed: readonly string[]): Promise<void>
}

/** Files that are read as text but make no page: redirects, dates, and the lists that rules read. */
const TEXT_FILES = new Set([
  REDIRECTS_FILE,
  MODIFIED_FILE,
  VERIFIED_FILE,
  RELEASED_FILE,
  DICTIONARY_FILE,
  TERMS_FILE,
  REVIEWS_FILE,
  PLAIN_NAMES_FILE,
  BASELINE_FILE,
  NAVIGATION_FILE,
  NOT_RUN_FILE,
  WORDS_FILE,
  GLOSSARY_FILE,
  TRANSLATIONS_FILE,
  HISTORY_FILE,
  SYNONYMS_FILE,
])

const NO_REDIRECTS: RedirectsResult = { redirects: [], anchors: [], problems: [] }
const NO_RELEASE: ReleasedResult = { released: null, problems: [] }
const NO_DATES: ModifiedResult = { modified: {}, problems: [] }

/** `copied` are files in other folders, by their content path (remote/). */
export function openContent(
  root: string,
  copied: ReadonlyMap<string, string> = new Map(),
  examplesDir = join(root, '..', EXAMPLES),
  documents: DocumentNames = readDocumentNames({}),
  folders: readonly ContentFolder[] = [],
  routes: SiteConfig['routes'] = {},
): ContentStore {
  const files = new Map<string, StoredFile>()
  const menus = new Map<string, ReadMenu>()
  const fileOf = (path: string) => locateFile(path, root, copied, folders)
  const folderOf = (file: string) => folders.find((folder) => isInside(folder.root, file))?.root ?? root
  const store = {
    root,
    examplesDir,
    fileOf,
    folders,
    files,
    menus,
    redirects: NO_REDIRECTS,
    modified: NO_DATES,
    released: NO_RELEASE,
  }
  let listing: readonly Finding[] = []
  const forget = (path: string) => {
    files.delete(path)
    menus.delete(path)
    if (path === REDIRECTS_FILE) store.redirects = NO_REDIRECTS
    if (path === MODIFIED_FILE) store.modified = NO_DATES
    if (path === RELEASED_FILE) store.released = NO_RELEASE
  }
  let listed: ReadonlySet<string> = new Set()
  const take = (path: string): void => {
    const isPartial = isPartialIn(path, folders)
    const stored = isPartial ? readPartial(fileOf(path), path) : readStored(fileOf(path), path, documents)
    const moved = Object.hasOwn(routes, path) ? (routes[path] as Route) : null
    const file =
      moved !== null && !isPartial
        ? { ...stored, route: moved }
        : isFolderPage(path, listed) && !isPartial
          ? { ...stored, route: toRoute(path.slice(0, path.lastIndexOf('/') + 1)) }
          : stored
    const hasChanged = files.get(path)?.hash !== file.hash || file.hash === ''
    files.set(path, file)
    if (!hasChanged) return
    if (path === REDIRECTS_FILE) store.redirects = file.text === null ? NO_REDIRECTS : readRedirects(file.text)
    else if (path === MODIFIED_FILE) store.modified = file.text === null ? NO_DATES : readModified(file.text)
    else if (path === RELEASED_FILE) store.released = file.text === null ? NO_RELEASE : readReleased(file.text)
    else if (file.kind === 'meta' && file.text !== null) menus.set(path, readMenu(file, file.text))
    else menus.delete(path)
  }
  return Object.assign(store, {
    problems: () => [...listing, ...[...files.values()].flatMap((file) => file.problems)],
    async readAll() {
      const found = await listFiles(root)
      const others = await Promise.all(folders.map(listFolder))
      listing = [...found.problems, ...others.flatMap(({ problems }) => problems)]
      const wanted = new Set([...found.files, ...copied.keys(), ...others.flatMap(({ files: more }) => more)])
      listed = wanted
      for (const path of [...files.keys()]) if (!wanted.has(path)) forget(path)
      for (const path of wanted) take(path)
    },
    async readAgain(changed: readonly string[]) {
      for (const path of changed.map((file) => toContentPath(root, file, folders))) {
        if (path === null) continue
        const file = fileOf(path)
        if (isFileInside(folderOf(file), file)) take(path)
        else for (const known of [...files.keys()]) if (known === path || known.startsWith(`${path}/`)) forget(known)
      }
    },
  })
}

/** Text that pages include: a Markdown file with a private name, or one that a folder lists as such. */
function isPartialIn(path: string, folders: readonly ContentFolder[]): boolean {
  if (!/\.mdx?$/.test(path)) return false
  if (isPrivate(path)) return true
  return folders.some((folder) => path.startsWith(folder.prefix) && folder.isPartial(path.slice(folder.prefix.length)))
}

function readPartial(file: string, path: string): StoredFile {
  const { text, problems } = readText(file, path)
  return {
    path,
    kind: 'other',
    route: toRoute(path),
    locale: DEFAULT_LOCALE,
    text,
    hash: text === null ? '' : hashParts(text),
    problems,
  }
}

/** The files of a folder by their content paths. */
async function listFolder({ root, prefix, isUsed }: ContentFolder): Promise<{ files: string[]; problems: Finding[] }> {
  const { files, problems } = await listFiles(root, (path) => isUsed(path) || !/\.[a-z\d]+$/i.test(path))
  return {
    files: files.filter(isUsed).map((path) => prefix + path),
    problems: problems.map((problem) => ({ ...problem, file: prefix + problem.file })),
  }
}

/** Content path with `/`; null for a file elsewhere, or one that the listing would ignore. */
function toContentPath(root: string, file: string, folders: readonly ContentFolder[]): string | null {
  const inFolder = pathInFolders(resolve(root, file), folders)
  if (inFolder !== null)
    return inFolder.split('/').some((name) => name.startsWith('.') || isBadName(name)) ? null : inFolder
  const path = (isAbsolute(file) ? relative(root, file) : file).split(sep).join('/')
  const segments = path.split('/')
  const isOurs =
    path !== '' && segments.every((segment) => segment !== '..' && !segment.startsWith('.') && !isBadName(segment))
  return isOurs ? path : null
}

function readStored(file: string, path: string, documents: DocumentNames): StoredFile {
  const name = nameOf(path, documents)
  const isText = name.kind !== 'other' || TEXT_FILES.has(path) || path.startsWith(CITATIONS_FOLDER)
  if (!isText && !isReferable(path)) return { ...name, text: null, hash: '', problems: [] }
  const { text, problems } = readText(file, path)
  // A YAML or JSON file offered as a download may contain anything.
  if (!isText && text === null) {
    const isLost = documents.isNamed(path)
    return { ...name, text, hash: '', problems: isLost ? problems : [] }
  }
  const hash = text === null ? '' : hashParts(text)
  if (isText || text === null || !(documents.isNamed(path) || isApiDocument(text)))
    return { ...name, text, hash, problems }
  const route = documents.routeOf(path)
  if (route === null) return { ...name, text, hash, problems }
  return { ...name, kind: 'data', route, isDocument: true, text, hash, problems }
}

/** As on GitHub, a `README.md` is the page of a folder without another index file. */
function isFolderPage(path: string, listed: ReadonlySet<string>): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const isReadme = /^readme\.mdx?$/i.test(path.slice(folder.length))
  return isReadme && !['index.md', 'index.mdx'].some((name) => listed.has(folder + name)) && !isPrivate(path)
}

/** The configuration can assign a route to any document, even to one with a standard name. */
function nameOf(path: string, documents: DocumentNames): FileName {
  const name = parseFileName(path)
  const isMoved = name.kind === 'data' && sourceKindOf(path) === 'openapi' && documents.isNamed(path)
  return isMoved ? { ...name, route: documents.routeOf(path) ?? name.route } : name
}

/**
 * Hash of a text; size and time of any other file, which is reliable enough on one machine. null for a missing file.
 */
export async function currentHash(content: ContentStore, path: string): Promise<string | null> {
  const example = exampleOf(path)
  if (example !== null) return modificationOf(join(content.examplesDir, example))
  const file = content.files.get(path)
  if (file === undefined) return null
  return file.hash === '' ? modificationOf(content.fileOf(path)) : file.hash
}

/** Whether and when the file was modified; for dependencies that are not text. */
async function modificationOf(file: string): Promise<string | null> {
  const info = await stat(file).catch(() => null)
  return info?.isFile() ? `${info.size}:${info.mtimeMs}` : null
}
