/** Anchors: a type by its name, what is inside it by hyphens (`cart-lineitems-first`). Names hold no hyphens, so these never meet. */
import type { Item, SectionPlan } from './plan.ts'

export interface Place {
  readonly route: string
  readonly anchor: string
}

/** `Cart` -> `cart`, `site.product` -> `site-product`. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll('.', '-')
}

/** Gives each item of a page its anchor; names that differ in case only get a number. */
export function anchorsOfPage(items: readonly Item[]): Map<Item, string> {
  const taken = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const base = anchorOf(item.name)
      const count = taken.get(base) ?? 0
      taken.set(base, count + 1)
      return [item, count === 0 ? base : `${base}-${count}`]
    }),
  )
}

/** Where each type is explained. */
export function placesOf(plans: readonly SectionPlan[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { pages } of plans) {
    for (const page of pages) {
      for (const [item, anchor] of anchorsOfPage(page.items)) {
        if (item.definition !== null) places.set(item.name, { route: page.route, anchor })
      }
    }
  }
  return places
}
