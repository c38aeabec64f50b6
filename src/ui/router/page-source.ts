/**
 * Documents for soft navigation: each address is fetched once, kept as text, and asked for again after a failure.
 * The one that the reader points at is also parsed ahead: on a slow device that takes as long as a frame.
 */
import { COPY_ATTRIBUTE } from '../../core/copy/copy-document.ts'

/** Enough for the links around a reader; a page is some 60 KB of text. */
const KEPT_PAGES = 40

/** The tag of the root is within these. */
const ROOT_CHARS = 200

const pages = new Map<string, Promise<string | null>>()

/** The HTML of a page of ours, or null when the answer is no HTML page (the caller then loads it the plain way). */
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

/** The reader is about to go there. */
export function readAhead(href: string): void {
  const key = withoutHash(href)
  if (ahead?.key === key) return
  const page = parsePage(key)
  ahead = { key, page }
  page.catch(() => {
    ahead = undefined
  })
}

/** The document of a page of ours, for the caller to take apart; null like `loadPage`. */
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
  // A redirect off the canonical path would leave the wrong address in the bar; an error page has its own status.
  if (!(isPage && response.ok && !response.redirected)) return null
  const html = await response.text()
  // Where files are served as they are, a page that is not translated is a document that leads elsewhere.
  return html.slice(0, ROOT_CHARS).includes(COPY_ATTRIBUTE) ? null : html
}

function withoutHash(href: string): string {
  return href.replace(/#.*/, '')
}
