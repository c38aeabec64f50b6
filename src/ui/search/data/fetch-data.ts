/** Fetches a data file as bytes, which go to the worker unparsed, so the page spends no time on them. */

/** Time without any bytes after which a load has failed (spec: search.loading). A slow connection is not a dead one. */
const STALL_TIMEOUT_MS = 10_000

/** A larger file is not one of ours. */
const MOST_BYTES = 40 * 1024 * 1024

interface FetchOptions {
  readonly priority: 'high' | 'low'
  /** Ends the request. */
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
  readonly stallMs?: number
}

/** @throws on an error status, when the connection stalls, or when the file is too large. */
export async function fetchData(url: string, options: FetchOptions): Promise<ArrayBuffer> {
  const { priority, fetch: request = fetch, stallMs = STALL_TIMEOUT_MS } = options
  const stall = new AbortController()
  options.signal?.addEventListener('abort', () => stall.abort(), { once: true })
  let timer = setTimeout(() => stall.abort(), stallMs)
  const keepAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(), stallMs)
  }
  try {
    const response = await request(url, { priority, signal: stall.signal })
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
    return await readAll(response.body, keepAlive)
  } catch (cause) {
    stall.abort()
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

async function readAll(body: ReadableStream<Uint8Array>, onBytes: () => void): Promise<ArrayBuffer> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onBytes()
    chunks.push(read.value)
    size += read.value.byteLength
    if (size > MOST_BYTES) throw new Error('The search data is too large.')
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all.buffer
}
