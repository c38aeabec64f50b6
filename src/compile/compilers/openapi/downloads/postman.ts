/**
 * A Postman collection (format 2.1): a folder per tag, a request per operation, credentials and servers as variables.
 */

import { createHash } from 'node:crypto'
import type { Operation, SampleBody, SampleRequest } from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { type Cursor, isObject } from '../document/cursor.ts'
import { postmanUrl, serverVariables } from './postman-url.ts'

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** `data` is the bundled document of `root`. A file keeps its ID, so that an import replaces the earlier one. */
export function postmanCollection(root: Cursor, data: JsonObject, operations: readonly Operation[]): JsonObject {
  const info = isObject(data.info) ? data.info : {}
  const title = String(info.title ?? '')
  const sent = operations.filter(({ request }) => request !== null)
  const folders = Map.groupBy(sent, (operation) => folderOf(root, operation))
  return {
    info: {
      _postman_id: uuidOf(`${root.file} ${title}`),
      name: title,
      description: String(info.description ?? ''),
      schema: FORMAT,
    },
    item: [...folders].map(([name, inside]) => ({
      name,
      item: inside.flatMap((operation) => (operation.request ? [itemOf(operation, operation.request)] : [])),
    })),
    variable: [
      ...[...serverVariables(sent)].map(([key, value]) => ({ key, value, type: 'string' })),
      ...credentialsOf(sent).map((key) => ({ key, value: '', type: 'secret' })),
    ],
  }
}

/** Names of the placeholders in requests. The token is always included, even if a document requires none. */
function credentialsOf(operations: readonly Operation[]): string[] {
  const texts = operations.flatMap(({ request }) => [request?.url ?? '', ...(request?.headers ?? []).flat()])
  const names = texts.flatMap((text) => [...text.matchAll(/\{\{([A-Z_]+)\}\}/g)].map(([, name]) => name ?? ''))
  return [...new Set(['ACCESS_TOKEN', ...names])]
}

function folderOf(root: Cursor, { path, method }: Operation): string {
  const tags = root.at('paths')?.at(path)?.target()?.at(method)?.items('tags') ?? []
  return typeof tags[0]?.value === 'string' ? tags[0].value : 'Operations'
}

function itemOf(operation: Operation, request: SampleRequest): JsonObject {
  return {
    name: operation.summary,
    request: {
      method: request.method,
      header: request.headers.map(([key, value]) => ({ key, value })),
      url: postmanUrl(operation, request),
      ...(request.body && { body: bodyOf(request.body) }),
    },
    response: operation.responses.flatMap((response) => {
      const example = response.contents[0]?.examples[0]
      if (!example || !/^\d{3}$/.test(response.status)) return []
      return [{ name: response.status, code: Number(response.status), body: example.value, header: [], cookie: [] }]
    }),
  }
}

function bodyOf(body: SampleBody): JsonObject {
  switch (body.kind) {
    case 'json':
      return { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } }
    case 'text':
      return { mode: 'raw', raw: body.text }
    case 'form':
      return { mode: 'urlencoded', urlencoded: body.fields.map(([key, value]) => ({ key, value, type: 'text' })) }
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.fields.map(
          ({ name, value, isFile, contentType }): Json => ({
            key: name,
            ...(isFile ? { src: value, type: 'file' } : { value, type: 'text' }),
            ...(contentType !== undefined && { contentType }),
          }),
        ),
      }
    case 'file':
      return { mode: 'file', file: { src: body.name } }
  }
}

/** A deterministic UUID for a name. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
