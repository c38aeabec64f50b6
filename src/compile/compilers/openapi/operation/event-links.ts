/**
 * Links operations and the webhook events they send, in both directions: `x-sends` on an operation, `x-sent-by` on an
 * event.
 */
import type { LinkedOperation, Operation } from '../../../../core/api/api.ts'
import type { Route } from '../../../../core/page.ts'
import { sourceKindOf, withoutExtension } from '../../../content/file-name.ts'
import { resolveReference } from '../../../content/json-references.ts'
import type { Cursor } from '../document/cursor.ts'
import { type DocumentPlan, planDocument } from '../plan.ts'

/** Plans of linked documents, made on first use. */
export class EventLinks {
  readonly #plans = new Map<string, DocumentPlan | null>()

  constructor(file: string, plan: DocumentPlan) {
    this.#plans.set(file, plan)
  }

  linksOf(operation: Cursor, kind: Operation['kind']): { sends: LinkedOperation[]; sentBy: LinkedOperation[] } {
    if (kind === 'callback') return { sends: [], sentBy: [] }
    return {
      sends: this.#links(operation, 'x-sends', 'x-sent-by'),
      sentBy: this.#links(operation, 'x-sent-by', 'x-sends'),
    }
  }

  #links(owner: Cursor, key: string, backKey: string): LinkedOperation[] {
    return owner.items(key).flatMap((entry) => {
      const target = methodOf(entry.target())
      if (!target || target === entry) return []
      const planned = this.#planOf(target)?.operations.get(target.key)
      if (!planned) {
        owner.session.report('DC303', entry, `"${entry.text('$ref')}" isn't an operation or event.`)
        return []
      }
      if (!namesBack(target, backKey, owner)) {
        const message = `"${planned.summary}" does not list this in its "${backKey}".`
        owner.session.report('DC315', entry, message)
      }
      return [{ title: planned.summary, href: `${planned.route}#${planned.id}` }]
    })
  }

  #planOf(cursor: Cursor): DocumentPlan | null {
    const known = this.#plans.get(cursor.file)
    if (known !== undefined) return known
    const root = cursor.session.open(cursor.file)
    const route: Route | null = sourceKindOf(cursor.file) === 'openapi' ? `/${withoutExtension(cursor.file)}` : null
    const plan = root && route ? planDocument(root, route) : null
    this.#plans.set(cursor.file, plan)
    return plan
  }
}

/** A reference to a webhook may point to the event instead of its method. */
function methodOf(cursor: Cursor | null): Cursor | null {
  if (!cursor || cursor.at('responses') || cursor.at('requestBody')) return cursor
  return cursor.at('post') ?? cursor
}

/** Follows only entries that name the owner's file: others may be in documents that are not loaded here. */
function namesBack(target: Cursor, key: string, owner: Cursor): boolean {
  return target.items(key).some((entry) => {
    const place = resolveReference(entry.text('$ref'), entry.file, entry.session.mapUrl)
    return 'file' in place && place.file === owner.file && methodOf(entry.target())?.key === owner.key
  })
}
