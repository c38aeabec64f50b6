/** A single line: when the operation was first documented, last changed and deprecated. Links to the changes page. */
import type { Operation } from '../../core/api/api.ts'
import { pastWords } from '../../core/history/past-words.ts'
import type { ApiFrame } from './api-frame.ts'

export function OperationPast({ operation, frame }: { readonly operation: Operation; readonly frame: ApiFrame }) {
  const text = pastWords(operation, frame.locale)
  if (text === '') return null
  const href = operation.history?.href
  return <p className="api-past">{href === undefined ? text : <a href={frame.href(href)}>{text}</a>}</p>
}
