/** Where the items of a cart can be picked up: `POST /v3/pickup/options`. */
import type { JsonObject } from '@dev-center/contract/json'
import { type Circle, pickupOptions, type Wanted } from '../../shop/pickup.ts'
import { holderOf } from '../../shop/stock.ts'
import type { Call, Routes } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

const KILOMETERS_OF_A_MILE = 1.609_344
const MAX_OPTIONS = 10

/** null without coordinates: all locations are then in range. */
function circleOf(area: JsonObject): Circle | null {
  if (area.coordinates === undefined) return null
  const { latitude, longitude } = objectOf(area.coordinates)
  const { value, unit } = objectOf(area.radius)
  const kilometers = numberOf(value) * (unit === 'MI' ? KILOMETERS_OF_A_MILE : 1)
  return { latitude: numberOf(latitude), longitude: numberOf(longitude), kilometers }
}

function wantedOf({ store }: Call, items: readonly JsonObject[]): (Wanted & { readonly id: number })[] {
  const holders = new Map(
    store.state.products.flatMap((product) => product.variants.map((one) => [one.id, holderOf(product, one)] as const)),
  )
  return items.map(({ variant_id, quantity }, at) => {
    const id = numberOf(variant_id)
    const holder = holders.get(id)
    if (holder === undefined)
      throw invalid({ [`items.${at}.variant_id`]: `variant ${textOf(variant_id)} does not exist` })
    return { id, holder, quantity: numberOf(quantity, 1) }
  })
}

export const pickupOptionRoutes: Routes = {
  'POST /v3/pickup/options': (call) => {
    const body = objectOf(call.body)
    const wanted = wantedOf(call, objectsOf(body.items))
    const available_items = wanted.map(({ id, quantity }) => ({ variant_id: id, quantity }))
    const options = pickupOptions(call.store, circleOf(objectOf(body.search_area)), wanted).slice(0, MAX_OPTIONS)
    const pickup_options = options.map(({ date_created: _, date_modified: __, ...pickup_method }) => ({
      pickup_method: pickup_method as JsonObject,
      available_items,
    }))
    return { body: { results: [{ pickup_options }] } }
  },
}
