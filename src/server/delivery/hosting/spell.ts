/**
 * Escapes names for the configuration of other programs. Names of files and addresses come from content, which can be
 * copied from a public repository: unescaped, they could inject configuration.
 */

/** An nginx string where variables aren't expanded, as in locations. Regular expressions keep their other backslashes. */
export function nginxString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/[\n\r\t]/g, (char) => NGINX_ESCAPES[char] ?? '')}"`
}

const NGINX_ESCAPES: { readonly [char: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * A regular expression that matches this text; valid in PCRE and RE2, and without characters that
 * are special to nginx or Caddy.
 */
export function pattern(text: string): string {
  return text.replace(/[^\w/-]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : char
  })
}

/** Caddy: whether a name contains no characters that are special in its configuration, path patterns, or placeholders. */
export function isPlainPath(path: string): boolean {
  return /^[\w./~-]+$/.test(path)
}

/** An address for a Location header or a rules file: percent-encoded wherever a parser could misread it. */
export function encodeAddress(text: string): string {
  return text.replace(/[^\w/.~:?#[\]@!&()*+,;=%-]/gu, encodeChar)
}

/** The path of a page in `_headers` and `_redirects`, where stars, colons, and hashes are special. */
export function encodeRulePath(path: string): string {
  return path.replace(/[^\w/.~@!&()+,;=-]/gu, encodeChar)
}

function encodeChar(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
}
