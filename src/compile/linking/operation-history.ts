/** Gives each operation of the pages its past: when it came and when it changed last (spec: changes.pages). */
import type { Operation, OperationHistory } from '../../core/api/api.ts'
import type { BodyNode } from '../../core/body.ts'
import { CHANGES_ROUTE, changesHref } from '../../core/history/changes-address.ts'
import { asHistory, changesOf, type History } from '../../core/history/history.ts'
import { keyOfOperation } from '../../core/history/operation-key.ts'
import type { JsonObject } from '../../core/json.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Page } from '../../core/page.ts'
import { pageKey } from '../../core/site.ts'

/** The history of a project, from the text of its file; null without one, or when it has another form. */
export function readHistory(text: string | null): History | null {
  if (text === null) return null
  try {
    return asHistory(JSON.parse(text))
  } catch {
    return null
  }
}

/** The pages with the past of their operations. */
export function withOperationHistory(pages: ReadonlyMap<string, Page>, history: History): Map<string, Page> {
  const hasChanges = pages.has(pageKey(CHANGES_ROUTE, DEFAULT_LOCALE))
  return new Map([...pages].map(([key, page]) => [key, withPasts(page, history, hasChanges)]))
}

function withPasts(page: Page, history: History, hasChanges: boolean): Page {
  const children = page.body.children.map((node) => withPast(node, history, hasChanges))
  return children.some((node, index) => node !== page.body.children[index])
    ? { ...page, body: { ...page.body, children } }
    : page
}

function withPast(node: BodyNode, history: History, hasChanges: boolean): BodyNode {
  if (node.type !== 'component' || (node.name !== 'Operation' && node.name !== 'WebhookEvent')) return node
  // The compiler made the prop from a model; JSON keeps it whole.
  const operation = node.props.operation as unknown as Operation
  const past = pastOf(operation, history)
  if (past === null) return node
  const href = hasChanges && past.changed !== undefined ? { href: changesHref(keyOfOperation(operation)) } : {}
  const props = { ...(node.props.operation as JsonObject), history: { ...past, ...href } }
  return { ...node, props: { ...node.props, operation: props } }
}

/** null where nothing is recorded. */
function pastOf(operation: Operation, history: History): OperationHistory | null {
  const key = keyOfOperation(operation)
  if (history.unrecorded.includes(key)) return null
  const changes = changesOf(history, key)
  const first = changes.find(({ code }) => code === 'operation.added' || code === 'operation.recorded')
  const since = first?.date ?? history.first
  const certainty = first === undefined ? 'before' : first.code === 'operation.recorded' ? 'by' : undefined
  const changed = changes.findLast(({ date, at, code }) => date > since && !(at === '' && code === first?.code))?.date
  return { since, ...(certainty && { certainty }), ...(changed !== undefined && { changed }) }
}
