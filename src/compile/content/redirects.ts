/** The redirect ledger, `content/_redirects.json`: a permanent list of `{ "from", "to" }` for pages and anchors. */
import type { Finding } from '../../core/problem.ts'
import type { Redirect } from '../../core/site.ts'
import { jsonErrorOffset } from './json-error.ts'
import { type Located, parseLocated, type SourcePlace } from './located.ts'
import { isSafeLink } from './safe-url.ts'

export const REDIRECTS_FILE = '_redirects.json'

export interface LocatedRedirect extends Redirect {
  readonly place: SourcePlace
  readonly toPlace: SourcePlace
}

/** `/page#old`: only the page can redirect it, because a server never sees the anchor (anchor-redirects.ts). */
export interface LocatedAnchor {
  /** Page path as written, with or without a language. */
  readonly path: string
  readonly anchor: string
  readonly to: string
  readonly place: SourcePlace
  readonly toPlace: SourcePlace
}

export interface RedirectsResult {
  readonly redirects: readonly LocatedRedirect[]
  readonly anchors: readonly LocatedAnchor[]
  readonly problems: readonly Finding[]
}

/** Skips invalid entries. */
export function readRedirects(text: string): RedirectsResult {
  const offset = jsonErrorOffset(text)
  if (offset !== null) {
    const before = text.slice(0, offset)
    const place = { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), length: 1 }
    return { redirects: [], anchors: [], problems: [problem(place, "This isn't valid JSON from here on.")] }
  }
  const result = parseLocated(text)
  if ('errors' in result)
    return { redirects: [], anchors: [], problems: result.errors.map(({ message, place }) => problem(place, message)) }
  const { document } = result
  if (!Array.isArray(document.value)) {
    return {
      redirects: [],
      anchors: [],
      problems: [problem(document.placeOf([]), 'The redirects must be a list of { "from", "to" } objects.')],
    }
  }
  const redirects: LocatedRedirect[] = []
  const anchors: LocatedAnchor[] = []
  const problems: Finding[] = []
  for (const [index, entry] of document.value.entries()) {
    const read = readEntry(entry, index, document)
    if ('message' in read) problems.push(problem(read.place, read.message))
    else if ('anchor' in read) anchors.push(read)
    else redirects.push(read)
  }
  return { redirects, anchors, problems }
}

function readEntry(
  entry: unknown,
  index: number,
  document: Located,
): LocatedRedirect | LocatedAnchor | { place: SourcePlace; message: string } {
  const place = document.placeOf([index], 'value')
  if (typeof entry !== 'object' || entry === null || !('from' in entry) || !('to' in entry))
    return { place, message: 'An entry has "from" and "to".' }
  const unknown = Object.keys(entry).find((key) => key !== 'from' && key !== 'to')
  if (unknown !== undefined)
    return { place: document.placeOf([index, unknown]), message: `Unrecognized key(s) in object: '${unknown}'` }
  const { from, to } = entry
  const fromPlace = document.placeOf([index, 'from'], 'value')
  const toPlace = document.placeOf([index, 'to'], 'value')
  if (typeof from !== 'string' || from === '/' || !/^\/(?!\/)(?:[^?#\s]*[^?#\s/])?(?:#[^#\s]+)?$/.test(from)) {
    return {
      place: fromPlace,
      message: '"from" is a path such as /old/page or /page#old, without query or slash at the end.',
    }
  }
  if (typeof to !== 'string' || !isSafeLink(to) || !/^(\/(?!\/)|https:\/\/)\S*$/.test(to)) {
    return {
      place: toPlace,
      message: '"to" is a path such as /new/page#anchor, or an address that starts with https://.',
    }
  }
  const hash = from.indexOf('#')
  if (hash !== -1) return { path: from.slice(0, hash), anchor: from.slice(hash + 1), to, place: fromPlace, toPlace }
  return { from: from as `/${string}`, to, place: fromPlace, toPlace }
}

function problem(place: SourcePlace, message: string): Finding {
  return { code: 'DC403', file: REDIRECTS_FILE, ...place, message }
}
