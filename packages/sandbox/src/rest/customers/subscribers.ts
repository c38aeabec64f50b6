/** Newsletter subscribers: `/v3/customers/subscribers`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import type { Routes } from '../engine/call.ts'
import { crud, removeMatching } from '../engine/collection.ts'
import { offsetDate } from '../engine/dates.ts'
import { jsonCollection, recordsOf } from '../engine/json-records.ts'
import { textOf } from '../engine/json-value.ts'
import { conflict } from '../engine/rejection.ts'

const PATH = '/v3/customers/subscribers'

function row(
  id: number,
  name: readonly [string, string],
  source: string,
  orderId: number | null,
  day: string,
): JsonObject {
  const [first_name, last_name] = name
  const date = `${day}T09:20:00+00:00`
  return {
    id,
    email: `${first_name.toLowerCase()}.${last_name.toLowerCase()}@example.com`,
    first_name,
    last_name,
    source,
    order_id: orderId,
    channel_id: 1,
    consents: ['marketing_newsletter'],
    date_created: date,
    date_modified: date,
  }
}

function seeded(): JsonObject[] {
  return [
    row(7, ['Maya', 'Lindqvist'], 'order', 100, '2026-01-14'),
    row(8, ['Leo', 'Fontaine'], 'storefront', null, '2026-02-02'),
    row(9, ['Priya', 'Raman'], 'storefront', null, '2026-02-06'),
    row(10, ['Ethan', 'Brooks'], 'order', 106, '2026-02-15'),
    row(11, ['Noah', 'Sato'], 'custom', null, '2026-03-01'),
  ]
}

function ownerOf(store: Store, email: string) {
  return recordsOf(store, 'subscriber', seeded).find((each) => textOf(each.email).toLowerCase() === email.toLowerCase())
}

const subscribers = jsonCollection({
  kind: 'subscriber',
  param: 'subscriber_id',
  seed: seeded,
  initial: ({ store }) => ({
    first_name: '',
    last_name: '',
    source: 'custom',
    order_id: null,
    channel_id: 1,
    consents: ['marketing_newsletter'],
    date_created: offsetDate(store.now()),
    date_modified: offsetDate(store.now()),
  }),
  touched: (store) => ({ date_modified: offsetDate(store.now()) }),
  guard({ store }, body, self) {
    const email = textOf(body.email)
    const owner = email === '' ? undefined : ownerOf(store, email)
    if (owner === undefined || owner === self) return
    throw conflict({ email: self ? `${email} belongs to subscriber ${owner.id}` : `${email} is subscribed already` })
  },
  done: (call, action, { id }) => call.emit(`store/subscriber/${action}`, { type: 'subscriber', id: id ?? 0 }),
})

export const subscriberRoutes: Routes = { ...crud(PATH, subscribers), [`DELETE ${PATH}`]: removeMatching(subscribers) }
