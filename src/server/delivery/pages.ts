/** Answers GET and HEAD for everything under `dist/` from memory; no file system, no database, no await (spec: serving.paths). */
import { isUnchanged, readRange } from './conditional.ts'
import { createEntries, type Entries, type Entry, isPage, type Variant } from './entries.ts'
import { type HeaderOptions, type HeaderTable, NOT_FOUND_CACHE, pageHeaders } from './header-table.ts'
import type { Manifest } from './manifest.ts'
import { chooseEncoding, chooseLocale, prefersMarkdown } from './negotiate.ts'
import { notFoundKind } from './not-found.ts'
import { encodePath, type RequestPath, readTarget } from './path.ts'
import type { Publication } from './publication.ts'

export interface PagesOptions extends HeaderOptions {
  /** Origin put before the path of redirects; '' leaves them relative to whatever address the reader used. */
  readonly redirectOrigin: string
}

export interface Pages {
  readonly manifest: Manifest
  /** `target` is the request target as sent, or any URL. */
  respond(request: Request, target: string): Response
  /** A page of the site under another status, for what other parts of the service have to say; null where there is none. */
  page(path: string, status: number): Response | null
  /** The site's own page for an unexpected error. */
  fail(): Response
  /** Headers of every page of this build, for pages made elsewhere in the service. */
  readonly headers: HeaderTable
}

interface Build {
  readonly manifest: Manifest
  readonly entries: Entries
  readonly redirects: ReadonlyMap<string, string>
  readonly headers: HeaderTable
  readonly redirectOrigin: string
}

export function createPages(publication: Publication, options: PagesOptions): Pages {
  const { manifest } = publication
  const build: Build = {
    manifest,
    entries: createEntries(publication, options),
    redirects: new Map(manifest.redirects.map(({ from, to }) => [from, to])),
    headers: pageHeaders(manifest.csp, options, null),
    redirectOrigin: options.redirectOrigin,
  }
  return {
    manifest,
    headers: build.headers,
    respond: (request, target) => respond(build, request, target),
    page: (path, status) => pageAs(build, path, status),
    fail: () => failure(build),
  }
}

function respond(build: Build, request: Request, target: string): Response {
  const path = readTarget(target)
  if (path === null) return textNotFound(build)
  const entry = build.entries.get(path.decoded)
  if (entry !== undefined) return respondWith(build, request, path, entry)
  const moved = movedTo(build, path)
  if (moved === null) return notFound(build, request, path.decoded)
  const vary = { Vary: 'Accept' }
  if (!prefersMarkdown(request.headers.get('accept'))) return redirect(build, 308, moved, path.query, vary)
  return withText(redirect(build, 308, moved, path.query, vary), request, `This page is now at ${moved}\n`)
}

function respondWith(build: Build, request: Request, path: RequestPath, entry: Entry): Response {
  if (entry.file.status !== undefined) return send(request, entry, {})
  if (entry.locales.length > 0) {
    const locale = chooseLocale(
      request.headers.get('cookie'),
      request.headers.get('accept-language'),
      build.manifest.locales,
    )
    if (locale !== undefined && locale !== build.manifest.locales[0] && entry.locales.includes(locale)) {
      const to = entry.path === '/' ? `/${locale}` : `/${locale}${entry.path}`
      return redirect(build, 307, encodePath(to), path.query, { Vary: entry.plain.headers.Vary ?? '' })
    }
  }
  const version = entry.markdown === null ? undefined : build.entries.get(entry.markdown)
  if (version !== undefined && prefersMarkdown(request.headers.get('accept'))) {
    const also = { 'Content-Location': encodePath(version.path), Vary: entry.plain.headers.Vary ?? '' }
    return send(request, version, also)
  }
  return send(request, entry, null)
}

/** Where another spelling of an address leads; null when nothing is there either. */
function movedTo(build: Build, { decoded, canonical }: RequestPath): string | null {
  const plain = withoutDefaultLocale(build.manifest, canonical)
  if (plain !== decoded && build.entries.has(plain)) return encodePath(plain)
  const to = build.redirects.get(plain)
  if (to !== undefined) return to.startsWith('/') ? encodeTarget(to) : to
  const text = plain.endsWith('.md') ? movedText(build, plain.slice(0, -'.md'.length)) : null
  if (text !== null) return text
  return translatedRedirect(build, plain)
}

/** `/old.md` leads to the Markdown version of what `/old` leads to: of the operation, where it is one. */
function movedText({ redirects, entries }: Build, route: string): string | null {
  const to = redirects.get(route)
  if (to === undefined || !to.startsWith('/')) return null
  const [page = '', anchor = ''] = to.split('#')
  const texts = [`${page}/${anchor}.md`, `${page}.md`, `${page}/index.md`]
  const found = texts.find((text) => entries.has(text))
  return found === undefined ? null : encodePath(found)
}

/** A redirect whose body says in Markdown what its headers say. */
function withText({ status, headers }: Response, { method }: Request, text: string): Response {
  headers.set('Content-Type', 'text/markdown; charset=utf-8')
  headers.set('Content-Length', String(Buffer.byteLength(text)))
  return new Response(method === 'HEAD' ? null : text, { status, headers })
}

/** `/fr/old` follows the redirect of `/old`, to the French page where there is one. */
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

/** `also` null marks the plain page: its headers go out as they are, without a copy. */
function send(request: Request, entry: Entry, also: HeaderTable | null): Response {
  const { headers } = request
  const status = entry.file.status ?? 200
  const whole = status !== 200 || request.method === 'HEAD' || !headers.has('range')
  const encoding = whole ? chooseEncoding(headers.get('accept-encoding'), entry.sizes) : null
  const variant = (encoding === null ? undefined : entry.encoded[encoding]) ?? entry.plain
  if (status === 200 && isUnchanged(headers, { etag: variant.etag, modified: entry.file.modified })) {
    return new Response(null, { status: 304, headers: merge(variant.unchangedHeaders, also) })
  }
  if (!whole) return sendRange(headers, entry, also)
  const body = request.method === 'HEAD' ? null : variant.body()
  return new Response(body, { status, headers: merge(variant.headers, also) })
}

function sendRange(headers: Headers, { plain, file }: Entry, also: HeaderTable | null): Response {
  const { size } = file
  const range = readRange(headers, size, { etag: plain.etag, modified: file.modified })
  if (range === 'whole') return new Response(plain.body(), { status: 200, headers: merge(plain.headers, also) })
  if (range === 'unsatisfiable') {
    const refused = {
      ...merge(plain.unchangedHeaders, also),
      'Content-Range': `bytes */${size}`,
      'Content-Length': '0',
    }
    return new Response(null, { status: 416, headers: refused })
  }
  const { start, end } = range
  const part = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) }
  return new Response(plain.body().subarray(start, end + 1), {
    status: 206,
    headers: { ...merge(plain.headers, also), ...part },
  })
}

function merge(headers: Variant['headers'], also: HeaderTable | null): Record<string, string> {
  return also === null ? headers : { ...headers, ...also }
}

function redirect(build: Build, status: 307 | 308, to: string, query: string, also: HeaderTable = {}): Response {
  const [target = '', hash] = to.split('#')
  const kept = target.includes('?') ? target : `${target}${query}`
  const location = `${kept.startsWith('/') ? build.redirectOrigin : ''}${kept}${hash === undefined ? '' : `#${hash}`}`
  // A choice by cookie and language belongs to one reader; a moved page stays moved, but a typing error in a redirect must be curable.
  const cache = status === 307 ? 'private, no-cache' : 'public, max-age=3600'
  const headers = { ...build.headers, 'Cache-Control': cache, ...also, Location: location, 'Content-Length': '0' }
  return new Response(null, { status, headers })
}

function notFound(build: Build, request: Request, path: string): Response {
  const isText = path.endsWith('.md') && notFoundKind(path.slice(0, -'.md'.length)) === 'page'
  if (!isText && notFoundKind(path) !== 'page') return textNotFound(build)
  const text = isText || prefersMarkdown(request.headers.get('accept')) ? build.entries.get('/404.md') : undefined
  if (text !== undefined) return markdownNotFound(request, text, isText ? 'Accept-Encoding' : 'Accept-Encoding, Accept')
  const locale = build.manifest.locales.find((name) => `${path}/`.startsWith(`/${name}/`))
  const entry = build.entries.get(`/${locale}/404`) ?? build.entries.get('/404')
  return entry === undefined || !isPage(entry.file) ? textNotFound(build) : send(request, entry, {})
}

function markdownNotFound({ method }: Request, { plain }: Entry, vary: string): Response {
  const headers = {
    ...plain.headers,
    Vary: vary,
    'Cache-Control': NOT_FOUND_CACHE,
    'X-Robots-Tag': 'noindex, nofollow',
  }
  return new Response(method === 'HEAD' ? null : plain.body(), { status: 404, headers })
}

function textNotFound(build: Build): Response {
  return plainText(build, 404, 'Not found\n', 'public, max-age=60')
}

function failure(build: Build): Response {
  const entry = build.entries.get('/500')
  if (entry === undefined) return plainText(build, 500, 'Something went wrong on our side.\n', 'no-store')
  return new Response(entry.plain.body(), { status: 500, headers: entry.plain.headers })
}

function pageAs({ entries }: Build, path: string, status: number): Response | null {
  const entry = entries.get(path)
  if (entry === undefined || !isPage(entry.file)) return null
  const headers = { ...entry.plain.headers, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }
  return new Response(entry.plain.body(), { status, headers })
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
