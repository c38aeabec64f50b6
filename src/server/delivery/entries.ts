/**
 * Turns a publication into responses: headers of a file in every encoding, created on first use and shared by all
 * requests.
 */
import { setImmediate as nextRound } from 'node:timers/promises'
import { Fault } from '../../core/fault.ts'
import { createLru } from '../../core/lru.ts'
import { type Caller, createFairQueue } from '../guard/fair-queue.ts'
import type { PageMaker } from '../on-request/page-maker.ts'
import { outlineOf, putTogether, type Stored } from './bodies/put-together.ts'
import { createUnpacked, type Part, type ResponseContent, type Unpacked } from './bodies/unpacked.ts'
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

export interface FileVariant {
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
export interface FileRange {
  readonly path: string
  /** 404 or 500 for an error page. */
  readonly status: number | undefined
  /** Path of the Markdown version of a page, if it has one. */
  readonly markdown: string | null
  /** Locales that this page in the default locale can redirect to; empty for everything else. */
  readonly locales: readonly string[]
  readonly vary: string
}

export interface FileEntry extends FileRange {
  readonly file: ManifestFile
  readonly plain: FileVariant
  readonly encoded: { readonly [E in Encoding]?: EncodedVariant }
  /** Size of each encoding in bytes, for choosing one. */
  readonly sizes: { readonly [E in Encoding]?: number }
  /** A part of the plain form; by default all of it. */
  plainBody(caller: Caller, part?: Part): ResponseContent | Promise<ResponseContent>
  /** The plain form of a small page, now. */
  plainNow(): Bytes
  /** Resolves when the caller may send another piece of a large body: one in a round of events, clients taking turns. */
  turn(caller: Caller): Promise<void>
  /**
   * Set if so far only the headers are known, without sizes: resolves to the whole entry when it is the caller's turn.
   */
  readonly complete?: (caller: Caller) => Promise<FileEntry>
}

interface EncodedVariant extends FileVariant {
  readonly bytes: Bytes
}

export interface Entries {
  has(path: string): boolean
  get(path: string): FileEntry | undefined
  /** A page that `get` doesn't return because it is rendered on request. */
  waiting(path: string): FileRange | undefined
  /** Renders such a page when it is the caller's turn; rejects if that isn't possible now. */
  make(path: string, caller: Caller): Promise<FileEntry>
}

/** Number of cached pages that are assembled or rendered on request, about 60 KB each with both encodings. */
const KEPT_PAGES = 400
/** A page rendered on request takes some hundredths of a second; a client that waits this long has sent too many. */
const RENDER_WAIT_MS = 10_000
/** Of an assembled page, by which the encoding is chosen: their order is known, their size isn't. */
const UNKNOWN_SIZES = { br: 1, gzip: 2 }

/**
 * Entries are created on demand, because most pages aren't read between two builds, and the headers of a small page are
 * as large as the page. `maker` renders pages that the build skipped.
 */
export function createEntries(
  publication: Publication,
  options: HeaderOptions,
  maker: PageMaker | null,
  onRefused: () => void = () => {},
): Entries {
  const { manifest } = publication
  const { files } = manifest
  // Decompressing and assembling use other threads, one at a time, so that enough of the processor is left for pages.
  const work = createFairQueue()
  const rendering = createFairQueue({ waitMs: RENDER_WAIT_MS, onRefused })
  const unpacked = createUnpacked(work)
  const sending = createFairQueue()
  const turn = (caller: Caller) => sending.run(caller, () => nextRound())
  const made = new Map<string, FileEntry>()
  const latest = createLru<FileEntry>(KEPT_PAGES)
  const storedAt = (path: string): Stored | undefined => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    return file && { file, held: publication.held.get(file.etag) ?? {} }
  }
  const create = (path: string, stored: Stored) => createEntry(path, stored, publication, { unpacked, turn }, options)
  const keep = (path: string, stored: Stored): FileEntry => {
    const entry = create(path, stored)
    latest.set(path, entry)
    return entry
  }
  // Whoever's turn comes first assembles a page; for the others it is there when theirs comes.
  const assemble = (path: string, stored: Stored, original: Stored, caller: Caller) =>
    work.run(caller, async () => latest.get(path) ?? keep(path, await putTogether(stored, original)))
  const outline = (path: string, stored: Stored, original: Stored): FileEntry => {
    const entry = create(path, { file: outlineOf(stored, original), held: {} })
    return {
      ...entry,
      plain: withoutSize(entry.plain),
      encoded: { br: withoutSize(encode(entry.plain, 'br')), gzip: withoutSize(encode(entry.plain, 'gzip')) },
      sizes: UNKNOWN_SIZES,
      complete: (caller) => assemble(path, stored, original, caller),
    }
  }
  return {
    has: (path) => pageAt(manifest, path) !== undefined,
    get(path) {
      const found = made.get(path) ?? latest.get(path)
      if (found !== undefined) return found
      const stored = storedAt(path)
      if (stored === undefined) return undefined
      const original = stored.file.copyOf === undefined ? undefined : storedAt(stored.file.copyOf)
      if (original !== undefined) return outline(path, stored, original)
      const entry = create(path, stored)
      made.set(path, entry)
      return entry
    },
    waiting: (path) =>
      manifest.waiting !== undefined && Object.hasOwn(manifest.waiting.pages, path)
        ? spotOf(path, { isHtml: true, status: undefined }, manifest)
        : undefined,
    make: (path, caller) =>
      rendering.run(caller, async () => {
        const found = latest.get(path)
        if (found !== undefined) return found
        if (maker === null) throw new Fault('page_unavailable', { status: 503 })
        const { original, ...stored } = await maker.make(path)
        return original === undefined ? keep(path, stored) : assemble(path, stored, original, caller)
      }),
  }
}

function spotOf(
  path: string,
  { isHtml, status }: { readonly isHtml: boolean; readonly status: number | undefined },
  manifest: Manifest,
): FileRange {
  const isOwn = isHtml && status === undefined
  const markdown = isOwn ? markdownVersionOf(path, manifest) : null
  const locales = isOwn ? negotiable(path, manifest) : []
  const isNegotiated = markdown !== null || (isHtml && status === 404)
  return { path, status, markdown, locales, vary: varyOf(isNegotiated, locales.length > 0) }
}

function createEntry(
  path: string,
  { file, held }: Stored,
  { manifest }: Publication,
  { unpacked, turn }: { readonly unpacked: Unpacked; readonly turn: FileEntry['turn'] },
  options: HeaderOptions,
): FileEntry {
  const spot = spotOf(path, { isHtml: isPage(file), status: file.status }, manifest)
  const shared = {
    ...sharedHeaders(path, file, manifest, options, spot.vary),
    ...linkHeader(path, file, spot.markdown, manifest),
  }
  const unchangedHeaders = { ...shared, ETag: `"${file.etag}"`, 'Last-Modified': file.modified }
  const length = { 'Content-Type': file.type, 'Content-Length': String(file.size) }
  const plain: FileVariant = { etag: `"${file.etag}"`, unchangedHeaders, headers: { ...unchangedHeaders, ...length } }
  const encoded: { [E in Encoding]?: EncodedVariant } = {}
  const sizes: { [E in Encoding]?: number } = {}
  for (const encoding of ENCODINGS) {
    const bytes = held[encoding]
    if (bytes === undefined) continue
    const variant = encode(plain, encoding)
    const headers = { ...variant.headers, 'Content-Length': String(bytes.byteLength) }
    encoded[encoding] = { ...variant, headers, bytes }
    sizes[encoding] = bytes.byteLength
  }
  return {
    ...spot,
    file,
    plain,
    encoded,
    sizes,
    plainBody: (caller, part = { start: 0, end: file.size }) => unpacked.part(held, part, caller),
    plainNow: () => unpacked.plain(held),
    turn,
  }
}

/** The headers of an encoding of the same content, still with the length of the content. */
function encode({ etag, headers, unchangedHeaders }: FileVariant, encoding: Encoding): EncodedVariant {
  const own = `${etag.slice(0, -1)}-${encoding}"`
  return {
    etag: own,
    headers: { ...headers, ETag: own, 'Content-Encoding': encoding },
    unchangedHeaders: { ...unchangedHeaders, ETag: own },
    bytes: new Uint8Array(),
  }
}

function withoutSize<V extends FileVariant>(variant: V): V {
  const { 'Content-Length': _, ...headers } = variant.headers
  return { ...variant, headers }
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
