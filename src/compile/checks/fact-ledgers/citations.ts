/**
 * Citations, `content/_citations/<page>.txt`: what supports each statement of a guide. A line has the hash of the
 * statement and its citations, separated by ` + `.
 */
import type { Finding } from '../../../core/problem.ts'
import { CITATIONS_FOLDER } from '../../content/own-files.ts'

export type Citation =
  /** Line of a file in the public repository or another one, with a hash of its text once it was read. */
  | {
      readonly kind: 'line'
      readonly repository?: string | undefined
      readonly path: string
      readonly line: number
      readonly hash?: string | undefined
    }
  /** Page of another product, which the ledger lists with the day on which it was read. */
  | { readonly kind: 'url'; readonly url: string }
  /** Operation, field (`createBrand.name`), event, scope, or type of our reference, whose evidence is in `_evidence`. */
  | { readonly kind: 'reference'; readonly name: string }
  /** A response on the page, which the sandbox store returned. */
  | { readonly kind: 'run' }
  /** Our advice. */
  | { readonly kind: 'advice' }
  /** Not a statement about the platform: what a sample shows, where another page is, what the reader does next. */
  | { readonly kind: 'page' }

export type CitationKind = Citation['kind']

/** By the hash of the statement. */
export type Citations = ReadonlyMap<string, readonly Citation[]>

const LINE = /^([0-9a-f]{10}) (\S.*)$/
const PLACE = /^(?:([\w.-]+\/[\w.-]+) )?(\S+):([1-9]\d*)(?:#([0-9a-f]{6}))?$/
const SEPARATOR = ' + '

/**
 * Path of the citations of a content page.
 *
 * @example
 * citationsOf('api-docs/apps/auth.mdx') // '_citations/api-docs/apps/auth.txt'
 */
export function citationsOf(pageFile: string): string {
  return `${CITATIONS_FOLDER}${pageFile.replace(/\.mdx?$/, '')}.txt`
}

/** null if the text isn't a citation. */
function parseCitation(text: string): Citation | null {
  if (text === 'run' || text === 'advice' || text === 'page') return { kind: text }
  if (text.startsWith('https://')) return { kind: 'url', url: text }
  const [, name] = /^reference (\S+)$/.exec(text) ?? []
  if (name !== undefined) return { kind: 'reference', name }
  const [, repository, path, line, hash] = PLACE.exec(text) ?? []
  return path === undefined ? null : { kind: 'line', repository, path, line: Number(line), hash }
}

/**
 * Several citations of a statement.
 *
 * @returns null if one of them can't be read
 * @example
 * parseCitations('run + page') // [{ kind: 'run' }, { kind: 'page' }]
 */
export function parseCitations(text: string): Citation[] | null {
  const read = text.split(SEPARATOR).map(parseCitation)
  const valid = read.filter((one) => one !== null)
  return valid.length === read.length ? valid : null
}

/**
 * @example
 * printCitation({ kind: 'reference', name: 'createBrand' }) // 'reference createBrand'
 */
export function printCitation(citation: Citation): string {
  switch (citation.kind) {
    case 'line': {
      const { repository, path, line, hash } = citation
      return `${repository === undefined ? '' : `${repository} `}${path}:${line}${hash === undefined ? '' : `#${hash}`}`
    }
    case 'url':
      return citation.url
    case 'reference':
      return `reference ${citation.name}`
    default:
      return citation.kind
  }
}

/**
 * Citations of a file, and what can't be read in it (DC872).
 *
 * @example
 * readCitations('_citations/a.txt', '9d8f1f6e0b page').citations.get('9d8f1f6e0b') // [{ kind: 'page' }]
 */
export function readCitations(
  file: string,
  text: string,
): { readonly citations: Citations; readonly problems: readonly Finding[] } {
  const citations = new Map<string, readonly Citation[]>()
  const problems: Finding[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    const [, hash = '', rest = ''] = LINE.exec(line) ?? []
    const cited = parseCitations(rest)
    if (cited !== null) citations.set(hash, cited)
    else problems.push({ code: 'DC872', file, line: index + 1, column: 1, message: `This isn't a citation: ${line}` })
  }
  return { citations, problems }
}

/**
 * Text of a file of citations.
 *
 * @param hashes statements of the page, in order; others are dropped
 * @example
 * printCitations(new Map([['9d8f1f6e0b', [{ kind: 'run' }]]]), ['9d8f1f6e0b']) // '9d8f1f6e0b run\n'
 */
export function printCitations(citations: Citations, hashes: Iterable<string>): string {
  return [...new Set(hashes)]
    .flatMap((hash) => {
      const cited = citations.get(hash)
      return cited === undefined ? [] : [`${hash} ${cited.map(printCitation).join(SEPARATOR)}\n`]
    })
    .join('')
}
