/**
 * Anchors: a type by its name, its members with hyphens (`cart-lineitems-first`). Names contain no hyphens, so these
 * never collide.
 */

import type { GraphqlOperation } from '../../../core/api/graphql-model.ts'
import type { Route } from '../../../core/page.ts'
import { RESERVED_IDS } from '../../../core/words/slug.ts'
import type { Item, SectionPlan } from './plan.ts'

export interface DefinitionPlace {
  readonly route: Route
  readonly anchor: string
}

/** `Cart` -> `cart`, `site.product` -> `site-product`, `@cost` -> `directive-cost`. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll('.', '-').replace('@', 'directive-')
}

/** Assigns an anchor to each item of a page. Names that differ only in case get a number. */
export function anchorsOfPage(items: readonly Item[]): Map<Item, string> {
  const taken = new Map(RESERVED_IDS.map((id) => [id, 1]))
  return new Map(
    items.map((item) => {
      const base = item.anchor ?? anchorOf(item.name)
      const count = taken.get(base) ?? 0
      taken.set(base, count + 1)
      return [item, count === 0 ? base : `${base}-${count}`]
    }),
  )
}

/** No type name contains a space. */
export function operationKey({ kind, path }: GraphqlOperation): string {
  return `${kind} ${path.join('.')}`
}

/** Where each type and operation is documented. */
export function placesOf(plans: readonly SectionPlan[]): Map<string, DefinitionPlace> {
  const places = new Map<string, DefinitionPlace>()
  for (const { pages } of plans) {
    for (const page of pages) {
      for (const [item, anchor] of anchorsOfPage(page.items)) {
        places.set(item.operation === null ? item.name : operationKey(item.operation), { route: page.route, anchor })
      }
    }
  }
  return places
}
