/**
 * Conditional and partial requests: the parts of RFC 9110 13 and 14 that static files need
 * (spec: serving.conditional, S-29, S-30).
 */

interface Validators {
  /** Including quotes. */
  readonly etag: string
  /** HTTP date. */
  readonly modified: string
}

/** Whether the client already has this content. If-None-Match takes precedence over If-Modified-Since. */
export function isUnchanged(headers: Headers, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || splitTags(tags).includes(etag)
  const since = headers.get('if-modified-since')
  if (since === null) return false
  const at = Date.parse(since)
  return Number.isFinite(at) && Date.parse(modified) <= at
}

interface ByteRange {
  /** First and last byte, inclusive. */
  readonly start: number
  readonly end: number
}

/** The requested range; 'whole' if there is none or if it isn't a single plain range, 'unsatisfiable' if it is outside the file. */
export function readRange(
  headers: Headers,
  size: number,
  validators: Validators,
): ByteRange | 'whole' | 'unsatisfiable' {
  const header = headers.get('range')
  if (header === null || !isSameContent(headers.get('if-range'), validators)) return 'whole'
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return 'whole'
  if (first === '') return readSuffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}

function readSuffix(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 }
}

function isSameContent(ifRange: string | null, { etag, modified }: Validators): boolean {
  return ifRange === null || ifRange === etag || ifRange === modified
}

function splitTags(header: string): readonly string[] {
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, ''))
}
