/** What goes with the values of a field as a table of the body, the same for the page and its Markdown version. */
import type { BodyElement, BodyNode } from '../body.ts'
import type { ApiMessages } from '../messages/api.ts'
import type { CombinationRow, Combinations } from './api-schema.ts'

/** Columns that would be empty are left out. */
export function combinationTable(
  { name, fields, rows }: Combinations,
  { combinations: words }: Pick<ApiMessages, 'combinations'>,
): BodyElement {
  const columns: { readonly head: BodyNode; readonly cell: (row: CombinationRow) => readonly string[] }[] = [
    { head: code(name), cell: ({ values }) => values },
    ...fields.map((field, index) => ({
      head: code(field),
      cell: ({ allowed }: CombinationRow) => allowed[index] ?? [],
    })),
    ...(['required', 'excluded', 'used'] as const)
      .filter((kind) => rows.some((row) => row[kind].length > 0))
      .map((kind) => ({ head: text(words[kind]), cell: (row: CombinationRow) => row[kind] })),
  ]
  const head = element(
    'tr',
    columns.map((column) => element('th', [column.head], { scope: 'col' })),
  )
  const body = rows.map((row) =>
    element(
      'tr',
      columns.map(({ cell }) => element('td', codes(cell(row)))),
    ),
  )
  return element('table', [element('thead', [head]), element('tbody', body)])
}

function codes(names: readonly string[]): readonly BodyNode[] {
  if (names.length === 0) return [text('–')]
  return names.flatMap((name, index) => (index === 0 ? [code(name)] : [text(', '), code(name)]))
}

function code(name: string): BodyElement {
  return element('code', [text(name)])
}

function text(value: string): BodyNode {
  return { type: 'text', value }
}

function element(
  tagName: string,
  children: readonly BodyNode[],
  properties: BodyElement['properties'] = {},
): BodyElement {
  return { type: 'element', tagName, properties, children: [...children] }
}
