/**
 * A Postman collection (format 2.1): a folder per tag, a request per operation, and variables for hosts, credentials,
 * and IDs. It runs from top to bottom, on a store or on the sandbox (decision 0068).
 */

import { createHash } from 'node:crypto'
import type { Operation, SampleBody, SampleRequest } from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { attempt } from '../attempt.ts'
import type { Cursor } from '../document/cursor.ts'
import { PostmanIds } from './postman-ids.ts'
import { beforeOf, orderFolders } from './postman-order.ts'
import { baseVariables, postmanUrl, serverVariables } from './postman-url.ts'

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** `data` is the bundled document of `root`. A file keeps its ID, so that an import replaces the earlier one. */
export function postmanCollection(root: Cursor, data: JsonObject, operations: readonly Operation[]): JsonObject {
  const info = isJsonObject(data.info) ? data.info : {}
  const title = String(info.title ?? '')
  const sent = operations.filter(({ request }) => request !== null)
  const folders = orderFolders(
    Map.groupBy(sent, (operation) => folderOf(root, operation)),
    beforeOf(root, sent),
  )
  const ids = new PostmanIds(folders.flatMap((folder) => folder.operations))
  const bases = baseVariables(sent)
  const items = folders.map(({ name, operations: inside }) => ({
    name,
    item: inside.flatMap((operation) => {
      const at = cursorOf(root, operation) ?? root
      const item = attempt(at, 'The Postman request', () => itemOf(operation, ids, bases), null)
      return item === null ? [] : [{ operation, item }]
    }),
  }))
  return {
    info: {
      _postman_id: uuidOf(`${root.file} ${title}`),
      name: title,
      description: String(info.description ?? ''),
      schema: FORMAT,
    },
    // Only after all requests is it known which variables they use.
    item: items.map(({ name, item }) => ({ name, item: item.map((one) => withScript(one.item, one.operation, ids)) })),
    event: [scriptOf([...STATUS_TEST, ...ids.versionScript()])],
    variable: [
      ...[...bases].map(([value, key]) => ({ key, value, type: 'string' })),
      ...[...serverVariables(sent)].map(([key, value]) => ({ key, value, type: 'string' })),
      ...[...ids.variables].map(([key, value]) => ({ key, value, type: 'string' })),
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

function cursorOf(root: Cursor, { path, method }: Operation): Cursor | null {
  const item = root.at('paths')?.at(path)?.target()
  return (item?.at(method) ?? item?.at('additionalOperations')?.at(method))?.target() ?? null
}

function folderOf(root: Cursor, operation: Operation): string {
  const tags = cursorOf(root, operation)?.items('tags') ?? []
  return typeof tags[0]?.value === 'string' ? tags[0].value : 'Operations'
}

const STATUS_TEST = ["pm.test('The request succeeds', () => pm.expect(pm.response.code).to.be.within(200, 299))"]

/** Runs after the response. */
function scriptOf(lines: readonly string[]): JsonObject {
  return { listen: 'test', script: { type: 'text/javascript', exec: lines } }
}

function withScript({ name = '', ...item }: JsonObject, operation: Operation, ids: PostmanIds): JsonObject {
  const script = ids.script(operation)
  return { name, ...(script.length > 0 && { event: [scriptOf(script)] }), ...item }
}

function itemOf(operation: Operation, ids: PostmanIds, bases: ReadonlyMap<string, string>): JsonObject {
  return {
    name: operation.summary,
    ...(operation.request && { request: requestOf(operation, operation.request, ids, bases) }),
    response: operation.responses.flatMap((response) => {
      const example = response.contents[0]?.examples[0]
      if (!example || !/^\d{3}$/.test(response.status)) return []
      return [{ name: response.status, code: Number(response.status), body: example.value, header: [], cookie: [] }]
    }),
  }
}

function requestOf(
  operation: Operation,
  request: SampleRequest,
  ids: PostmanIds,
  bases: ReadonlyMap<string, string>,
): JsonObject {
  return {
    method: request.method,
    header: request.headers.map(([key, value]) => ({ key, value })),
    url: postmanUrl(operation, request, bases, {
      path: (template, sample) => ids.inPath(template, sample),
      query: (name, sample) => ids.inQuery(operation.path, name, sample),
    }),
    ...(request.body && { body: bodyOf(ids.inBody(operation, request.body)) }),
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
          ({ name, value, isFile, contentType, headers = [] }): Json => ({
            key: name,
            ...(isFile ? { src: value, type: 'file' } : { value, type: 'text' }),
            ...(contentType !== undefined && { contentType }),
            // A part of Postman's form has no place for them.
            ...(headers.length > 0 && {
              description: `This part also needs ${headers.map(([header, text]) => `"${header}: ${text}"`).join(' and ')}, which Postman can't send.`,
            }),
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
