/** Turns a publication into responses: headers of a file in every encoding, created on first use and shared by all requests. */
import { Fault } from '../../core/fault.ts'
import type { PageMaker } from '../on-request/page-maker.ts'
import { cdnHeaders } from './cdn-headers.ts'
import {
  assetHeaders,
  CACHE_CONTROL,
  type HeaderOptions,
  type HeaderTable,
  INDEX_LINK,
  NOT_FOUND_CACHE,
  pageHeaders,
} from './header-table.ts'
import { ENCODINGS, type Encoding, type Manifest, type ManifestFile, pageAt } from './manifest.ts'
import { encodePath } from './path.ts'
import type { Bytes, Publication } from './publication.ts'
import { putTogether, type Stored } from './put-together.ts'
import { createUnpacked, type Unpacked } from './unpacked.ts'

export interface Variant {
  readonly body: () => Bytes
  /** Including quotes; different for each encoding, as strong tags must be. */
  readonly etag: string
  /** All headers of a 200 and of a 304 response. */
  readonly headers: Record<string, string>
  readonly unchangedHeaders: Record<string, string>
}

/** The same path in the default language; null if `path` is in it already. */
export function withoutLocale(path: string, { locales }: Pick<Manifest, 'locales'>): string | null {
  const locale = locales.slice(1).find((name) => `${path}/`.startsWith(`/${name}/`))
  return locale === undefined ? null : path.slice(locale.length + 1) || '/'
}

/** Everything that determines the response before the page itself is needed. */
export interface Spot {
  readonly path: string
  /** 404 or 500 for an error page. */
  readonly status: number | undefined
  /** Path of the Markdown version of a page, if it has one. */
  readonly markdown: string | null
  /** Locales that this page in the default locale can redirect to; empty for everything else. */
  readonly locales: readonly string[]
  readonly vary: string
}

export interface Entry extends Spot {
  readonly file: ManifestFile
  readonly plain: Variant
  readonly encoded: { readonly [E in Encoding]?: Variant }
  /** Size of each encoding in bytes, for choosing one. */
  readonly sizes: { readonly [E in Encoding]?: number }
}

export interface Entries {
  has(path: string): boolean
  get(path: string): Entry | undefined
  /** A page that `get` doesn't return because it is rendered on request. */
  waiting(path: string): Spot | undefined
  /** Renders such a page; rejects if that isn't possible now. */
  make(path: string): Promise<Entry>
}

/** Number of cached pages that are assembled or rendered on request, about 60 KB each with both encodings. */
const KEPT_PAGES = 400

/**
 * Entries are created on demand, because most pages aren't read between two builds, and the headers of a small page are
 * as large as the page. `maker` renders pages that the build skipped.
 */
export function createEntries(publication: Publication, options: HeaderOptions, maker: PageMaker | null): Entries {
  const { manifest } = publication
  const { files } = manifest
  const unpacked = createUnpacked()
  const made = new Map<string, Entry>()
  const latest = new Map<string, Entry>()
  const storedAt = (path: string): Stored | undefined => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    return file && { file, held: publication.held.get(file.etag) ?? {} }
  }
  const create = (path: string, stored: Stored) => createEntry(path, stored, publication, unpacked, options)
  const keep = (path: string, stored: Stored, original: Stored | undefined): Entry => {
    const entry = create(path, putTogether(stored, original, unpacked))
    keepLatest(latest, path, entry)
    return entry
  }
  return {
    has: (path) => pageAt(manifest, path) !== undefined,
    get(path) {
      const found = made.get(path) ?? takeLatest(latest, path)
      if (found !== undefined) return found
      const stored = storedAt(path)
      if (stored === undefined) return undefined
      if (stored.file.copyOf !== undefined) return keep(path, stored, storedAt(stored.file.copyOf))
      const entry = create(path, stored)
      made.set(path, entry)
      return entry
    },
    waiting: (path) =>
      manifest.waiting !== undefined && Object.hasOwn(manifest.waiting.pages, path)
        ? spotOf(path, { isHtml: true, status: undefined }, manifest)
        : undefined,
    async make(path) {
      if (maker === null) throw new Fault('page_unavailable', { status: 503 })
      const { original, ...stored } = await maker.make(path)
      return takeLatest(latest, path) ?? keep(path, stored, original)
    },
  }
}

function spotOf(
  path: string,
  { isHtml, status }: { readonly isHtml: boolean; readonly status: number | undefined },
  manifest: Manifest,
): Spot {
  const isOwn = isHtml && status === undefined
  const markdown = isOwn ? markdownVersionOf(path, manifest) : null
  const locales = isOwn ? negotiable(path, manifest) : []
  const isNegotiated = markdown !== null || (isHtml && status === 404)
  return { path, status, markdown, locales, vary: varyOf(isNegotiated, locales.length > 0) }
}

/** A Map is ordered by insertion, so reinserting an entry makes it the most recently used one. */
function takeLatest(kept: Map<string, Entry>, path: string): Entry | undefined {
  const found = kept.get(path)
  if (found !== undefined) kept.delete(path)
  if (found !== undefined) kept.set(path, found)
  return found
}

function keepLatest(kept: Map<string, Entry>, path: string, entry: Entry): void {
  kept.set(path, entry)
  const [oldest = path] = kept.keys()
  if (kept.size > KEPT_PAGES) kept.delete(oldest)
}

function createEntry(
  path: string,
  { file, held }: Stored,
  { manifest }: Publication,
  unpacked: Unpacked,
  options: HeaderOptions,
): Entry {
  const spot = spotOf(path, { isHtml: isPage(file), status: file.status }, manifest)
  const shared = {
    ...sharedHeaders(path, file, manifest, options, spot.vary),
    ...linkHeader(path, file, spot.markdown, manifest),
  }
  const variant = (encoding: Encoding | null, size: number, body: () => Bytes): Variant => {
    const etag = encoding === null ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
    const unchangedHeaders = { ...shared, ETag: etag, 'Last-Modified': file.modified }
    const coded: HeaderTable = encoding === null ? {} : { 'Content-Encoding': encoding }
    const length = { 'Content-Type': file.type, 'Content-Length': String(size) }
    return { body, etag, unchangedHeaders, headers: { ...unchangedHeaders, ...length, ...coded } }
  }
  const encoded: { [E in Encoding]?: Variant } = {}
  const sizes: { [E in Encoding]?: number } = {}
  for (const encoding of ENCODINGS) {
    const bytes = held[encoding]
    if (bytes === undefined) continue
    encoded[encoding] = variant(encoding, bytes.byteLength, () => bytes)
    sizes[encoding] = bytes.byteLength
  }
  const plain = variant(null, file.size, () => unpacked.plain(held))
  return { ...spot, file, plain, encoded, sizes }
}

function sharedHeaders(
  path: string,
  file: ManifestFile,
  manifest: Manifest,
  options: HeaderOptions,
  vary: string,
): HeaderTable {
  const table = isPage(file) ? pageHeaders(manifest.csp, options, path) : assetHeaders(options, file.type)
  const cache =
    file.status === undefined ? CACHE_CONTROL[file.cache] : file.status === 404 ? NOT_FOUND_CACHE : 'no-store'
  const hidden: HeaderTable = isHidden(path, file, manifest) ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}
  // Other sites show the preview image of a shared link.
  const shown: HeaderTable = path.startsWith('/og/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}
  // Files in /.well-known are meant to be read from other sites.
  const found: HeaderTable = path.startsWith('/.well-known/')
    ? { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
    : {}
  const isKept = file.status === undefined && file.cache !== 'immutable'
  const cdn = isKept ? cdnHeaders(path, { seconds: options.cdnSeconds ?? null, locales: manifest.locales }) : {}
  return {
    ...table,
    ...shown,
    ...found,
    ...hidden,
    ...cdn,
    'Cache-Control': cache,
    Vary: vary,
    'Accept-Ranges': 'bytes',
  }
}

/**
 * A page links to its Markdown version and to the list of all of them; a Markdown version links to its page, which is
 * the one for search engines.
 */
function linkHeader(path: string, file: ManifestFile, markdown: string | null, manifest: Manifest): HeaderTable {
  if (markdown !== null)
    return { Link: `<${encodePath(markdown)}>; rel="alternate"; type="text/markdown", ${INDEX_LINK}` }
  if (!file.type.startsWith('text/markdown')) return {}
  const page = pageOfMarkdown(path, manifest)
  return { Link: page === null ? INDEX_LINK : `<${encodePath(page)}>; rel="canonical", ${INDEX_LINK}` }
}

function pageOfMarkdown(path: string, manifest: Manifest): string | null {
  const route = path === '/index.md' ? '/' : path.slice(0, -'.md'.length)
  return pageAt(manifest, route) === undefined ? null : route
}

/** A cache must distinguish responses by the request headers that affect them, and no others (spec: threats.table, T19). */
function varyOf(markdown: boolean, locales: boolean): string {
  const names = ['Accept-Encoding', ...(markdown ? ['Accept'] : []), ...(locales ? ['Accept-Language', 'Cookie'] : [])]
  return names.join(', ')
}

export function isPage(file: ManifestFile): boolean {
  return file.type.startsWith('text/html')
}

/** The Markdown version of a page with `noindex` isn't listed either, nor are those of its operations. */
function isHidden(path: string, file: ManifestFile, manifest: Manifest): boolean {
  if (file.noindex || file.status !== undefined) return true
  if (!file.type.startsWith('text/markdown')) return false
  const page = pageAt(manifest, pageOfMarkdown(path, manifest) ?? path.slice(0, path.lastIndexOf('/')))
  return page !== undefined && (page.noindex === true || ('status' in page && page.status !== undefined))
}

/** Of a page without a translation, the one in the language in which the page is shown. */
function markdownVersionOf(path: string, manifest: Manifest): string | null {
  const inDefault = withoutLocale(path, manifest)
  const names = [path, ...(inDefault === null ? [] : [inDefault])].flatMap((page) =>
    page === '/' ? ['/index.md'] : [`${page}.md`, `${page}/index.md`],
  )
  return names.find((name) => Object.hasOwn(manifest.files, name)) ?? null
}

function negotiable(path: string, manifest: Manifest): readonly string[] {
  if (!Object.hasOwn(manifest.pages, path)) return []
  const [defaultLocale] = manifest.locales
  const found = manifest.pages[path] ?? []
  return found.some((locale) => locale !== defaultLocale) ? found : []
}
