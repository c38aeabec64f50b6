/** Fetches a JSON response or an index file and checks its form. The next run only asks for changes. */
import type { z } from 'zod'
import { SourceFault } from '../source-fault.ts'
import type { EtagBook } from './etag-book.ts'
import { MAX_LISTING_BYTES } from './fetch-limits.ts'
import type { Fetcher } from './fetcher.ts'

interface AskJson {
  readonly fetcher: Fetcher
  readonly etags: EtagBook
  readonly headers: { readonly [name: string]: string }
}

export async function fetchJson<T>(url: string, schema: z.ZodType<T>, options: AskJson): Promise<T> {
  const { fetcher, etags, headers } = options
  const budget = fetcher.newBudget()
  const ask = { url, maxBytes: MAX_LISTING_BYTES, budget }
  const known = etags.find(url)
  const held = known === null || known.text === null ? null : readJson(known.text, schema)
  // An invalid stored response is useless, so the full one is fetched.
  const etag = held === null || 'wrong' in held ? null : (known?.etag ?? null)
  let answer = await fetcher.fetch({ ...ask, headers, etag })
  if (answer === 'not-modified') {
    if (held !== null && 'value' in held && etag !== null) return held.value
    answer = await fetcher.fetch({ ...ask, headers: { ...headers, 'cache-control': 'no-cache' } })
  }
  if (answer === 'not-modified')
    throw new SourceFault('content_listing', 'the host returns 304 to an unconditional request')
  const text = answer.body.toString('utf8')
  const read = readJson(text, schema)
  if ('wrong' in read) throw new SourceFault('content_listing', `the list of files can't be read: ${read.wrong}`)
  etags.note(url, answer.etag, text)
  return read.value
}

function readJson<T>(text: string, schema: z.ZodType<T>): { readonly value: T } | { readonly wrong: string } {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return { value: parsed.data }
    const [issue] = parsed.error.issues
    return { wrong: `${issue?.path.slice(0, 4).join('.') ?? ''} ${issue?.message ?? ''}`.trim() }
  } catch {
    return { wrong: /^\s*</.test(text) ? 'it is a web page' : "it isn't valid JSON" }
  }
}
