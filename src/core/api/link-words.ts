/** What the runtime expressions of links mean, in words. */
import type { ApiMessages, LinkParts } from '../messages/api.ts'
import type { LinkSource } from './api.ts'

/** Words before the name of the source: "field of this response" `id`. */
export function linkSourceWords({ of, part }: LinkSource, { linkParts }: Pick<ApiMessages, 'linkParts'>): string {
  return linkParts[NAMES[part][of]]
}

const NAMES: { readonly [part in LinkSource['part']]: { readonly [of in LinkSource['of']]: keyof LinkParts } } = {
  url: { request: 'url', response: 'url' },
  method: { request: 'method', response: 'method' },
  statusCode: { request: 'statusCode', response: 'statusCode' },
  path: { request: 'pathParameter', response: 'pathParameter' },
  query: { request: 'queryParameter', response: 'queryParameter' },
  body: { request: 'requestBody', response: 'responseBody' },
  field: { request: 'requestField', response: 'responseField' },
  header: { request: 'requestHeader', response: 'responseHeader' },
}
