/** What the store keeps of a variant at a location, and under which key; what follows from it is in `stock.ts`. */

/** How a location treats an item. */
export interface StockSettings {
  readonly safetyStock: number
  readonly isInStock: boolean
  /** null takes that of the variant. */
  readonly warningLevel: number | null
  readonly bin: string
}

export function stockKey(variantId: number, locationId: number): string {
  return `${variantId}:${locationId}`
}
