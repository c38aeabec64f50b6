/** What the store records about a variant at a location, and its key; `stock.ts` calculates with it. */

/** Stock settings of an item at a location. */
export interface StockSettings {
  readonly safetyStock: number
  readonly isInStock: boolean
  /** null uses the level of the variant. */
  readonly warningLevel: number | null
  readonly bin: string
}

export function stockKey(variantId: number, locationId: number): string {
  return `${variantId}:${locationId}`
}
