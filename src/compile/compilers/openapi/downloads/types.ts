/**
 * TypeScript types of a document: one type per shared schema, `Operations` with every request and response, `paths` with
 * the same by path and method, and `Events` with every payload.
 */

import { pointerKeys } from '@dev-center/contract/json'
import { HTTP_METHODS } from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { object } from './json-parts.ts'
import { TypeNames, typescriptTypeOf } from './type-printer.ts'
import { pathLines, type TypedOperation } from './types-paths.ts'

export function typescriptTypes(root: Cursor, data: JsonObject): string {
  const components = isJsonObject(data.components) ? data.components : {}
  const schemas = isJsonObject(components.schemas) ? components.schemas : {}
  const names = new TypeNames(Object.keys(schemas), data)
  const title = root.at('info')?.text('title') ?? ''
  const lines = [
    `/** Types of ${comment(title)} ${comment(root.at('info')?.text('version') ?? '')}. Generated from the API description. */`,
    '',
  ]
  for (const [name, schema] of Object.entries(schemas)) {
    lines.push(...docComment(schema, ''), `export type ${names.of(name)} = ${typescriptTypeOf(schema, names, '')}`, '')
  }
  lines.push(
    '/** Every operation by its operationId, or by method and path where it has none. */',
    'export interface Operations {',
  )
  const paths = isJsonObject(data.paths) ? data.paths : {}
  const taken = new Set<string>()
  const typed: TypedOperation[] = []
  for (const [path, written] of Object.entries(paths)) {
    const item = resolve(written, data)
    if (!isJsonObject(item)) continue
    for (const method of HTTP_METHODS) {
      const operation = item[method]
      if (!isJsonObject(operation)) continue
      const wanted = typeof operation.operationId === 'string' ? operation.operationId : ''
      const key = wanted !== '' && !taken.has(wanted) ? wanted : `${method.toUpperCase()} ${path}`
      taken.add(key)
      const doc = docComment({ description: operation.summary ?? '' }, '  ')
      typed.push({ key, path, method, doc, ...contentsOf(operation, data) })
      lines.push(...doc, ...operationLines(key, method, path, item, operation, names, data))
    }
  }
  lines.push('}', '', ...pathLines(typed, names), ...eventLines(data, names))
  return lines.join('\n')
}

/** Empty for a document without webhooks. */
function eventLines(data: JsonObject, names: TypeNames): string[] {
  const webhooks = { ...object(data['x-webhooks']), ...object(data.webhooks) }
  const events = Object.entries(webhooks).flatMap(([name, written]) => {
    const item = resolve(written, data)
    const operation = isJsonObject(item) ? HTTP_METHODS.map((method) => item[method]).find(isJsonObject) : undefined
    const body = resolve(operation?.requestBody ?? null, data)
    if (!isJsonObject(body)) return []
    const doc = docComment({ description: operation?.summary ?? '' }, '  ')
    return [...doc, `  ${JSON.stringify(name)}: ${contentType(body, names)}`]
  })
  if (events.length === 0) return []
  return ['/** The payload of every event by its name. */', 'export interface Events {', ...events, '}', '']
}

/** Types of one operation: parameters, body, and responses. */
function operationLines(
  key: string,
  method: string,
  path: string,
  item: JsonObject,
  operation: JsonObject,
  names: TypeNames,
  data: JsonObject,
): string[] {
  const lines = [
    `  ${JSON.stringify(key)}: {`,
    `    method: ${JSON.stringify(method.toUpperCase())}`,
    `    path: ${JSON.stringify(path)}`,
  ]
  const parameters = new Map<string, JsonObject>()
  for (const list of [item.parameters, operation.parameters]) {
    for (const written of Array.isArray(list) ? list : []) {
      const parameter = resolve(written, data)
      if (isJsonObject(parameter)) parameters.set(`${String(parameter.in)} ${String(parameter.name)}`, parameter)
    }
  }
  lines.push('    parameters: {')
  for (const place of ['path', 'query', 'querystring', 'header', 'cookie']) {
    const own = [...parameters.values()].filter((parameter) => parameter.in === place)
    if (own.length === 0) continue
    const isOptional = own.every((parameter) => parameter.required !== true && place !== 'path')
    lines.push(`      ${place}${isOptional ? '?' : ''}: {`)
    for (const parameter of own) {
      const mark = parameter.required === true || place === 'path' ? '' : '?'
      lines.push(
        `        ${JSON.stringify(parameter.name)}${mark}: ${typescriptTypeOf(schemaOf(parameter), names, '        ')}`,
      )
    }
    lines.push('      }')
  }
  lines.push('    }')
  const body = resolve(operation.requestBody ?? null, data)
  if (isJsonObject(body)) lines.push(`    body${body.required === true ? '' : '?'}: ${contentType(body, names)}`)
  lines.push('    responses: {')
  for (const [status, written] of Object.entries(isJsonObject(operation.responses) ? operation.responses : {})) {
    const response = resolve(written, data)
    if (status.startsWith('x-') || !isJsonObject(response)) continue
    lines.push(`      ${/^\d+$/.test(status) ? status : JSON.stringify(status)}: ${contentType(response, names)}`)
  }
  return [...lines, '    }', '  }']
}

/** The media types of an operation's body and responses, for `paths`. */
function contentsOf(operation: JsonObject, data: JsonObject): Pick<TypedOperation, 'body' | 'responses'> {
  const body = resolve(operation.requestBody ?? null, data)
  const responses = Object.entries(isJsonObject(operation.responses) ? operation.responses : {}).flatMap(
    ([status, written]): [string, JsonObject][] => {
      const response = resolve(written, data)
      return status.startsWith('x-') || !isJsonObject(response) ? [] : [[status, mediaOf(response)]]
    },
  )
  return {
    body: isJsonObject(body) ? { isRequired: body.required === true, content: mediaOf(body) } : null,
    responses,
  }
}

function mediaOf({ content }: JsonObject): JsonObject {
  return isJsonObject(content) ? content : {}
}

function schemaOf(parameter: JsonObject): Json {
  if (parameter.schema !== undefined) return parameter.schema
  const [media] = Object.values(isJsonObject(parameter.content) ? parameter.content : {})
  return isJsonObject(media) ? (media.schema ?? true) : true
}

function contentType(owner: JsonObject, names: TypeNames): string {
  const types = Object.values(isJsonObject(owner.content) ? owner.content : {}).map((media) =>
    isJsonObject(media) && media.schema !== undefined ? typescriptTypeOf(media.schema, names, '      ') : 'unknown',
  )
  return types.length === 0 ? 'undefined' : [...new Set(types)].join(' | ')
}

/** Follows local references in the bundled data; null for a broken reference or a cycle. */
function resolve(value: Json, data: JsonObject): Json {
  let current: Json = value
  for (let step = 0; step < 50; step += 1) {
    if (!isJsonObject(current) || typeof current.$ref !== 'string') return current
    let target: Json | undefined = data
    for (const key of pointerKeys(decodeURIComponent(current.$ref.slice(1)))) {
      target =
        typeof target === 'object' && target !== null && Object.hasOwn(target, key)
          ? (target as JsonObject)[key]
          : undefined
    }
    current = target ?? null
  }
  return null
}

function docComment(schema: Json, indent: string): string[] {
  const text = isJsonObject(schema) && typeof schema.description === 'string' ? comment(schema.description) : ''
  return text === '' ? [] : [`${indent}/** ${text} */`]
}

function comment(text: string): string {
  return text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim()
}
