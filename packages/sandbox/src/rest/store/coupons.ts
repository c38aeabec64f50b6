/**
 * Coupon codes: `/v2/coupons`. The shop applies only percentage discounts; other coupons are stored but have no effect.
 */
import type { JsonObject } from '@dev-center/contract/json'
import type { Coupon } from '../../model.ts'
import type { Call, Routes } from '../engine/call.ts'
import { type Collection, count, create, drop, list, remove, removeMatching, update } from '../engine/collection.ts'
import { mailDate } from '../engine/dates.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { derived, field, kept, layout } from '../engine/layout.ts'
import { conflict, invalid, Rejected } from '../engine/rejection.ts'

const PATH = '/v2/coupons'

const COUPON = layout<Coupon>('coupon', {
  id: derived((coupon) => coupon.id),
  date_created: 'Mon, 12 Jan 2026 09:00:00 +0000',
  num_uses: derived(({ code }, store) => store.state.orders.filter(({ couponCode }) => couponCode === code).length),
  name: kept('name'),
  type: 'percentage_discount',
  amount: field(
    (coupon) => coupon.percentOff.toFixed(4),
    (coupon, value) => {
      coupon.percentOff = numberOf(value)
    },
  ),
  min_purchase: field(
    (coupon) => coupon.minimum.toFixed(4),
    (coupon, value) => {
      coupon.minimum = numberOf(value)
    },
  ),
  expires: '',
  enabled: true,
  code: kept('code'),
  applies_to: { entity: 'categories', ids: [0] },
  max_uses: 0,
  max_uses_per_customer: 0,
  restricted_to: {},
  shipping_methods: [],
})

function guard({ store }: Call, body: JsonObject, self: Coupon | null): void {
  if (body.num_uses !== undefined) throw invalid({}, "The field 'num_uses' is read-only.")
  const type = textOf(body.type, 'percentage_discount')
  if (type !== 'percentage_discount')
    throw new Rejected(501, {}, `The sandbox simulates coupons of the type percentage_discount only, not ${type}.`)
  const code = textOf(body.code, self?.code)
  if (store.state.coupons.some((each) => each !== self && each.code === code))
    throw conflict({}, `A coupon with the code '${code}' exists.`)
}

const coupons: Collection<Coupon> = {
  param: 'id',
  all: ({ store }) => store.state.coupons,
  view: ({ store }, coupon) => COUPON.view(store, coupon),
  create(call, body) {
    guard(call, body, null)
    const { store } = call
    const coupon: Coupon = {
      id: store.nextNumber('coupon', store.state.coupons),
      code: '',
      name: '',
      percentOff: 0,
      minimum: 0,
    }
    store.state.coupons.push(coupon)
    COUPON.write(store, coupon, { ...body, date_created: mailDate(store.now()) })
    return coupon
  },
  update(call, coupon, body) {
    guard(call, body, coupon)
    COUPON.write(call.store, coupon, body)
  },
  remove({ store }, coupon) {
    drop(store.state.coupons, coupon)
    COUPON.forget(store, coupon)
  },
}

export const couponRoutes: Routes = {
  [`GET ${PATH}`]: list(coupons),
  [`POST ${PATH}`]: create(coupons),
  [`DELETE ${PATH}`]: removeMatching(coupons),
  [`GET ${PATH}/count`]: count(coupons),
  [`PUT ${PATH}/{id}`]: update(coupons),
  [`DELETE ${PATH}/{id}`]: remove(coupons),
}
