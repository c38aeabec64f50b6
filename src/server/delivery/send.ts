/**
 * Sends an entry: in an encoding that the client accepts, as a 304 if the client already has it, or only a part of it
 * (spec: serving.conditional).
 */
import type { Caller } from '../guard/fair-queue.ts'
import type { Part, ResponseContent } from './bodies/unpacked.ts'
import { isUnchanged, readRange } from './conditional.ts'
import type { FileEntry, FileVariant } from './entries.ts'
import type { HeaderTable } from './header-table.ts'
import { chooseEncoding } from './negotiate.ts'
import type { Bytes } from './publication.ts'

/** Nearly all compressed pages and scripts are smaller. */
const WHOLE_MAX_BYTES = 256 * 1024
const SLICE_BYTES = 64 * 1024

/** A promise if the page must be rendered, assembled, or decompressed first. */
export type EventualResponse = Response | Promise<Response>

/** A GET or HEAD request, and the rate-limit key of its client. */
export interface PageRequest {
  readonly request: Request
  readonly client: string
}

/** If `also` is null, this is the plain page: its headers are sent without copying them. */
export function send(asked: PageRequest, entry: FileEntry, also: HeaderTable | null): EventualResponse {
  const { method, headers } = asked.request
  const status = entry.file.status ?? 200
  const whole = status !== 200 || method === 'HEAD' || !headers.has('range')
  const encoding = whole ? chooseEncoding(headers.get('accept-encoding'), entry.sizes) : null
  const encoded = encoding === null ? undefined : entry.encoded[encoding]
  const variant = encoded ?? entry.plain
  if (status === 200 && isUnchanged(headers, { etag: variant.etag, modified: entry.file.modified })) {
    return new Response(null, { status: 304, headers: merge(variant.unchangedHeaders, also) })
  }
  // Assembling a page only for its length isn't worth it: RFC 9110, 9.3.2.
  if (method === 'HEAD') return new Response(null, { status, headers: merge(variant.headers, also) })
  if (entry.complete !== undefined)
    return entry.complete(callerOf(asked)).then((completed) => send(asked, completed, also))
  if (!whole) return sendRange(asked, entry, also)
  const options = { status, headers: merge(variant.headers, also) }
  const turn = () => entry.turn(callerOf(asked))
  return encoded === undefined ? sendPlain(asked, entry, options) : new Response(inSlices(encoded.bytes, turn), options)
}

function sendRange(asked: PageRequest, entry: FileEntry, also: HeaderTable | null): EventualResponse {
  const { plain, file } = entry
  const { size } = file
  const range = readRange(asked.request.headers, size, { etag: plain.etag, modified: file.modified })
  if (range === 'whole') return sendPlain(asked, entry, { status: 200, headers: merge(plain.headers, also) })
  if (range === 'unsatisfiable') {
    const refused = {
      ...merge(plain.unchangedHeaders, also),
      'Content-Range': `bytes */${size}`,
      'Content-Length': '0',
    }
    return new Response(null, { status: 416, headers: refused })
  }
  const { start, end } = range
  const own = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) }
  const options = { status: 206, headers: { ...merge(plain.headers, also), ...own } }
  return sendPlain(asked, entry, options, { start, end: end + 1 })
}

function sendPlain(asked: PageRequest, entry: FileEntry, options: ResponseInit, part?: Part): EventualResponse {
  const caller = callerOf(asked)
  const body = entry.plainBody(caller, part)
  const respond = (ready: ResponseContent) =>
    new Response(ready instanceof Uint8Array ? inSlices(ready, () => entry.turn(caller)) : ready, options)
  return body instanceof Promise ? body.then(respond) : respond(body)
}

/**
 * The system takes megabytes at once if the client reads fast, and others wait meanwhile; so a large body is handed over
 * in pieces, one in each `turn`.
 */
function inSlices(bytes: Bytes, turn: () => Promise<void>): ResponseContent {
  if (bytes.byteLength <= WHOLE_MAX_BYTES) return bytes
  let at = 0
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        await turn()
        controller.enqueue(bytes.subarray(at, at + SLICE_BYTES))
        at += SLICE_BYTES
        if (at >= bytes.byteLength) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function callerOf({ request: { signal }, client }: PageRequest): Caller {
  return { client, signal }
}

function merge(headers: FileVariant['headers'], also: HeaderTable | null): Record<string, string> {
  return also === null ? headers : { ...headers, ...also }
}
