/** The table of `<Errors operation="…">`: the errors of an operation in its API document (spec: article.components). */
import type { Operation } from '../../core/api/api.ts'
import type { BodyElement, BodyNode } from '../../core/body.ts'
import { code, h } from '../../core/body-nodes.ts'
import type { Locale } from '../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'

/** Errors that any operation may return. A guide that listed them at each request would hide the specific ones. */
const GENERAL = new Set(['401', '403', '429', '500', '502', '503', '504'])

const isError = ({ status }: { status: string }) => status.startsWith('4') || status.startsWith('5')

/** Errors that are specific to the operation, or all of them if there are none; null without any. */
export function operationErrorTable({ responses }: Pick<Operation, 'responses'>, locale: Locale): BodyElement | null {
  const errors = responses.filter(isError)
  const own = errors.filter(({ status }) => !GENERAL.has(status))
  const rows = own.length > 0 ? own : errors
  if (rows.length === 0) return null
  const { status, cause } = ARTICLE_MESSAGES[locale].errors
  return h(
    'table',
    {},
    h('thead', {}, row('th', [status], [cause])),
    h(
      'tbody',
      {},
      rows.map(({ status, description = [] }) => row('td', [code(status)], description)),
    ),
  )
}

function row(tagName: 'th' | 'td', ...cells: readonly (readonly (BodyNode | string)[])[]): BodyElement {
  return h(
    'tr',
    {},
    cells.map((children) => h(tagName, {}, children)),
  )
}
