/** Promotions and their codes: `/v3/promotions`. They are stored, but the shop doesn't apply their rules. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { create, crud, list, remove } from '../engine/collection.ts'
import { jsonCollection, nextId, recordsOf } from '../engine/json-records.ts'
import { numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound, Rejected } from '../engine/rejection.ts'
import { settingsRoutes } from '../engine/settings.ts'
import { codeFrom } from './generated-code.ts'

const PATH = '/v3/promotions'
const CODES = `${PATH}/{promotion_id}/codes`

function defaults(): JsonObject {
  return {
    display_name: '',
    channels: [],
    created_from: 'api',
    customer: { group_ids: [], minimum_order_count: 0, excluded_group_ids: [], segments: null },
    notifications: [],
    stop: false,
    currency_code: 'USD',
    redemption_type: 'AUTOMATIC',
    shipping_address: null,
    current_uses: 0,
    max_uses: null,
    end_date: null,
    status: 'ENABLED',
    schedule: null,
    can_be_used_with_other_promotions: true,
  }
}

/** Additional fields of a promotion with codes. */
const COUPON: JsonObject = {
  coupon_type: 'SINGLE',
  coupon_overrides_other_promotions: false,
  multiple_codes: { has_multiple_codes: false },
}

/** Defaults of a discount on products. */
const CART_ITEMS: JsonObject = {
  strategy: 'LEAST_EXPENSIVE',
  add_free_item: false,
  as_total: false,
  include_items_considered_by_condition: false,
  exclude_items_on_sale: false,
}

function completeRule(rule: JsonObject): JsonObject {
  const { cart_items, shipping, ...others } = objectOf(rule.action)
  const action = {
    ...others,
    ...(cart_items !== undefined && { cart_items: { ...CART_ITEMS, ...objectOf(cart_items) } }),
    ...(shipping !== undefined && { shipping: { free_shipping: true, ...objectOf(shipping) } }),
  }
  return { ...rule, action, apply_once: rule.apply_once ?? true, stop: rule.stop ?? false }
}

function harvest(): JsonObject {
  return {
    id: 3,
    name: 'Hoshino spring harvest',
    rules: [
      {
        action: {
          cart_items: {
            discount: { percentage_amount: '15' },
            ...CART_ITEMS,
            exclude_items_on_sale: true,
            items: { brands: [36] },
          },
        },
        apply_once: false,
        stop: false,
      },
    ],
    start_date: '2026-03-15T08:00:00+00:00',
    ...defaults(),
    display_name: '15 % off Hoshino Tea Garden',
    channels: [{ id: 1 }],
    notifications: [
      {
        content: '15 % off everything from Hoshino Tea Garden',
        type: 'APPLIED',
        locations: ['CART_PAGE', 'CHECKOUT_PAGE'],
      },
    ],
    currency_code: '*',
    current_uses: 12,
    end_date: '2026-04-15T08:00:00+00:00',
  }
}

function seeded(): JsonObject[] {
  return [
    harvest(),
    {
      id: 1,
      name: 'First order',
      rules: [{ action: { cart_value: { discount: { percentage_amount: '10' } } }, apply_once: true, stop: false }],
      start_date: '2026-01-12T09:00:00+00:00',
      ...defaults(),
      redemption_type: 'COUPON',
      ...COUPON,
    },
    {
      id: 2,
      name: 'Letters to the tea club',
      rules: [{ action: { cart_value: { discount: { fixed_amount: '5' } } }, apply_once: true, stop: false }],
      start_date: '2026-02-02T09:00:00+00:00',
      ...defaults(),
      redemption_type: 'COUPON',
      ...COUPON,
      coupon_type: 'BULK',
    },
  ]
}

const promotions = jsonCollection({
  kind: 'promotion',
  param: 'id',
  seed: seeded,
  filters: {
    channels: (view, value) =>
      objectsOf(view.channels).some(({ id }) => [value].flat().map(String).includes(String(id))),
    code: (view, value) => seededCodes().some((code) => code.promotion_id === view.id && code.code === value),
    query: (view, value) => textOf(view.name).toLowerCase().includes(String(value).toLowerCase()),
  },
  initial: ({ store, body }) => ({
    ...defaults(),
    rules: [],
    start_date: store.now().replace('Z', '+00:00'),
    ...(objectOf(body).redemption_type === 'COUPON' && COUPON),
  }),
  view: ({ rules, ...view }) => ({ ...view, rules: objectsOf(rules).map(completeRule) }),
})

function seededCodes(): JsonObject[] {
  return [
    {
      id: 1,
      promotion_id: 1,
      code: 'FIRSTSTEEP',
      current_uses: 1,
      max_uses: 0,
      max_uses_per_customer: 1,
      created: '2026-01-12T09:00:00Z',
    },
  ]
}

const codes = jsonCollection({
  kind: 'promotion-code',
  param: 'code_id',
  seed: seededCodes,
  owner: (call) => {
    const promotion = recordsOf(call.store, 'promotion', seeded).find(
      ({ id }) => String(id) === call.params.promotion_id,
    )
    if (promotion === undefined) throw notFound()
    return { promotion_id: promotion.id }
  },
  initial: ({ store }) => ({ current_uses: 0, max_uses: 0, max_uses_per_customer: 0, created: store.now() }),
  guard({ store, params }, body) {
    const promotion = recordsOf(store, 'promotion', seeded).find(({ id }) => String(id) === params.promotion_id)
    if (promotion !== undefined && promotion.redemption_type !== 'COUPON')
      throw invalid({}, 'Only coupon promotions have codes; this one has the redemption_type AUTOMATIC.')
    const code = textOf(body.code)
    if (recordsOf(store, 'promotion-code', seededCodes).some((each) => each.code === code))
      throw invalid({}, `code ${code} is already in use`)
  },
  view: ({ promotion_id: _, ...view }) => view,
})

function generate(call: Call) {
  const body = objectOf(call.body)
  codes.all(call)
  const promotion = recordsOf(call.store, 'promotion', seeded).find(({ id }) => String(id) === call.params.promotion_id)
  if (promotion?.redemption_type !== 'COUPON' || promotion.coupon_type !== 'BULK')
    throw new Rejected(405, {}, 'Codes are generated only for coupon promotions with the coupon_type BULK.')
  const records = recordsOf(call.store, 'promotion-code', seededCodes)
  const shared = {
    max_uses: numberOf(body.max_uses, 1),
    max_uses_per_customer: numberOf(body.max_uses_per_customer, 1),
  }
  const made = Array.from({ length: numberOf(body.batch_size, 1) }, () => {
    const code = codeFrom(call.store, body)
    const id = nextId(call.store, 'promotion-code', records)
    const promotion_id = numberOf(call.params.promotion_id)
    records.push({ id, promotion_id, code, current_uses: 0, created: call.store.now(), ...shared })
    return { code }
  })
  return one(call, { created: call.store.now(), ...shared, batch_size: made.length, codes: made })
}

/** Whether a text is the coupon code of a promotion. */
export function isPromotionCode(store: Store, code: string): boolean {
  return recordsOf(store, 'promotion-code', seededCodes).some((each) => each.code === code)
}

export const promotionRoutes: Routes = {
  ...crud(PATH, promotions),
  [`DELETE ${PATH}`]: (call) => {
    const ids = numbersOf(call.query['id:in'])
    const known = promotions.all(call).filter(({ id }) => ids.includes(numberOf(id)))
    const held = recordsOf(call.store, 'promotion-code', seededCodes).find(({ promotion_id }) =>
      known.some(({ id }) => id === promotion_id),
    )
    if (held !== undefined) throw invalid({}, `Promotion ${held.promotion_id} still has coupon codes.`)
    for (const promotion of known) promotions.remove?.(call, promotion)
    return NOTHING
  },
  [`GET ${CODES}`]: list(codes),
  [`POST ${CODES}`]: create(codes),
  [`DELETE ${CODES}`]: (call) => {
    const ids = numbersOf(call.query['id:in'])
    for (const code of [...codes.all(call)]) if (ids.includes(numberOf(code.id))) codes.remove?.(call, code)
    return NOTHING
  },
  [`DELETE ${CODES}/{code_id}`]: remove(codes),
  [`POST ${PATH}/{promotion_id}/codegen`]: generate,
  [`GET ${PATH}/codes`]: (call) =>
    listAnswer(
      call,
      recordsOf(call.store, 'promotion-code', seededCodes).map(({ promotion_id: _, ...view }) => view),
    ),
  [`DELETE ${PATH}/codes`]: (call) => {
    const records = recordsOf(call.store, 'promotion-code', seededCodes)
    const left = records.filter(({ code }) => code !== call.query.code)
    records.splice(0, records.length, ...left)
    return NOTHING
  },
  ...settingsRoutes(`${PATH}/settings`, {
    kind: 'promotions',
    isBare: true,
    initial: () => ({
      promotions_apply_on_products_with_custom_product_price: false,
      promotions_triggered_by_products_with_zero_product_price: false,
      number_of_coupons_allowed_at_checkout: 1,
      promotions_applied_on_original_product_price: true,
    }),
  }),
}
