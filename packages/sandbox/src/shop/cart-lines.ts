/** Lines of carts: what a request asks for, and whether the catalog has it. */
import type { LineItem, Product, Variant } from '../model.ts'
import type { Store } from '../store.ts'
import { Refused } from './refusal.ts'

export interface LineRequest {
  readonly productId?: number | undefined
  readonly variantId?: number | undefined
  readonly sku?: string | undefined
  readonly quantity: number
  /** Selected values of options and modifiers, by the identifier of the option or modifier. */
  readonly selections: readonly { readonly optionId: number; readonly value: string | number }[]
  /** Overrides the price of the catalog. */
  readonly listPrice?: number | undefined
}

/** Whether a request changes no more than the number and the price of a line: its choices stay. */
export function isSameItem(line: LineItem, { productId, variantId, sku, selections }: LineRequest): boolean {
  const isSame = (id: number | undefined, own: number) => id === undefined || id === own
  return (
    selections.length === 0 &&
    sku === undefined &&
    isSame(productId, line.productId) &&
    isSame(variantId, line.variantId)
  )
}

/** The line of a request. Throws if the catalog doesn't have it, or a choice is missing. */
export function resolveLine(store: Store, request: LineRequest): Omit<LineItem, 'id'> {
  if (request.quantity < 1) throw new Refused('The quantity must be 1 or more')
  const product = findProduct(store, request)
  if (product === undefined || !product.isVisible) throw new Refused('Product not found', 'not-found')
  const variant = findVariant(product, request)
  const modifiers = request.selections.flatMap(({ optionId, value }) =>
    product.modifiers.some(({ id }) => id === optionId) ? [{ modifierId: optionId, value }] : [],
  )
  for (const { modifierId, value } of modifiers) {
    const limit = product.modifiers.find(({ id }) => id === modifierId)?.maxLength
    if (typeof value === 'string' && limit && value.length > limit)
      throw new Refused(`At most ${limit} characters are allowed`)
  }
  const missing = product.modifiers.find(
    ({ id, required }) => required && !modifiers.some((one) => one.modifierId === id),
  )
  if (missing !== undefined) throw new Refused(`${product.name} needs a choice for ${missing.displayName}`)
  const { quantity, listPrice } = request
  return {
    productId: product.id,
    variantId: variant.id,
    quantity,
    modifiers,
    ...(listPrice !== undefined && { listPrice }),
  }
}

function findProduct(store: Store, request: LineRequest): Product | undefined {
  return store.state.products.find(({ id, variants }) => {
    if (request.productId !== undefined) return id === request.productId
    return variants.some((variant) => variant.id === request.variantId || variant.sku === request.sku)
  })
}

function findVariant(product: Product, request: LineRequest): Variant {
  const chosen = request.selections.map(({ value }) => value)
  const byChoice = product.variants.filter(({ optionValueIds }) => optionValueIds.every((id) => chosen.includes(id)))
  const variant =
    product.variants.find(({ id }) => id === request.variantId) ??
    product.variants.find(({ sku }) => sku === request.sku) ??
    (product.options.length === 0 || chosen.length > 0 ? byChoice[0] : undefined)
  if (variant === undefined) throw new Refused(`${product.name} has options: choose a variant`, 'needs-variant')
  return variant
}

export function sameChoice(a: Omit<LineItem, 'id' | 'quantity'>, b: Omit<LineItem, 'id' | 'quantity'>): boolean {
  return (
    a.variantId === b.variantId &&
    a.listPrice === b.listPrice &&
    JSON.stringify(a.modifiers) === JSON.stringify(b.modifiers)
  )
}
