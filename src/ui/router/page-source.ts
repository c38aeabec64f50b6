/**
 * Documents for soft navigation: each URL is fetched once and kept as text; failures are fetched again. The page the
 * reader points at is also parsed ahead, which takes as long as a frame on slow devices.
 */
import { COPY_ATTRIBUTE } from '../../core/copy/copy-document.ts'

/** Enough for the links near a reader; a page is about 60 KB of text. */
const KEPT_PAGES = 40

/** The root element's tag is within this many characters. */
const ROOT_CHARS = 200

const pages = new Map<string, Promise<string | null>>()

/** HTML of a page on this site; null when the response is not an HTML page, and the caller should do a full load. */
export function loadPage(href: string, priority: 'high' | 'low' = 'high'): Promise<string | null> {
  const key = withoutHash(href)
  const known = pages.get(key)
  if (known) return known
  const loading = fetchPage(key, priority)
  pages.set(key, loading)
  loading.catch(() => pages.delete(key))
  const [oldest = ''] = pages.keys()
  if (pages.size > KEPT_PAGES) pages.delete(oldest)
  return loading
}

let ahead: { readonly key: string; readonly page: Promise<Document | null> } | undefined

/** Parses the page the reader is about to visit. */
export function readAhead(href: string): void {
  const key = withoutHash(href)
  if (ahead?.key === key) return
  const page = parsePage(key)
  ahead = { key, page }
  page.catch(() => {
    ahead = undefined
  })
}

/** The parsed document, which the caller may take apart; null as for `loadPage`. */
export function takePage(href: string): Promise<Document | null> {
  const key = withoutHash(href)
  const page = ahead?.key === key ? ahead.page : parsePage(key)
  ahead = undefined
  return page
}

async function parsePage(key: string): Promise<Document | null> {
  const html = await loadPage(key)
  return html === null ? null : new DOMParser().parseFromString(html, 'text/html')
}

export function isLoaded(href: string): boolean {
  return pages.has(withoutHash(href))
}

async function fetchPage(href: string, priority: 'high' | 'low'): Promise<string | null> {
  const response = await fetch(href, { priority, headers: { accept: 'text/html' } })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  // A redirect would leave the wrong URL in the address bar; an error page has its own status.
  if (!(isPage && response.ok && !response.redirected)) return null
  const html = await response.text()
  // On a static host, an untranslated page is a stub that loads another document.
  return html.slice(0, ROOT_CHARS).includes(COPY_ATTRIBUTE) ? null : html
}

function withoutHash(href: string): string {
  return href.replace(/#.*/, '')
}
