/** Gets one file of a source: from the local copy if unchanged, else from the host, verified. */

import type { Source } from '../../../core/author-files/source.schema.ts'
import { fileUrl } from './addresses.ts'
import type { WantedFile } from './listing/select-files.ts'
import type { EtagBook } from './network/etag-book.ts'
import type { Fetched, Fetcher, FetchRequest } from './network/fetcher.ts'
import { SourceFault } from './source-fault.ts'
import { hashMismatch, refuseContent } from './verify-file.ts'

export interface ObtainOptions {
  readonly source: Pick<Source, 'repository' | 'ref'>
  readonly commit: string | null
  readonly fetcher: Fetcher
  readonly etags: EtagBook
  /** Verified bytes of the last good copy, and whether they come from the same commit. */
  held(at: string): Promise<{ readonly bytes: Buffer; readonly isSameCommit: boolean } | null>
}

/** Throws a SourceFault that says why the file is unusable. Sends at most as many requests as the limits allow. */
export async function obtainFile(file: WantedFile, options: ObtainOptions): Promise<Buffer> {
  const { source, commit, fetcher, etags } = options
  const held = await options.held(file.at)
  const isKnown = file.blob !== null || file.sha256 !== null
  if (held !== null && (isKnown ? hashMismatch(file, held.bytes) === null : held.isSameCommit)) return held.bytes
  if (file.size !== null && file.size > file.maxBytes) {
    throw new SourceFault('content_too_large', `the file is larger than ${file.maxBytes / 1024} KiB`)
  }
  const url = fileUrl(source, commit, file.path)
  const ask: FetchRequest = { url, maxBytes: file.maxBytes, budget: fetcher.newBudget() }
  const etag = held === null ? null : (etags.find(url)?.etag ?? null)
  const first = await fetcher.fetch({ ...ask, etag })
  const wrong = whatIsWrong(first, file)
  const answer = wrong === null ? first : await fetcher.fetch({ ...ask, headers: { 'cache-control': 'no-cache' } })
  const stillWrong = wrong === null ? null : whatIsWrong(answer, file)
  if (answer === 'not-modified' || stillWrong !== null)
    throw new SourceFault('content_truncated', stillWrong ?? 'no content')
  const refused = refuseContent(file.at, answer.body)
  if (refused !== null) throw new SourceFault('content_refused', refused)
  etags.note(url, answer.etag, null)
  return answer.body
}

/**
 * A response that cannot be the file. Intermediate caches cause such responses, so it is requested once more, bypassing
 * them.
 */
function whatIsWrong(answer: Fetched, file: WantedFile): string | null {
  if (answer === 'not-modified') return 'the host returns 304 for a file that has changed'
  return hashMismatch(file, answer.body)
}
