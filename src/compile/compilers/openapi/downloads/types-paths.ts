/**
 * `paths` in the form that openapi-typescript writes, so that typed clients such as openapi-fetch take the download as it
 * is. Parameters come from `Operations`; bodies and responses are listed by media type.
 */
import type { JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { type TypeNames, typescriptTypeOf } from './type-printer.ts'

export interface TypedOperation {
  /** Its name in `Operations`. */
  readonly key: string
  readonly path: string
  /** Lower case. */
  readonly method: string
  /** Lines of its comment. */
  readonly doc: readonly string[]
  /** Media types by name; null without a body. */
  readonly body: { readonly isRequired: boolean; readonly content: JsonObject } | null
  /** Media types by status. */
  readonly responses: readonly (readonly [status: string, content: JsonObject])[]
}

/** Empty for a document without operations. */
export function pathLines(operations: readonly TypedOperation[], names: TypeNames): string[] {
  if (operations.length === 0) return []
  const lines = [
    '/** Every operation by path and method, for clients such as openapi-fetch: `createClient<paths>({ baseUrl })`. */',
    'export interface paths {',
  ]
  for (const [path, own] of Map.groupBy(operations, (operation) => operation.path)) {
    lines.push(`  ${JSON.stringify(path)}: {`)
    for (const operation of own) lines.push(...methodLines(operation, names))
    lines.push('  }')
  }
  return [...lines, '}', '']
}

function methodLines({ key, method, doc, body, responses }: TypedOperation, names: TypeNames): string[] {
  const lines = [
    ...doc.map((line) => `  ${line}`),
    `    ${method}: {`,
    `      parameters: Operations[${JSON.stringify(key)}]["parameters"]`,
  ]
  if (body !== null) lines.push(`      requestBody${body.isRequired ? '' : '?'}: { ${contentOf(body.content, names)} }`)
  lines.push('      responses: {')
  for (const [status, content] of responses) {
    const name = /^\d+$/.test(status) ? status : JSON.stringify(status)
    lines.push(`        ${name}: { headers: { [name: string]: unknown }; ${contentOf(content, names)} }`)
  }
  return [...lines, '      }', '    }']
}

function contentOf(content: JsonObject, names: TypeNames): string {
  const types = Object.entries(content).map(([type, media]) => {
    const schema =
      isJsonObject(media) && media.schema !== undefined ? typescriptTypeOf(media.schema, names, '        ') : 'unknown'
    return `${JSON.stringify(type)}: ${schema}`
  })
  return types.length === 0 ? 'content?: never' : `content: { ${types.join('; ')} }`
}
