/**
 * Answers GET and HEAD for everything below `dist/` from memory; no file system, no database (spec: serving.paths).
 * Awaited is only what must be rendered (spec: serving.on-request), assembled, or decompressed first.
 */
import type { PageMaker } from '../on-request/page-maker.ts'
import { createEntries, type Entries, type FileEntry, type FileRange, isPage, withoutLocale } from './entries.ts'
import { type HeaderOptions, type HeaderTable, NOT_FOUND_CACHE, pageHeaders } from './header-table.ts'
import type { Manifest } from './manifest.ts'
import { negotiateLocale, prefersMarkdown } from './negotiate.ts'
import { notFoundKind } from './not-found.ts'
import { encodePath, type RequestPath, readTarget } from './path.ts'
import type { Publication } from './publication.ts'
import { type EventualResponse, type PageRequest, send } from './send.ts'

export interface PagesOptions extends HeaderOptions {
  /** Origin added to the path of redirects; '' keeps them relative to the address that the reader used. */
  readonly redirectOrigin: string
}

export interface Pages {
  readonly manifest: Manifest
  /** `target` is the request target as sent, or any URL. Rejects with the reason of the signal if the client hangs up. */
  respond(asked: PageRequest, target: string): EventualResponse
  /** A page of the site with a different status, for use by other parts of the service; null if there is no such page. */
  page(path: string, status: number): Response | null
  /** The site's page for unexpected errors. */
  fail(): Response
  /** Headers of every page of this build, for pages generated elsewhere in the service. */
  readonly headers: HeaderTable
}

/** A page that couldn't be rendered in time should be available after a few seconds. */
const RETRY_AFTER_S = 5

interface Build {
  readonly manifest: Manifest
  readonly entries: Entries
  readonly redirects: ReadonlyMap<string, string>
  readonly headers: HeaderTable
  readonly redirectOrigin: string
}

/** `onRefused` is called for each request that waited too long for a page on request. */
export function createPages(
  publication: Publication,
  options: PagesOptions,
  maker: PageMaker | null = null,
  onRefused?: () => void,
): Pages {
  const { manifest } = publication
  const build: Build = {
    manifest,
    entries: createEntries(publication, options, maker, onRefused),
    redirects: new Map(manifest.redirects.map(({ from, to }) => [from, to])),
    headers: pageHeaders(manifest.csp, options, null),
    redirectOrigin: options.redirectOrigin,
  }
  return {
    manifest,
    headers: build.headers,
    respond: (asked, target) => respond(build, asked, target),
    page: (path, status) => pageAs(build, path, status),
    fail: () => failure(build),
  }
}

function respond(build: Build, asked: PageRequest, target: string): EventualResponse {
  const { request } = asked
  const path = readTarget(target)
  if (path === null) return textNotFound(build)
  const entry = build.entries.get(path.decoded)
  if (entry !== undefined) return respondWith(build, asked, path, entry, () => send(asked, entry, null))
  const spot = build.entries.waiting(path.decoded)
  if (spot !== undefined) return respondWith(build, asked, path, spot, () => sendMade(build, asked, spot))
  const text = untranslatedText(build, path.decoded)
  if (text !== undefined) return send(asked, text, { 'Content-Location': encodePath(text.path) })
  const moved = movedTo(build, path)
  if (moved === null) return notFound(build, asked, path.decoded)
  const vary = { Vary: 'Accept' }
  if (!prefersMarkdown(request.headers.get('accept'))) return redirect(build, 308, moved, path.query, vary)
  return withText(redirect(build, 308, moved, path.query, vary), request, `This page is now at ${moved}\n`)
}

/** `whole` sends the page itself, unless something else was requested. */
function respondWith(
  build: Build,
  asked: PageRequest,
  path: RequestPath,
  spot: FileRange,
  whole: () => EventualResponse,
): EventualResponse {
  const { headers } = asked.request
  if (spot.locales.length > 0) {
    const locale = negotiateLocale(headers.get('cookie'), headers.get('accept-language'), build.manifest.locales)
    if (locale !== undefined && locale !== build.manifest.locales[0] && spot.locales.includes(locale)) {
      const to = spot.path === '/' ? `/${locale}` : `/${locale}${spot.path}`
      return redirect(build, 307, encodePath(to), path.query, { Vary: spot.vary })
    }
  }
  const isText = spot.markdown !== null && prefersMarkdown(headers.get('accept'))
  const version = isText ? build.entries.get(spot.markdown) : undefined
  if (version !== undefined)
    return send(asked, version, { 'Content-Location': encodePath(version.path), Vary: spot.vary })
  return whole()
}

/** The cause of a failure is in the log; readers, and a cache in front, try again (spec: serving.on-request). */
function sendMade(build: Build, asked: PageRequest, { path }: FileRange): Promise<Response> {
  const { client, request } = asked
  return build.entries.make(path, { client, signal: request.signal }).then(
    (entry) => send(asked, entry, null),
    (error) => {
      if (request.signal.aborted) throw error
      const page = pageAs(build, '/500', 503) ?? plainText(build, 503, 'Please try again in a moment.\n', 'no-store')
      page.headers.set('Retry-After', String(RETRY_AFTER_S))
      return page
    },
  )
}

/** `/fr/docs/a.md` of a page that is shown in English is the English text. */
function untranslatedText({ manifest, entries }: Build, path: string): FileEntry | undefined {
  const inDefault = path.endsWith('.md') ? withoutLocale(path, manifest) : null
  return inDefault === null ? undefined : entries.get(inDefault)
}

/** Where a different spelling of an address leads; null if there is nothing either. */
function movedTo(build: Build, { decoded, canonical }: RequestPath): string | null {
  const plain = withoutDefaultLocale(build.manifest, canonical)
  if (plain !== decoded && build.entries.has(plain)) return encodePath(plain)
  const to = build.redirects.get(plain)
  if (to !== undefined) return to.startsWith('/') ? encodeTarget(to) : to
  const text = plain.endsWith('.md') ? movedText(build, plain.slice(0, -'.md'.length)) : null
  if (text !== null) return text
  return translatedRedirect(build, plain)
}

/**
 * `/old.md` leads to the Markdown version of the target of `/old`: that of the operation, if it is one, and that of the
 * language, if there is a translation.
 */
function movedText({ redirects, entries, manifest }: Build, path: string): string | null {
  const route = withoutLocale(path, manifest) ?? path
  const to = redirects.get(route)
  if (to === undefined || !to.startsWith('/')) return null
  const [page = '', anchor = ''] = to.split('#')
  const own = [`${page}/${anchor}.md`, `${page}.md`, `${page}/index.md`]
  const prefix = path.slice(0, -route.length)
  const texts = prefix === '' ? own : [...own.map((text) => prefix + text), ...own]
  const found = texts.find((text) => entries.has(text))
  return found === undefined ? null : encodePath(found)
}

/** A redirect whose body repeats its headers in Markdown. */
function withText({ status, headers }: Response, { method }: Request, text: string): Response {
  headers.set('Content-Type', 'text/markdown; charset=utf-8')
  headers.set('Content-Length', String(Buffer.byteLength(text)))
  return new Response(method === 'HEAD' ? null : text, { status, headers })
}

/** `/fr/old` follows the redirect of `/old`, to the French page if there is one. */
function translatedRedirect(build: Build, path: string): string | null {
  const locale = build.manifest.locales.find((name) => path.startsWith(`/${name}/`))
  const to = locale === undefined ? undefined : build.redirects.get(path.slice(locale.length + 1))
  if (to === undefined) return null
  if (!to.startsWith('/')) return to
  const [route = '', hash] = to.split('#')
  const translated = `/${locale}${route === '/' ? '' : route}`
  return encodeTarget(`${build.entries.has(translated) ? translated : route}${hash === undefined ? '' : `#${hash}`}`)
}

function withoutDefaultLocale({ locales: [defaultLocale] }: Manifest, path: string): string {
  if (defaultLocale === undefined || !`${path}/`.startsWith(`/${defaultLocale}/`)) return path
  return path.slice(defaultLocale.length + 1) || '/'
}

function encodeTarget(to: string): string {
  const [path = '/', hash] = to.split('#')
  return hash === undefined ? encodePath(path) : `${encodePath(path)}#${encodeURIComponent(hash)}`
}

function redirect(build: Build, status: 307 | 308, to: string, query: string, also: HeaderTable = {}): Response {
  const [target = '', hash] = to.split('#')
  const kept = target.includes('?') ? target : `${target}${query}`
  const location = `${kept.startsWith('/') ? build.redirectOrigin : ''}${kept}${hash === undefined ? '' : `#${hash}`}`
  // A redirect by cookie and language is personal. A page that moved stays moved, but a mistake
  // in a redirect must be fixable.
  const cache = status === 307 ? 'private, no-cache' : 'public, max-age=3600'
  const headers = { ...build.headers, 'Cache-Control': cache, ...also, Location: location, 'Content-Length': '0' }
  return new Response(null, { status, headers })
}

function notFound(build: Build, asked: PageRequest, path: string): EventualResponse {
  const { request } = asked
  const isText = path.endsWith('.md') && notFoundKind(path.slice(0, -'.md'.length)) === 'page'
  if (!isText && notFoundKind(path) !== 'page') return textNotFound(build)
  const text = isText || prefersMarkdown(request.headers.get('accept')) ? build.entries.get('/404.md') : undefined
  if (text !== undefined) return markdownNotFound(request, text, isText ? 'Accept-Encoding' : 'Accept-Encoding, Accept')
  const locale = build.manifest.locales.find((name) => `${path}/`.startsWith(`/${name}/`))
  const entry = build.entries.get(`/${locale}/404`) ?? build.entries.get('/404')
  return entry === undefined || !isPage(entry.file) ? textNotFound(build) : send(asked, entry, {})
}

function markdownNotFound({ method }: Request, { plain, plainNow }: FileEntry, vary: string): Response {
  const headers = {
    ...plain.headers,
    Vary: vary,
    'Cache-Control': NOT_FOUND_CACHE,
    'X-Robots-Tag': 'noindex, nofollow',
  }
  return new Response(method === 'HEAD' ? null : plainNow(), { status: 404, headers })
}

function textNotFound(build: Build): Response {
  return plainText(build, 404, 'Not found\n', 'public, max-age=60')
}

function failure(build: Build): Response {
  const entry = build.entries.get('/500')
  if (entry === undefined) return plainText(build, 500, 'Something went wrong on our side.\n', 'no-store')
  return new Response(entry.plainNow(), { status: 500, headers: entry.plain.headers })
}

function pageAs({ entries }: Build, path: string, status: number): Response | null {
  const entry = entries.get(path)
  if (entry === undefined || !isPage(entry.file)) return null
  const headers = { ...entry.plain.headers, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
  return new Response(entry.plainNow(), { status, headers })
}

function plainText(build: Build, status: number, text: string, cache: string): Response {
  const own = {
    'Cache-Control': cache,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Robots-Tag': 'noindex, nofollow',
  }
  return new Response(text, { status, headers: { ...build.headers, ...own } })
}
