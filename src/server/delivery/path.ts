/**
 * Parses the path of a request once, so that each page has exactly one address
 * (spec: product.canonical-path, serving.paths, S-25, S-26, S-27).
 */

export interface RequestPath {
  /** Percent-decoded once; never contains `..`, a backslash, or a control character. */
  readonly decoded: string
  /** The same address in the site's spelling: no repeated slashes, `index`, `.html`, or trailing slash. */
  readonly canonical: string
  /** Query including its `?`, or ''. */
  readonly query: string
}

const TARGET_MAX_CHARS = 4_096

/**
 * Parses the target of the request line as sent; null if it can't be a path on this site (bad
 * encoding, `..`, an encoded slash).
 */
export function readTarget(target: string): RequestPath | null {
  const local = stripOrigin(target)
  if (!local.startsWith('/') || local.length > TARGET_MAX_CHARS) return null
  const end = local.search(/[?#]/)
  const raw = end === -1 ? local : local.slice(0, end)
  // Proxies and this service could interpret an encoded slash or backslash differently.
  if (raw.includes('\\') || /%2f|%5c/i.test(raw)) return null
  const decoded = decodeOnce(raw)
  if (decoded === null || hasControl(decoded) || decoded.split('/').includes('..')) return null
  const query = end !== -1 && local[end] === '?' ? local.slice(end).replace(/#.*$/s, '') : ''
  return { decoded, canonical: servedPath(decoded), query: /^[\x21-\x7e]*$/.test(query) ? query : '' }
}

/** `/docs//a/index.html/` -> `/docs/a`; `/indexing` is unchanged. */
export function servedPath(decoded: string): string {
  const segments = decoded.split('/').filter((segment) => segment !== '' && segment !== '.')
  const last = segments.at(-1)
  if (last?.endsWith('.html')) segments[segments.length - 1] = last.slice(0, -'.html'.length)
  while (segments.at(-1) === 'index') segments.pop()
  return `/${segments.join('/')}`
}

/** A path for a Location header: always exactly one leading slash, so that it can't name another host. */
export function encodePath(path: string): string {
  return encodeURI(`/${path.replace(/^[/\\]+/, '')}`)
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')
}

/** The absolute form `GET http://host/path` is the same page as `/path`; its host is ignored (S-34). */
function stripOrigin(target: string): string {
  const match = /^https?:\/\/[^/?#]*/i.exec(target)
  if (match === null) return target
  const rest = target.slice(match[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

function decodeOnce(raw: string): string | null {
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
