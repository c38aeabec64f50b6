/** Turns a publication into ready answers: headers of a file in every encoding, made when it is first asked for, shared by all requests. */
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
import type { Manifest, ManifestFile } from './manifest.ts'
import { encodePath } from './path.ts'
import { type Bytes, HELD_ENCODINGS, type HeldEncoding, type Publication } from './publication.ts'
import { putTogether, type Stored } from './put-together.ts'
import { createUnpacked, type Unpacked } from './unpacked.ts'

export interface Variant {
  readonly body: () => Bytes
  /** With its quotes; differs between encodings, as a strong tag must. */
  readonly etag: string
  /** All headers of a 200, and of a 304. */
  readonly headers: Record<string, string>
  readonly unchangedHeaders: Record<string, string>
}

export interface Entry {
  readonly path: string
  readonly file: ManifestFile
  readonly plain: Variant
  readonly encoded: { readonly [E in HeldEncoding]?: Variant }
  /** Bytes of each encoding, for the choice. */
  readonly sizes: { readonly [E in HeldEncoding]?: number }
  /** Address of the Markdown version of a page, if it has one. */
  readonly markdown: string | null
  /** Locales this default-locale page can be redirected to; empty for everything else. */
  readonly locales: readonly string[]
}

export interface Entries {
  has(path: string): boolean
  get(path: string): Entry | undefined
}

/** Copies that are put together, with both encodings some 60 KB each. */
const KEPT_COPIES = 400

/** Most pages are not read between two builds, and their headers would be as large as the small ones among them. */
export function createEntries(publication: Publication, options: HeaderOptions): Entries {
  const { files } = publication.manifest
  const unpacked = createUnpacked()
  const made = new Map<string, Entry>()
  const copies = new Map<string, Entry>()
  return {
    has: (path) => Object.hasOwn(files, path),
    get(path) {
      const found = made.get(path) ?? takeLatest(copies, path)
      if (found !== undefined) return found
      const file = Object.hasOwn(files, path) ? files[path] : undefined
      if (file === undefined) return undefined
      const stored = { file, held: publication.held.get(file.etag) ?? {} }
      if (file.copyOf === undefined) {
        const entry = createEntry(path, stored, publication, unpacked, options)
        made.set(path, entry)
        return entry
      }
      const copy = createEntry(path, putTogether(stored, publication, unpacked), publication, unpacked, options)
      keepLatest(copies, path, copy)
      return copy
    },
  }
}

/** A Map gives its keys in the order they were added: what was asked for last is the last. */
function takeLatest(kept: Map<string, Entry>, path: string): Entry | undefined {
  const found = kept.get(path)
  if (found !== undefined) kept.delete(path)
  if (found !== undefined) kept.set(path, found)
  return found
}

function keepLatest(kept: Map<string, Entry>, path: string, entry: Entry): void {
  kept.set(path, entry)
  const [oldest = path] = kept.keys()
  if (kept.size > KEPT_COPIES) kept.delete(oldest)
}

function createEntry(
  path: string,
  { file, held }: Stored,
  { manifest }: Publication,
  unpacked: Unpacked,
  options: HeaderOptions,
): Entry {
  const markdown = isPage(file) && file.status === undefined ? markdownVersionOf(path, manifest) : null
  const locales = negotiable(path, file, manifest)
  const isNegotiated = markdown !== null || (isPage(file) && file.status === 404)
  const vary = varyOf(isNegotiated, locales.length > 0)
  const shared = {
    ...sharedHeaders(path, file, manifest, options, vary),
    ...linkHeader(path, file, markdown, manifest),
  }
  const variant = (encoding: HeldEncoding | null, size: number, body: () => Bytes): Variant => {
    const etag = encoding === null ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
    const unchangedHeaders = { ...shared, ETag: etag, 'Last-Modified': file.modified }
    const coded: HeaderTable = encoding === null ? {} : { 'Content-Encoding': encoding }
    const length = { 'Content-Type': file.type, 'Content-Length': String(size) }
    return { body, etag, unchangedHeaders, headers: { ...unchangedHeaders, ...length, ...coded } }
  }
  const encoded: { [E in HeldEncoding]?: Variant } = {}
  const sizes: { [E in HeldEncoding]?: number } = {}
  for (const encoding of HELD_ENCODINGS) {
    const bytes = held[encoding]
    if (bytes === undefined) continue
    encoded[encoding] = variant(encoding, bytes.byteLength, () => bytes)
    sizes[encoding] = bytes.byteLength
  }
  const plain = variant(null, file.size, () => unpacked.plain(held))
  return { path, file, plain, encoded, sizes, markdown, locales }
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
  // Previews of a shared link are shown inside other sites.
  const shown: HeaderTable = path.startsWith('/og/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}
  // What is there to be found from outside may be read from outside.
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

/** A page names its Markdown version and the list of them; a Markdown version names its page, which is what search engines show. */
function linkHeader(path: string, file: ManifestFile, markdown: string | null, { files }: Manifest): HeaderTable {
  if (markdown !== null)
    return { Link: `<${encodePath(markdown)}>; rel="alternate"; type="text/markdown", ${INDEX_LINK}` }
  if (!file.type.startsWith('text/markdown')) return {}
  const page = pageOfMarkdown(path, files)
  return { Link: page === null ? INDEX_LINK : `<${encodePath(page)}>; rel="canonical", ${INDEX_LINK}` }
}

function pageOfMarkdown(path: string, files: Manifest['files']): string | null {
  const route = path === '/index.md' ? '/' : path.slice(0, -'.md'.length)
  return Object.hasOwn(files, route) ? route : null
}

/** A cache must keep apart what the headers of a request can change, and nothing else (spec: threats.table, T19). */
function varyOf(markdown: boolean, locales: boolean): string {
  const names = ['Accept-Encoding', ...(markdown ? ['Accept'] : []), ...(locales ? ['Accept-Language', 'Cookie'] : [])]
  return names.join(', ')
}

export function isPage(file: ManifestFile): boolean {
  return file.type.startsWith('text/html')
}

/** The Markdown version of a page with `noindex` is not listed either, nor are those of its operations. */
function isHidden(path: string, file: ManifestFile, { files }: Manifest): boolean {
  if (file.noindex || file.status !== undefined) return true
  if (!file.type.startsWith('text/markdown')) return false
  const page = pageOfMarkdown(path, files) ?? path.slice(0, path.lastIndexOf('/'))
  return files[page]?.noindex === true || files[page]?.status !== undefined
}

function markdownVersionOf(path: string, manifest: Manifest): string | null {
  const names = path === '/' ? ['/index.md'] : [`${path}.md`, `${path}/index.md`]
  return names.find((name) => Object.hasOwn(manifest.files, name)) ?? null
}

function negotiable(path: string, file: ManifestFile, manifest: Manifest): readonly string[] {
  if (!isPage(file) || file.status !== undefined || !Object.hasOwn(manifest.pages, path)) return []
  const [defaultLocale] = manifest.locales
  const found = manifest.pages[path] ?? []
  return found.some((locale) => locale !== defaultLocale) ? found : []
}
