/** Adds history to each operation on the pages: when it was added and when it last changed (spec: changes.pages). */

import type { OperationHistory } from '../../core/api/api.ts'
import { operationOf, withOperation } from '../../core/api/models-in-body.ts'
import type { Body, BodyNode } from '../../core/body.ts'
import { CHANGES_ROUTE, changesHref } from '../../core/history/changes-address.ts'
import { asHistory, changesOf, type History } from '../../core/history/history.ts'
import { keyOfOperation } from '../../core/history/operation-key.ts'
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { Page } from '../../core/page.ts'
import { pageKey } from '../../core/site.ts'
import { rememberDerived, withBody } from './derive-page.ts'
import { fieldDates, withFieldDates } from './field-history.ts'
import { referencesOf } from './page-references.ts'

let last: { readonly text: string; readonly history: History | null } | null = null

/**
 * The history of a project, from the text of its file; null if it is missing or invalid. The same text gives the same
 * object.
 */
export function readHistory(text: string | null): History | null {
  if (text === null) return null
  if (last?.text !== text) last = { text, history: parseHistory(text) }
  return last.history
}

function parseHistory(text: string): History | null {
  try {
    return asHistory(JSON.parse(text))
  } catch {
    return null
  }
}

interface Pasts {
  readonly history: History
  /** Whether there is a changes page to link to. */
  readonly hasChanges: boolean
}

/**
 * A function that adds history to the nodes of pages. Pages that `concerns` rejects, because nothing on them has any,
 * stay the same objects.
 */
export function adderOfHistory(
  concerns: (page: Page, history: History) => boolean,
  withPast: (node: BodyNode, pasts: Pasts, locale: Locale) => BodyNode,
) {
  const remember = rememberDerived<Pasts>(
    (one, other) => one.history === other.history && one.hasChanges === other.hasChanges,
  )
  return (pages: ReadonlyMap<string, Page>, history: History): Map<string, Page> => {
    const pasts = { history, hasChanges: pages.has(pageKey(CHANGES_ROUTE, DEFAULT_LOCALE)) }
    const withPasts = (page: Page): Body => ({
      ...page.body,
      children: page.body.children.map((node) => withPast(node, pasts, page.locale)),
    })
    return new Map(
      [...pages].map(([key, page]) => [
        key,
        concerns(page, history) ? remember(page, pasts, () => withBody(page, () => withPasts(page))) : page,
      ]),
    )
  }
}

/** The pages with the history of their operations. */
export const withOperationHistory = adderOfHistory(
  (page) => referencesOf(page).operations.length > 0,
  (node, { history, hasChanges }) => {
    const operation = operationOf(node)
    if (operation === null) return node
    const { kind, method, path, servers } = operation
    const key = keyOfOperation({ kind, method, path, server: servers[0]?.url ?? '' })
    const past = pastOf(key, history)
    if (past === null) return node
    const dated = withFieldDates(operation, fieldDates(changesOf(history, key), past.since))
    const href = hasChanges && past.changed !== undefined ? { href: changesHref(key) } : {}
    return withOperation(node, dated, { history: { ...past, ...href } })
  },
)

/** null if nothing is recorded. */
export function pastOf(key: string, history: History): OperationHistory | null {
  if (history.unrecorded.includes(key)) return null
  const changes = changesOf(history, key)
  const first = changes.find(({ code }) => code === 'operation.added' || code === 'operation.recorded')
  const since = first?.date ?? history.first
  const certainty = first === undefined ? 'before' : first.code === 'operation.recorded' ? 'by' : undefined
  const changed = changes.findLast(({ date, at, code }) => date > since && !(at === '' && code === first?.code))?.date
  return { since, ...(certainty && { certainty }), ...(changed !== undefined && { changed }) }
}
