/**
 * Valid names for content files and folders. Names appear in URLs, generated configurations, and feeds. An allowlist is
 * short; a blocklist would have to know every program that reads names.
 */

/** Letters, marks, and digits of any script, and a few signs. */
const NAME = /^[\p{L}\p{M}\p{N} .,_~+@=()[\]-]+$/u
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N} .,_~+@=()[\]-]+/gu
/** Names that Windows reserves, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const MAX_NAME_BYTES = 200
/** Maximum length of a suggestion: easy to type, and far below the limit in any script. */
const MAX_SUGGESTED = 40

export function isBadName(name: string): boolean {
  return !NAME.test(name) || DEVICE.test(name) || /[. ]$/.test(name) || Buffer.byteLength(name) > MAX_NAME_BYTES
}

/** Replaces invalid characters with hyphens: `a-b.md` for `a;b.md`. */
export function suggestName(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && /^\.[A-Za-z\d]{1,8}$/.test(name.slice(dot)) ? name.slice(dot) : ''
  const stem = name
    .slice(0, name.length - extension.length)
    .replace(NOT_IN_NAMES, '-')
    .replace(/[ -]{2,}/g, '-')
  const cut = [...trimmed(stem)].slice(0, MAX_SUGGESTED).join('')
  const kept = trimmed(cut) || 'page'
  return `${DEVICE.test(kept) ? `page-${kept}` : kept}${extension}`
}

/** Says what is wrong with a path, and suggests a name for the segment that is wrong. */
export function badNameMessage(path: string): string {
  const shown = JSON.stringify(path.length > 80 ? `${path.slice(0, 80)}…` : path)
  const bad = path.split('/').find(isBadName)
  const message = `${shown} isn't a valid name for a page or file; it's ignored.`
  return bad === undefined ? message : `${message} Call it "${suggestName(bad)}".`
}

function trimmed(stem: string): string {
  let start = 0
  let end = stem.length
  while (' .-'.includes(stem[start] ?? 'x')) start++
  while (end > start && ' .-'.includes(stem[end - 1] ?? 'x')) end--
  return stem.slice(start, end)
}
