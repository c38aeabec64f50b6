/** Direct subschemas of a schema under any keyword, for code that visits every schema of a document. */
import type { Cursor } from '../document/cursor.ts'
import { KEYWORD_TABLE } from './keyword-table.ts'

export interface SubSchema {
  readonly keyword: string
  /** Name of a property; '' for other subschemas. */
  readonly name: string
  readonly cursor: Cursor
}

/** Without definitions, which are reached through references. */
const HOLDING = KEYWORD_TABLE.filter(({ holds, isFact }) => holds.startsWith('schema') && !isFact)

/** In the order of the keyword table. Skips values of a wrong type, because the document check reports them. */
export function subSchemas(schema: Cursor): readonly SubSchema[] {
  return HOLDING.flatMap(({ name: keyword, holds }): SubSchema[] => {
    const value = schema.at(keyword)
    if (value === null) return []
    if (holds === 'schemas by name') return value.members().map(([name, cursor]) => ({ keyword, name, cursor }))
    if (holds === 'schema') return value.object === null ? [] : [{ keyword, name: '', cursor: value }]
    if (!Array.isArray(value.value)) return []
    return schema.items(keyword).map((cursor) => ({ keyword, name: '', cursor }))
  })
}
