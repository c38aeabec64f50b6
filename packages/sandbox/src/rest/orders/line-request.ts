/** Converts a line of a request to the shop's format. */
import type { JsonObject } from '@dev-center/contract/json'
import type { LineRequest } from '../../shop/carts.ts'
import { numberOf, objectsOf, textOf } from '../engine/json-value.ts'

export function lineRequest(entry: JsonObject): LineRequest {
  return {
    ...(entry.product_id !== undefined && { productId: numberOf(entry.product_id) }),
    ...(entry.variant_id != null && { variantId: numberOf(entry.variant_id) }),
    ...(entry.list_price != null && { listPrice: numberOf(entry.list_price) }),
    quantity: numberOf(entry.quantity, 1),
    selections: objectsOf(entry.option_selections ?? entry.product_options).map((selection) => ({
      optionId: numberOf(selection.option_id ?? selection.id),
      value: choiceOf(selection.option_value ?? selection.value),
    })),
  }
}

/** Choices are identified by numbers, which may be sent as text. */
function choiceOf(value: JsonObject[string] | undefined): string | number {
  const text = textOf(value)
  return /^\d+$/.test(text) ? Number(text) : text
}
