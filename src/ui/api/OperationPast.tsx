/** A single line: when the operation was first documented, last changed and deprecated. Links to the changes page. */
import type { Operation } from '../../core/api/api.ts'
import { pastWords } from '../../core/history/past-words.ts'
import type { ApiContext } from './api-context.ts'

export function OperationPast({ operation, context }: { readonly operation: Operation; readonly context: ApiContext }) {
  const text = pastWords(operation, context.locale)
  if (text === '') return null
  const href = operation.history?.href
  return <p className="api-past">{href === undefined ? text : <a href={context.href(href)}>{text}</a>}</p>
}
