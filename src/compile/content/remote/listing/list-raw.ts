/** Lists a host that only serves files: from its index file, or from the list in the configuration. */
import type { Source } from '../../../../core/author-files/source.schema.ts'
import { fileUrl } from '../addresses.ts'
import { fetchJson } from '../network/fetch-json.ts'
import { SourceFault } from '../source-fault.ts'
import { type ListOptions, named } from './list-github.ts'
import { indexSchema } from './listing.schema.ts'
import type { Listing } from './listing.ts'

/** The configuration schema allows only an index file, or a list at a commit. */
export async function listRaw({ source, fetcher, etags }: Omit<ListOptions, 'token'>): Promise<Listing> {
  const { files, ref } = source
  if (Array.isArray(files))
    return { commit: ref, date: null, files: files.map((path) => named(source, path)), links: [] }
  const url = fileUrl(source, null, below(source, files ?? 'index.json'))
  const index = await fetchJson(url, indexSchema, { fetcher, etags, headers: {} })
  const listed = index.files.map((file) => (typeof file === 'string' ? { path: file } : file))
  if (index.commit === undefined && listed.some((file) => !('sha256' in file) || file.sha256 === undefined)) {
    // Without either, files that change during the update would be mixed unnoticed.
    throw new SourceFault('content_listing', 'the index file names neither a commit nor a sha256 for every file')
  }
  return {
    commit: index.commit ?? null,
    date: index.date ?? null,
    files: listed.map((file) => ({
      path: below(source, file.path),
      size: 'size' in file ? (file.size ?? null) : null,
      blob: null,
      sha256: 'sha256' in file ? (file.sha256 ?? null) : null,
    })),
    links: [],
  }
}

function below(source: Source, path: string): string {
  return source.path === '' ? path : `${source.path}/${path}`
}
