/** Reads the surface of OpenAPI documents: what they promise, without prose. Uses the same shapes as the pages. */
import type { Surface, SurfaceOperation } from '../../../../core/history/api-shape.ts'
import { type Cursor, DocumentSession } from '../document/cursor.ts'
import { placedOperations } from '../document/placed-operations.ts'
import { webhooksOf } from '../document/webhooks.ts'
import type { YamlDocument } from '../document/yaml-document.ts'
import { collectParameters } from '../operation/parameters.ts'
import { readStability } from '../operation/stability.ts'
import { ShapeBook } from './shape-book.ts'

interface SurfaceSource {
  /** Page of the document; its file if the site has no page for it. */
  readonly route: string
  /** Name of the main document among `documents`. */
  readonly file: string
  /** The document and those it references. */
  readonly documents: ReadonlyMap<string, YamlDocument>
}

/**
 * Operations and events of all documents. If two documents have the same operation, the first one counts. Skips invalid
 * parts, because the check reports them.
 *
 * @example
 * readSurface([]).operations // {}
 */
export function readSurface(sources: readonly SurfaceSource[]): Surface {
  const book = new ShapeBook()
  const operations: { [key: string]: SurfaceOperation } = {}
  for (const { route, file, documents } of sources) {
    const root = new DocumentSession(documents).open(file)
    if (!root?.object) continue
    book.startDocument()
    for (const { key, ...place } of placedOperations(root))
      operations[key] ??= readOperation({ route, root, book, ...place })
    for (const [name, written] of webhooksOf(root)) {
      const item = written.target()
      const cursor = item?.at('post')
      if (item && cursor?.object)
        operations[`EVENT ${name}`] ??= readEvent({ route, root, item, cursor, path: '', book })
    }
  }
  return { operations, types: {}, shapes: book.shapes }
}

interface OperationPlace {
  readonly route: string
  readonly root: Cursor
  readonly item: Cursor
  readonly cursor: Cursor
  readonly path: string
  readonly book: ShapeBook
}

function readOperation({ route, root, item, cursor, path, book }: OperationPlace): SurfaceOperation {
  const body = cursor.at('requestBody')?.target() ?? null
  const content = body === null ? {} : contentOf(body, book)
  return {
    ...headOf(route, cursor),
    access: accessOf(cursor.at('security') === null ? root : cursor),
    parameters: parametersOf({ item, cursor, path, book }),
    ...(Object.keys(content).length > 0 && { body: { ...(body?.flag('required') && { required: true }), content } }),
    responses: responsesOf(cursor, book),
  }
}

/** OpenAPI ignores these header parameters: a message's content and credentials define them. */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** The payload of an event is what a program receives, so it is compared like a response. */
function readEvent({ route, cursor, book }: OperationPlace): SurfaceOperation {
  const body = cursor.at('requestBody')?.target()
  const payload = body ? contentOf(body, book) : {}
  return { ...headOf(route, cursor), access: [], parameters: {}, responses: { payload: { content: payload } } }
}

function headOf(route: string, cursor: Cursor): Pick<SurfaceOperation, 'route' | 'summary' | 'deprecated' | 'sunset'> {
  const stability = readStability(cursor)
  return {
    route,
    summary: cursor.text('summary'),
    ...(cursor.flag('deprecated') && { deprecated: true as const }),
    ...(stability !== undefined && stability.sunset !== '' && { sunset: stability.sunset }),
    ...(stability !== undefined && { stability: stability.level }),
  }
}

function accessOf(owner: Cursor): string[] {
  return owner
    .items('security')
    .map((alternative) =>
      alternative
        .members()
        .map(([name, scopes]) => [name, ...(Array.isArray(scopes.value) ? scopes.value.map(String) : [])].join(' '))
        .sort()
        .join(', '),
    )
    .sort()
}

function parametersOf({
  item,
  cursor,
  path,
  book,
}: Pick<OperationPlace, 'item' | 'cursor' | 'path' | 'book'>): SurfaceOperation['parameters'] {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name)
  return Object.fromEntries(
    collectParameters(item, cursor).flatMap(({ name, place, required, cursor: parameter }) => {
      if (place === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return []
      // Some documents declare variables of the server URL here.
      if (place === 'path' && !names.includes(name)) return []
      const schema = parameter.at('schema') ?? parameter.at('content')?.members()[0]?.[1].at('schema') ?? null
      // The name of a path parameter is not part of a request, only its position is.
      const shown = place === 'path' ? `path.${names.indexOf(name) + 1}` : `${place}.${name}`
      const flags = {
        ...(required && { required: true as const }),
        ...(parameter.flag('deprecated') && { deprecated: true as const }),
      }
      return [[shown, { shape: book.of(schema), ...flags }]]
    }),
  )
}

function contentOf(owner: Cursor, book: ShapeBook): { [contentType: string]: number } {
  return Object.fromEntries(
    owner.entries('content').map(([type, media]) => [type.split(';')[0] ?? type, book.of(media.at('schema'))]),
  )
}

function responsesOf(cursor: Cursor, book: ShapeBook): SurfaceOperation['responses'] {
  return Object.fromEntries(
    cursor.entries('responses').flatMap(([status, written]) => {
      const response = written.target()
      if (!response?.object || status.startsWith('x-')) return []
      const content = contentOf(response, book)
      const headers = Object.fromEntries(
        response
          .entries('headers')
          .map(([name, header]) => [name.toLowerCase(), book.of(header.target()?.at('schema') ?? null)]),
      )
      const value = {
        ...(Object.keys(content).length > 0 && { content }),
        ...(Object.keys(headers).length > 0 && { headers }),
      }
      return [[status, value]]
    }),
  )
}
