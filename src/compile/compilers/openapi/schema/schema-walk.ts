/** The schemas directly below a schema, whatever keyword holds them: for those who look at every schema of a document. */
import type { Cursor } from '../document/cursor.ts'
import { KEYWORD_TABLE } from './keyword-table.ts'

interface SubSchema {
  readonly keyword: string
  /** Of a property; '' for what has none. */
  readonly name: string
  readonly cursor: Cursor
}

/** Definitions are not among them: they are where a reference leads. */
const HOLDING = KEYWORD_TABLE.filter(({ holds, isFact }) => holds.startsWith('schema') && !isFact)

/** In the order of the table of keywords. Values of a wrong type are left out: the check of the document reports them. */
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
