/**
 * How a name is written into the configuration of another program. Names of files and addresses come with content, which
 * may be copied from a public repository: written as they are, they would be configuration.
 */

/** A string of nginx for where it puts in no variables: locations. Regular expressions keep their other backslashes. */
export function nginxString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/[\n\r\t]/g, (char) => NGINX_ESCAPES[char] ?? '')}"`
}

const NGINX_ESCAPES: { readonly [char: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A regular expression that matches this text; the same in PCRE and RE2, and without a character that means something to nginx or Caddy. */
export function pattern(text: string): string {
  return text.replace(/[^\w/-]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : char
  })
}

/** Caddy: a name without anything that its configuration, its path patterns or its placeholders read as more than a letter. */
export function isPlainPath(path: string): boolean {
  return /^[\w./~-]+$/.test(path)
}

/** An address for a Location header or a file of rules: percent-encoded wherever a reader of it could stumble. */
export function encodeAddress(text: string): string {
  return text.replace(/[^\w/.~:?#[\]@!&()*+,;=%-]/gu, encodeChar)
}

/** The path of a page in `_headers` and `_redirects`, where a star, a colon and a hash mean something. */
export function encodeRulePath(path: string): string {
  return path.replace(/[^\w/.~@!&()+,;=-]/gu, encodeChar)
}

function encodeChar(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
}
