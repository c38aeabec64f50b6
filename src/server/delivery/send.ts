/**
 * Sends an entry: in an encoding that the client accepts, as a 304 if the client already has it, or only a part of it
 * (spec: serving.conditional).
 */
import { isUnchanged, readRange } from './conditional.ts'
import type { Entry, Variant } from './entries.ts'
import type { HeaderTable } from './header-table.ts'
import { chooseEncoding } from './negotiate.ts'

/** If `also` is null, this is the plain page: its headers are sent without copying them. */
export function send(request: Request, entry: Entry, also: HeaderTable | null): Response {
  const { headers } = request
  const status = entry.file.status ?? 200
  const whole = status !== 200 || request.method === 'HEAD' || !headers.has('range')
  const encoding = whole ? chooseEncoding(headers.get('accept-encoding'), entry.sizes) : null
  const variant = (encoding === null ? undefined : entry.encoded[encoding]) ?? entry.plain
  if (status === 200 && isUnchanged(headers, { etag: variant.etag, modified: entry.file.modified })) {
    return new Response(null, { status: 304, headers: merge(variant.unchangedHeaders, also) })
  }
  if (!whole) return sendRange(headers, entry, also)
  const body = request.method === 'HEAD' ? null : variant.body()
  return new Response(body, { status, headers: merge(variant.headers, also) })
}

function sendRange(headers: Headers, { plain, file }: Entry, also: HeaderTable | null): Response {
  const { size } = file
  const range = readRange(headers, size, { etag: plain.etag, modified: file.modified })
  if (range === 'whole') return new Response(plain.body(), { status: 200, headers: merge(plain.headers, also) })
  if (range === 'unsatisfiable') {
    const refused = {
      ...merge(plain.unchangedHeaders, also),
      'Content-Range': `bytes */${size}`,
      'Content-Length': '0',
    }
    return new Response(null, { status: 416, headers: refused })
  }
  const { start, end } = range
  const part = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) }
  return new Response(plain.body().subarray(start, end + 1), {
    status: 206,
    headers: { ...merge(plain.headers, also), ...part },
  })
}

function merge(headers: Variant['headers'], also: HeaderTable | null): Record<string, string> {
  return also === null ? headers : { ...headers, ...also }
}
