/** Emails about abandoned carts, of the store or of a channel: `/v3/marketing/abandoned-cart-emails`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { crud } from '../engine/collection.ts'
import { jsonCollection } from '../engine/json-records.ts'
import { numberOf, objectOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/marketing/abandoned-cart-emails'
/** The store's own series, beside those of its channels. */
const OF_STORE = 0

const TEMPLATE: JsonObject = {
  subject: 'Your tea is waiting at {{store.name}}',
  body: `<p>{{lang 'hello_phrase'}}</p><p>{{lang 'cart_waits'}} <a href="{{notification.checkout_link}}">{{lang 'go_back'}}</a></p>`,
  translations: [
    { locale: 'en', keys: { hello_phrase: 'Hello,', cart_waits: 'We kept your cart.', go_back: 'Go back to it' } },
  ],
}

const DEFAULT: JsonObject = {
  subject: 'Complete your order at {{store.name}}',
  body: `<p>{{lang 'hello_phrase'}}</p><p><a href="{{notification.checkout_link}}">{{notification.checkout_link}}</a></p>`,
  translations: [{ locale: 'en', keys: { hello_phrase: 'Hello,' } }],
}

function seeded(_: Store): JsonObject[] {
  const common = { channel: OF_STORE, template: TEMPLATE }
  return [
    { id: 1, notify_at_minutes: 60, coupon_code: '', is_active: true, sent_num: 42, ...common },
    { id: 2, notify_at_minutes: 2880, coupon_code: 'FIRSTSTEEP', is_active: false, sent_num: 0, ...common },
  ]
}

/** Throws if the store has no such channel. */
function seriesOf({ query, store }: Call): number {
  if (query.channel_id === undefined) return OF_STORE
  const id = numberOf(query.channel_id)
  if (!store.state.channels.some((channel) => channel.id === id))
    throw invalid({ channel_id: `channel ${id} does not exist` })
  return id
}

const emails = jsonCollection({
  kind: 'abandoned-cart-email',
  param: 'id',
  seed: seeded,
  filters: { channel_id: () => true },
  // A single email is found by its id, in whichever series it is.
  owner: (call): JsonObject => (call.params.id === undefined ? { channel: seriesOf(call) } : {}),
  initial: () => ({ notify_at_minutes: 60, coupon_code: '', is_active: false, sent_num: 0, template: DEFAULT }),
  guard({ store }, body) {
    const code = textOf(body.coupon_code)
    if (code !== '' && !store.state.coupons.some((coupon) => coupon.code === code))
      throw invalid({ coupon_code: `${code} is no coupon of this store` })
  },
  view: ({ channel: _, ...email }) => email,
})

function settings(call: Call, change: JsonObject = {}): Answer {
  const key = `abandoned-cart-emails:${seriesOf(call)}`
  const value = { use_global: true, ...call.store.state.extras.get(key), ...change }
  call.store.state.extras.set(key, value)
  return { body: value }
}

export const abandonedCartEmailRoutes: Routes = {
  ...crud(PATH, emails),
  [`GET ${PATH}`]: (call) =>
    one(
      call,
      emails.all(call).map((email) => emails.view(call, email)),
    ),
  [`GET ${PATH}/default`]: () => ({ body: DEFAULT }),
  [`GET ${PATH}/settings`]: (call) => settings(call),
  [`PUT ${PATH}/settings`]: (call) => settings(call, objectOf(call.body)),
}
