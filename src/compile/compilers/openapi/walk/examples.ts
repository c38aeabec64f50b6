/** The examples of an operation, each with what it is an example of. */

import { isJsonType } from '@dev-center/contract/media-type'
import type { Cursor } from '../document/cursor.ts'
import type { OperationSource } from '../operation/operation.ts'

export interface BodyExample {
  /** Key in `examples`; '' for a single one. */
  readonly name: string
  readonly value: Cursor
  /** The named example around the value, with its summary and extensions. */
  readonly holder: Cursor | null
  readonly schema: Cursor | null
}

export interface OperationExamples {
  readonly request: readonly BodyExample[]
  /** Examples by status, in document order. */
  readonly responses: ReadonlyMap<string, readonly BodyExample[]>
}

export function examplesOf({ cursor }: OperationSource): OperationExamples {
  const responses = (cursor.at('responses')?.members() ?? []).map(
    ([status, response]) => [status, bodyExamples(response)] as const,
  )
  return { request: bodyExamples(cursor.at('requestBody')), responses: new Map(responses) }
}

/** Examples of JSON bodies. */
function bodyExamples(owner: Cursor | null): BodyExample[] {
  return (owner?.target()?.at('content')?.members() ?? []).flatMap(([type, media]) => {
    if (!isJsonType(type)) return []
    const schema = media.at('schema')
    const single = media.at('example') ?? schema?.target()?.at('example') ?? null
    const named = (media.at('examples')?.members() ?? []).flatMap(([name, written]) => {
      const holder = written.target()
      const value = holder?.at('value')
      return value ? [{ name, value, holder, schema }] : []
    })
    return single === null ? named : [{ name: '', value: single, holder: null, schema }, ...named]
  })
}

/** Every object in a value, including the value itself. */
export function* objectsIn(cursor: Cursor): Generator<Cursor> {
  const open = [cursor]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.object) yield next
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const key of Object.keys(next.value)) {
      const child = next.at(key)
      if (child !== null && typeof child.value === 'object' && child.value !== null) open.push(child)
    }
  }
}
