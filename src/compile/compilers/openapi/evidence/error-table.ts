/**
 * All errors of a resource in one table (spec: reference.errors): status, message or code, cause, and the operations that
 * return it. Errors without a documented message have the placeholder of the examples, which isn't code: no API returns it.
 */
import { UNDOCUMENTED_TEXT } from '@dev-center/contract/request/contract'
import type { Operation, Response } from '../../../../core/api/api.ts'
import type { BodyNode } from '../../../../core/body.ts'
import { code, commaList, h } from '../../../../core/body-nodes.ts'
import type { Json } from '../../../../core/json.ts'
import type { Locale } from '../../../../core/locale.ts'
import { API_MESSAGES } from '../../../../core/messages/api.ts'
import { markNode } from '../../evidence/marks.ts'

/** A table of one operation would repeat what stands next to it. */
const MIN_OPERATIONS = 2
/** Further operations are only counted. */
const MAX_LINKS = 6
const MESSAGES = ['title', 'message', 'detail', 'error'] as const

interface ErrorRow {
  readonly status: string
  readonly text: string
  readonly cause: readonly BodyNode[]
  readonly isUndocumented: boolean
  readonly operations: Operation[]
}

/**
 * `id` is the anchor of the heading. On phones a row is a block of text (api.css), which is no table to some screen
 * readers unless the roles say so.
 */
export function resourceErrorTable(operations: readonly Operation[], id: string, locale: Locale): BodyNode[] {
  const rows = rowsOf(operations)
  const words = API_MESSAGES[locale].errors
  const titles = [words.status, words.message, words.cause, words.operations]
  const head = h(
    'tr',
    { role: 'row' },
    titles.map((title) => h('th', { scope: 'col', role: 'columnheader' }, title)),
  )
  const cell = (...children: Parameters<typeof h>[2][]) => h('td', { role: 'cell' }, ...children)
  const body = rows.map((row) =>
    h(
      'tr',
      { role: 'row' },
      cell(row.status, ...(row.isUndocumented ? [' ', markNode(locale)] : [])),
      cell(row.text === '' || row.text === UNDOCUMENTED_TEXT ? row.text : code(row.text)),
      cell(row.cause),
      cell(operationsOf(row.operations, operations.length, locale)),
    ),
  )
  const parts = [h('thead', { role: 'rowgroup' }, head), h('tbody', { role: 'rowgroup' }, body)]
  return [h('h2', { id }, words.heading), h('table', { className: ['error-table'], role: 'table' }, parts)]
}

/** A page with one operation has none. */
export function hasErrorTable(operations: readonly Operation[]): boolean {
  return operations.length >= MIN_OPERATIONS && rowsOf(operations).length > 0
}

/** In order of status. The same error of several operations is one row. */
function rowsOf(operations: readonly Operation[]): ErrorRow[] {
  const rows = new Map<string, ErrorRow>()
  for (const operation of operations) {
    if (operation.kind !== 'operation') continue
    for (const response of operation.responses.filter(({ status }) => /^[45]/.test(status))) {
      const isUndocumented = response.isUndocumented === true
      const cause = firstParagraph(response)
      for (const text of textsOf(response)) {
        const key = JSON.stringify([response.status, text, cause, isUndocumented])
        const row = rows.get(key) ?? { status: response.status, text, cause, isUndocumented, operations: [] }
        row.operations.push(operation)
        rows.set(key, row)
      }
    }
  }
  return [...rows.values()].sort((one, other) => one.status.localeCompare(other.status))
}

function firstParagraph({ description = [] }: Response): readonly BodyNode[] {
  const [first] = description
  return first?.type === 'element' && first.tagName === 'p' ? first.children : description.slice(0, 1)
}

/** Messages of the examples; '' for an error without one. */
function textsOf({ contents }: Response): string[] {
  const examples = contents.flatMap((content) => content.examples)
  const texts = examples.filter(({ generated }) => !generated).flatMap(({ value }) => messageOf(value))
  return texts.length === 0 ? [''] : [...new Set(texts)]
}

function messageOf(written: string): string[] {
  let value: Json
  try {
    value = JSON.parse(written) as Json
  } catch {
    return []
  }
  const body = Array.isArray(value) ? value[0] : value
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const found = MESSAGES.map((name) => (body as { readonly [name: string]: Json })[name])
  return found.filter((text) => typeof text === 'string' && text !== '').slice(0, 1) as string[]
}

function operationsOf(own: readonly Operation[], all: number, locale: Locale): (BodyNode | string)[] {
  const words = API_MESSAGES[locale].errors
  if (own.length === all) return [words.all]
  const links = own.slice(0, MAX_LINKS).map(({ id, summary }) => h('a', { href: `#${id}` }, summary))
  const rest = own.length - links.length
  return [...commaList(links), ...(rest > 0 ? [` ${words.more(rest)}`] : [])]
}
