/** Banners: `/v2/banners`. */
import type { JsonObject } from '@dev-center/contract/json'
import { NOTHING, type Routes } from '../engine/call.ts'
import { count, crud } from '../engine/collection.ts'
import { seconds } from '../engine/dates.ts'
import { jsonCollection } from '../engine/json-records.ts'
import { textOf } from '../engine/json-value.ts'
import { Rejected } from '../engine/rejection.ts'

const PATH = '/v2/banners'
const OF_A_THING = ['category_page', 'brand_page']

function guard(_: unknown, body: JsonObject): void {
  const lacks = (name: string) => ['', '0'].includes(textOf(body[name]))
  const missing = [
    ...(OF_A_THING.includes(textOf(body.page)) ? ['item_id'] : []),
    ...(body.date_type === 'custom' ? ['date_from', 'date_to'] : []),
  ].find(lacks)
  if (missing !== undefined) throw new Rejected(400, {}, `The required field '${missing}' was not supplied.`)
}

const banners = jsonCollection({
  kind: 'banner',
  param: 'id',
  initial: ({ store }) => ({
    date_created: String(seconds(store.now())),
    date_from: '0',
    date_to: '0',
    visible: '1',
    item_id: '0',
  }),
  guard,
})

export const bannerRoutes: Routes = {
  ...crud(PATH, banners),
  [`GET ${PATH}/count`]: count(banners),
  [`DELETE ${PATH}`]: (call) => {
    for (const banner of banners.all(call)) banners.remove?.(call, banner)
    return NOTHING
  },
}
