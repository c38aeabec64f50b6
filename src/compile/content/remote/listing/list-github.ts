/**
 * Resolves the ref of a GitHub repository to a commit and lists its files: two requests, none if nothing has changed.
 */
import { isCommit, type Source } from '../../../../core/author-files/source.schema.ts'
import { commitUrl, treeUrl } from '../addresses.ts'
import type { EtagBook } from '../network/etag-book.ts'
import { fetchJson } from '../network/fetch-json.ts'
import type { Fetcher } from '../network/fetcher.ts'
import { SourceFault } from '../source-fault.ts'
import { commitSchema, treeSchema } from './listing.schema.ts'
import type { ListedFile, Listing } from './listing.ts'

export interface ListOptions {
  readonly source: Source
  readonly fetcher: Fetcher
  readonly etags: EtagBook
  /** Raises the API's rate limit; sent nowhere else. */
  readonly token: string | null
}

export async function listGithub(name: string, options: ListOptions): Promise<Listing> {
  const { source, fetcher, etags, token } = options
  const headers = {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const ask = { fetcher, etags, headers }
  const head = await fetchJson(commitUrl(name, source.ref), commitSchema, ask)
  if (isCommit(source.ref) && head.sha !== source.ref) {
    throw new SourceFault('content_listing', `the host names commit ${head.sha.slice(0, 12)} for ${source.ref}`)
  }
  const listing = { commit: head.sha, date: head.commit.committer?.date ?? null }
  // With configured paths there is nothing to list, and the commit identifies the contents.
  if (Array.isArray(source.files))
    return { ...listing, files: source.files.map((path) => named(source, path)), links: [] }
  const { tree, truncated } = await fetchJson(treeUrl(name, head.sha), treeSchema, ask)
  if (truncated) {
    throw new SourceFault('content_listing', 'the repository is too large to list: name the files in the configuration')
  }
  const isFile = (mode: string) => mode === '100644' || mode === '100755'
  return {
    ...listing,
    files: tree
      .filter(({ mode }) => isFile(mode))
      .map(({ path, size, sha }) => ({ path, size: size ?? null, blob: sha, sha256: null })),
    links: tree.filter(({ mode }) => mode === '120000' || mode === '160000').map(({ path }) => path),
  }
}

/** A file from the configuration's list, whose paths are relative to the source's folder. */
export function named(source: Source, path: string): ListedFile {
  return { path: source.path === '' ? path : `${source.path}/${path}`, size: null, blob: null, sha256: null }
}
