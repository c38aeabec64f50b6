/** What goes with the values of a field as a table of the body, the same for the page and its Markdown version. */
import type { BodyElement, BodyNode } from '../body.ts'
import { code, commaList, h } from '../body-nodes.ts'
import type { ApiMessages } from '../messages/api.ts'
import type { CombinationRow, Combinations } from './api-schema.ts'

/** Columns that would be empty are left out. */
export function combinationTable(
  { name, fields, rows }: Combinations,
  { combinations: words }: Pick<ApiMessages, 'combinations'>,
): BodyElement {
  const columns: { readonly head: BodyNode | string; readonly cell: (row: CombinationRow) => readonly string[] }[] = [
    { head: code(name), cell: ({ values }) => values },
    ...fields.map((field, index) => ({
      head: code(field),
      cell: ({ allowed }: CombinationRow) => allowed[index] ?? [],
    })),
    ...(['required', 'excluded', 'used'] as const)
      .filter((kind) => rows.some((row) => row[kind].length > 0))
      .map((kind) => ({ head: words[kind], cell: (row: CombinationRow) => row[kind] })),
  ]
  const head = columns.map((column) => h('th', { scope: 'col' }, column.head))
  const body = rows.map((row) =>
    h(
      'tr',
      {},
      columns.map(({ cell }) => h('td', {}, codes(cell(row)))),
    ),
  )
  return h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, body))
}

function codes(names: readonly string[]): readonly (BodyNode | string)[] {
  return names.length === 0 ? ['–'] : commaList(names.map(code))
}
