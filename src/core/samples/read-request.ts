/** Parses a request in a guide as input for the sample generator (spec: article.request-language). */

import { quotePlaceholders } from '@dev-center/contract/samples/placeholders'
import type { SampleRequest } from '../api/api.ts'

/** The first line: a method and a complete URL. Without placeholders, because curl would interpret them as patterns. */
const REQUEST_LINE = /^(GET|POST|PUT|PATCH|DELETE|HEAD) (https:\/\/[^\s{}]+)$/
const HEADER = /^([\w-]+): (.+)$/

/** The only request of an `http` fence; null for a response, several requests, or an incomplete body. */
export function readRequest(code: string): SampleRequest | null {
  const [head = '', ...rest] = code.trim().split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  const [, method, url] = REQUEST_LINE.exec(first) ?? []
  if (method === undefined || url === undefined) return null
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = HEADER.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  // A comment, a variable, or a broken line: the author shows more than a request.
  if (headers.length < lines.length) return null
  const text = rest.join('\n\n')
  if (text === '') return { method, url, headers, body: null }
  return isJson(text) ? { method, url, headers, body: { kind: 'json', text } } : null
}

/** The request that sends a GraphQL document without comments to `url`; `authorization` is the value of that header. */
export function graphqlRequest(url: string, query: string, authorization?: string): SampleRequest {
  const headers = [
    ...(authorization ? [['Authorization', authorization] as const] : []),
    ['Content-Type', 'application/json'] as const,
  ]
  const text = JSON.stringify({ query: query.trim().replace(/\s+/g, ' ') }, null, 2)
  return { method: 'POST', url, headers, body: { kind: 'json', text } }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(quotePlaceholders(text))
    return true
  } catch {
    return false
  }
}
