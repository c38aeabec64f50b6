/**
 * Describes a finished `dist/`: `manifest.json`, compressed variants, and the files for static hosting. Runs at the end
 * of the build.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Fault } from '../../core/fault.ts'
import type { WaitingPage } from '../../core/on-request/published-pages.ts'
import { describeFile, groupPages, localeOf } from './describe-file.ts'
import { writeHosting } from './hosting/write-hosting.ts'
import { cspHashOf, type PageFacts } from './inspect-html.ts'
import {
  type ContentPolicy,
  DEPLOY_FOLDER,
  FACTS_FILE,
  MANIFEST_FILE,
  type Manifest,
  type ManifestFile,
  type ManifestRedirect,
  type ManifestWaiting,
  type WaitingPages,
} from './manifest.ts'
import { createPacker, IMMUTABLE_FOLDERS, type Packer } from './packer.ts'
import { servedPath } from './path.ts'
import { type Prepared, SUFFIXES } from './prepare-file.ts'

export interface MakeManifestOptions {
  readonly redirects: readonly ManifestRedirect[]
  /** The first one is the default and has no prefix. */
  readonly locales: readonly string[]
  readonly version: string
  /** Origin of canonical links in the pages. */
  readonly origin?: string
  /** The previously published build: unchanged files aren't compressed or parsed again. */
  readonly previousDir?: string
  /**
   * Has already prepared files of this folder; created with the same `previousDir` and
   * `immutableFolders`. The caller closes it.
   */
  readonly packer?: Packer
  /** Pages that aren't files; their folder is below `WAITING_FOLDER`. */
  readonly waiting?: {
    readonly folder: string
    /** By the file name that each page would have. */
    readonly pages: ReadonlyMap<string, WaitingPage>
  } | null
  /** Styles that pages can contain, even if none of the files does. */
  readonly inlineStyles?: readonly string[]
  /** Origins of frames that pages open on a click; those in the HTML are detected. */
  readonly frameHosts?: readonly string[]
  /** Origins of images on other sites, chosen by the operator. Pages with images from other origins are rejected. */
  readonly imgHosts?: readonly string[]
  /** Whether to remove what only other servers need. */
  readonly isForService?: boolean
  /** Used as Last-Modified of what changed; default now. Pass the time of the commit for reproducible builds. */
  readonly builtAt?: Date
  /** Folders (with `/`) of files with a content hash in their names. */
  readonly immutableFolders?: readonly string[]
}

/** Below `dist/`: the data for rendering the pages that a build skipped. */
export const WAITING_FOLDER = `${DEPLOY_FOLDER}/on-request`

const NOT_PUBLIC = new Set([MANIFEST_FILE, '_headers', '_redirects'])
const VIOLATIONS_SHOWN = 20

type FactsByTag = { readonly [etag: string]: PageFacts }

/**
 * Describes a finished build: writes `manifest.json`, compressed variants, and the files for static hosting to
 * `distDir`. Throws a Fault that lists every page with an inline handler, inline style attribute, foreign script, or
 * `javascript:` address (`dist_unsafe`), or that names two files with the same address (`dist_clash`).
 *
 * @example
 * const manifest = await makeManifest('dist', { redirects: [], locales: ['en-US', 'fr'], version: '1.4.0' })
 * manifest.files['/docs'] // { file: 'docs.html', type: 'text/html; charset=utf-8', size, etag, encodings, cache: 'page', … }
 */
export async function makeManifest(distDir: string, options: MakeManifestOptions): Promise<Manifest> {
  const names = await listFiles(distDir)
  const folders = options.immutableFolders ?? IMMUTABLE_FOLDERS
  const packer = options.packer ?? (await createPacker(distDir, options))
  let prepared: readonly Prepared[]
  try {
    prepared = await packer.prepared(names)
  } finally {
    if (options.packer === undefined) await packer.close()
  }
  refuseUnsafe(prepared, options.imgHosts ?? [])
  const builtAt = (options.builtAt ?? new Date()).toUTCString()
  const modified = (one: Prepared) => packer.modified(one) ?? builtAt
  const described = describeFiles(prepared, options, folders, modified)
  const files = options.isForService ? await packFiles(distDir, described) : described
  const waiting = options.waiting ? await describeWaiting(options.waiting, files, options, builtAt) : undefined
  const pages = [
    ...prepared.flatMap(({ file, facts }) => (facts === null ? [] : [file])),
    ...(options.waiting?.pages.keys() ?? []),
  ]
  const manifest: Manifest = {
    version: options.version,
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    files,
    ...(waiting && { waiting }),
    redirects: options.redirects,
    locales: options.locales,
    pages: groupPages(pages.toSorted().map(urlPathOf), options.locales),
    csp: collectPolicy(prepared, options),
  }
  await mkdir(join(distDir, DEPLOY_FOLDER), { recursive: true })
  await writeFile(join(distDir, DEPLOY_FOLDER, FACTS_FILE), JSON.stringify(factsByTag(prepared)))
  // Static hosting can't render the pages that the build skipped, and has no use for packed files.
  if (waiting === undefined && !options.isForService)
    await writeHosting(distDir, join(distDir, DEPLOY_FOLDER), manifest)
  await writeFile(join(distDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

/**
 * Path at which a file of the build is served; `file` is relative to `dist/`, with `/`.
 *
 * @example
 * urlPathOf('docs/a.html') // '/docs/a'
 * urlPathOf('index.html') // '/'
 * urlPathOf('sitemap.xml') // '/sitemap.xml'
 */
export function urlPathOf(file: string): string {
  return file.endsWith('.html') ? servedPath(`/${file}`) : `/${file}`
}

async function listFiles(distDir: string): Promise<readonly string[]> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true })
  const variants = new Set(Object.values(SUFFIXES))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length).replaceAll(sep, '/').replace(/^\//, ''))
    .filter((file) => !NOT_PUBLIC.has(file) && !file.startsWith(`${DEPLOY_FOLDER}/`) && !file.endsWith('.map'))
    .filter((file) => !variants.has(file.slice(file.lastIndexOf('.'))))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') && part !== '.well-known'))
    .toSorted()
}

function describeFiles(
  prepared: readonly Prepared[],
  { locales }: MakeManifestOptions,
  folders: readonly string[],
  modified: (one: Prepared) => string,
): Manifest['files'] {
  const files: { [urlPath: string]: ManifestFile } = {}
  for (const one of prepared) {
    const path = urlPathOf(one.file)
    const clash = files[path]
    if (clash !== undefined)
      throw new Fault('dist_clash', { message: `${clash.file} and ${one.file} are both ${path}.` })
    files[path] = describeFile(one, path, { locales, folders, modified: modified(one) })
  }
  return files
}

/** Takes the date of a page with the same key from the previous build's list. */
async function describeWaiting(
  { folder, pages }: NonNullable<MakeManifestOptions['waiting']>,
  files: Manifest['files'],
  { locales, previousDir }: MakeManifestOptions,
  builtAt: string,
): Promise<WaitingPages> {
  const before = previousDir === undefined ? {} : await previousWaiting(previousDir)
  const described: { [urlPath: string]: ManifestWaiting } = {}
  for (const [file, page] of pages) {
    const path = urlPathOf(file)
    if (Object.hasOwn(files, path))
      throw new Fault('dist_clash', {
        message: `${files[path]?.file} and a page on request both have the path ${path}.`,
      })
    const old = Object.hasOwn(before, path) ? before[path] : undefined
    const modified = old?.key === page.key ? old.modified : builtAt
    described[path] = { ...page, modified, locale: localeOf(path, locales) }
  }
  return { folder: `${WAITING_FOLDER}/${folder}`, pages: described }
}

async function previousWaiting(dir: string): Promise<WaitingPages['pages']> {
  try {
    return (JSON.parse(await readFile(join(dir, MANIFEST_FILE), 'utf8')) as Manifest).waiting?.pages ?? {}
  } catch {
    // Without a previous build that can be read, everything is new today.
    return {}
  }
}

function collectPolicy(prepared: readonly Prepared[], options: MakeManifestOptions): ContentPolicy {
  const all = (pick: (facts: PageFacts) => readonly string[], more: readonly string[] = []) =>
    [...new Set([...prepared.flatMap(({ facts }) => (facts === null ? [] : pick(facts))), ...more])].toSorted()
  return {
    scriptHashes: all((facts) => facts.scriptHashes),
    styleHashes: all((facts) => facts.styleHashes, options.inlineStyles?.map(cspHashOf)),
    imgHosts: [...(options.imgHosts ?? [])].toSorted(),
    frameHosts: all((facts) => facts.frameHosts, options.frameHosts),
  }
}

function refuseUnsafe(prepared: readonly Prepared[], imgHosts: readonly string[]): void {
  const found = prepared.flatMap(({ file, facts }) => {
    const hosts = (facts?.imgHosts ?? []).filter((host) => !imgHosts.includes(host))
    const images = hosts.map((host) => `an image from ${host}, which image.hosts doesn't list`)
    return [...(facts?.violations ?? []), ...images].map((violation) => `${file}: ${violation}`)
  })
  if (found.length === 0) return
  const more = found.length > VIOLATIONS_SHOWN ? `\n… and ${found.length - VIOLATIONS_SHOWN} more` : ''
  const message = `The pages contain content that their Content-Security-Policy forbids:\n${found.slice(0, VIOLATIONS_SHOWN).join('\n')}${more}`
  throw new Fault('dist_unsafe', { message })
}

function factsByTag(prepared: readonly Prepared[]): FactsByTag {
  return Object.fromEntries(prepared.flatMap(({ etag, facts }) => (facts === null ? [] : [[etag, facts]])))
}

/**
 * For the service alone: removes the files that it serves from their gzip form (docs/decisions/0072), and returns the
 * entries, which say so. All have been prepared, and none is read again.
 */
async function packFiles(distDir: string, files: Manifest['files']): Promise<Manifest['files']> {
  const packed: { [urlPath: string]: ManifestFile } = {}
  for (const [path, file] of Object.entries(files)) {
    const isPacked = file.encodings.gzip !== undefined
    if (isPacked) await rm(join(distDir, file.file))
    packed[path] = isPacked ? { ...file, packed: true } : file
  }
  return packed
}
