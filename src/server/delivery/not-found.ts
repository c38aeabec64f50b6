/**
 * Chooses the kind of "not found" response for a path (spec: serving.not-found, S-31, S-39): people get the page,
 * scanners as little as possible.
 */

type NotFoundKind = 'page' | 'text' | 'api'

/** Paths of other software that scanners try on every host. None of them is, or will be, a route of this site. */
const SCANNED =
  /^\/(?:wp-|wordpress\b|wp\b|xmlrpc|phpmyadmin|pma\b|myadmin|cgi-bin|vendor\/|actuator|solr\b|jenkins|boaform|hnap1|owa\b|ecp\b|autodiscover|remote\/|telescope|_ignition|server-status|server-info|druid|manager\/|console\b|debug\b|\.well-known\/(?!security\.txt$))/i

/** `/_astro/`, `/_next/`, `/_headers`: never a page. */
const OWN_FOLDERS = ['/_', '/images/']

export function notFoundKind(path: string): NotFoundKind {
  if (path === '/api' || path.startsWith('/api/')) return 'api'
  if (path.includes('/.') || SCANNED.test(path) || OWN_FOLDERS.some((folder) => path.startsWith(folder))) return 'text'
  return looksLikeFile(path) ? 'text' : 'page'
}

/** Whether the last segment has an extension other than .html: nobody types that to read a page. */
function looksLikeFile(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const dot = last.lastIndexOf('.')
  return dot > 0 && /^[a-z0-9]{1,10}$/i.test(last.slice(dot + 1)) && !/^html?$/i.test(last.slice(dot + 1))
}
