/**
 * The text on a page's share image: section, title, stability, and the first operations of a reference page (spec:
 * head.image).
 */

import type { Operation } from '../../core/api/api.ts'
import type { StabilityLevel } from '../../core/api/api-schema.ts'
import { operationsIn, overviewIn } from '../../core/api/models-in-body.ts'
import type { BodyNode } from '../../core/body.ts'
import type { Locale } from '../../core/locale.ts'
import { API_MESSAGES } from '../../core/messages/api.ts'
import type { PageKind } from '../../core/page.ts'
import type { PageView } from '../../core/view.ts'
import { writable } from './typeface.ts'

/** More would be too small to read in a preview. */
const MOST_ADDRESSES = 3

interface ShareAddress {
  /** Upper case; '' for an event. */
  readonly method: string
  readonly path: string
}

/** Everything an image is rendered from. */
export interface ShareText {
  readonly site: string
  readonly kind: PageKind
  readonly locale: Locale
  /** '' when the page has no section. */
  readonly section: string
  /** '' when the typeface lacks one of its letters. */
  readonly title: string
  readonly stability: { readonly level: StabilityLevel; readonly label: string } | null
  readonly addresses: readonly ShareAddress[]
  /** Number of operations or events that are not listed. */
  readonly more: number
}

/** `view` is in the language that the page is written in. */
export function shareText({ config, page, place }: PageView): ShareText {
  const operations = operationsIn(page.body.children)
  const level = page.deprecated === true ? 'deprecated' : stabilityOf(page.body.children, operations)
  const crumbs = place.breadcrumb.slice(0, -1).map(({ title }) => writable(title))
  return {
    site: config.name,
    kind: page.kind,
    locale: page.locale,
    section: crumbs.filter((crumb) => crumb !== '').join(' / '),
    title: writable(page.title),
    stability: level === null ? null : { level, label: writable(API_MESSAGES[page.locale].stability[level]) },
    addresses: operations.slice(0, MOST_ADDRESSES).map(({ kind, method, path }) => ({
      method: kind === 'webhook' ? '' : method.toUpperCase(),
      path: writable(path),
    })),
    more: Math.max(0, operations.length - MOST_ADDRESSES),
  }
}

/** The document's stability, or the one that all operations share. */
function stabilityOf(nodes: readonly BodyNode[], operations: readonly Operation[]): StabilityLevel | null {
  const [overview] = nodes.flatMap((node) => overviewIn(node) ?? [])
  if (overview?.stability !== undefined) return overview.stability.level
  const levels = new Set(operations.map(levelOf))
  const [only = null] = levels
  return levels.size === 1 ? only : null
}

function levelOf({ stability, deprecated }: Operation): StabilityLevel | null {
  return stability?.level ?? (deprecated === true ? 'deprecated' : null)
}
