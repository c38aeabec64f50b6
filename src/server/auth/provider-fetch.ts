/** Requests to a provider: no redirects, a time limit, a size limit above any real response, and a cache for what never changes. */

/** A provider that hangs must not block a reader's request. */
const TIMEOUT_MS = 8_000
/** The largest known key set has 40 KB; without a limit, a response could take gigabytes of memory. */
const ANSWER_MAX_BYTES = 256 * 1024
/** Long enough that a flood of callbacks causes no requests, short enough for an issuer that moves an endpoint. */
const KEPT_MS = 10 * 60_000
const KEPT_PATH = /\/\.well-known\/(?:openid-configuration|oauth-authorization-server)$/

export type ProviderFetch = typeof fetch

/** A `fetch` for one provider. `check` sees each response before @auth/core does, and throws if it can't be trusted. */
export function createProviderFetch(
  check: (url: string, body: Uint8Array<ArrayBuffer>) => Promise<void> = async () => undefined,
): ProviderFetch {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly untilMs: number }>()
  async function ask(url: string, input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Answer> {
    const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = await readLimited(response)
    await check(url, body)
    return { body, status: response.status, type: response.headers.get('content-type') ?? 'application/octet-stream' }
  }
  async function askOnce(url: string, input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Answer> {
    const found = kept.get(url)
    if (found !== undefined && found.untilMs > performance.now()) return found.answer
    const answer = ask(url, input, init)
    kept.set(url, { answer, untilMs: performance.now() + KEPT_MS })
    // Failures aren't cached: the issuer might be back for the next reader.
    const forget = () => kept.get(url)?.answer === answer && kept.delete(url)
    answer.then(({ status }) => status !== 200 && forget(), forget)
    return answer
  }
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const isKept = (init?.method ?? 'GET') === 'GET' && KEPT_PATH.test(new URL(url).pathname)
    const { body, status, type } = await (isKept ? askOnce : ask)(url, input, init)
    return new Response(body, { status, headers: { 'content-type': type } })
  }
}

interface Answer {
  readonly body: Uint8Array<ArrayBuffer>
  readonly status: number
  readonly type: string
}

/** Counts decompressed bytes: a compressed response can declare a small size. */
async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_MAX_BYTES) throw new RangeError("The provider's response is too large.")
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
