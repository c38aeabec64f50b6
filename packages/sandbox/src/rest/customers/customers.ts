/** Customers of version 3, in batches: `/v3/customers`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Customer } from '../../model.ts'
import { emitCustomer } from '../../webhooks/customer-events.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { drop, parent } from '../engine/collection.ts'
import { numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer, namesIn, withFields } from '../engine/page.ts'
import { invalid, Rejected } from '../engine/rejection.ts'
import { settingsRoutes } from '../engine/settings.ts'
import { CUSTOMER, CUSTOMER_PARTS, customerView, guardCustomer, newCustomer, writeCustomer } from './customer-layout.ts'

const MAX_BATCH = 10
const CHECKED_PARTS = [...CUSTOMER_PARTS, 'store_credit_amounts', 'form_fields']

function entriesOf(call: Call): readonly JsonObject[] {
  const entries = objectsOf(call.body)
  if (entries.length > MAX_BATCH) throw new Rejected(413)
  return entries
}

/** Removes the account and ends the session of the shopper who uses it. */
export function removeCustomer(call: Call, customer: Customer): void {
  const { state } = call.store
  emitCustomer(call, 'deleted', customer)
  drop(state.customers, customer)
  CUSTOMER.forget(call.store, customer)
  if (state.session.customerId === customer.id) state.session.customerId = null
}

function create(call: Call) {
  const entries = entriesOf(call)
  for (const entry of entries) guardCustomer(call.store, entry, null)
  const emails = entries.map(({ email }) => textOf(email).toLowerCase())
  const twice = emails.find((email, index) => emails.indexOf(email) !== index)
  if (twice !== undefined) throw invalid({ email: `${twice} is in the request twice` })
  const customers = entries.map((entry) => newCustomer(call.store, entry))
  for (const customer of customers) emitCustomer(call, 'created', customer)
  const data = customers.map((customer, index) =>
    withFields(call, customerView(call.store, customer), hidden(entries[index])),
  )
  return one(call, data)
}

/** Parts that the entry didn't contain are left out of the response. */
function hidden(entry: JsonObject | undefined): string[] {
  return CHECKED_PARTS.filter((part) => entry?.[part] === undefined)
}

function update(call: Call) {
  const targets = entriesOf(call).map((entry) => {
    const customer = call.store.state.customers.find(({ id }) => id === entry.id)
    if (customer === undefined) throw invalid({ id: `customer ${String(entry.id)} does not exist` })
    guardCustomer(call.store, entry, customer)
    return { customer, entry }
  })
  for (const { customer, entry } of targets) {
    writeCustomer(call.store, customer, entry)
    emitCustomer(call, 'updated', customer)
  }
  return one(
    call,
    targets.map(({ customer, entry }) => withFields(call, customerView(call.store, customer), hidden(entry))),
  )
}

function validate(call: Call) {
  const { email, password } = objectOf(call.body)
  const customer = call.store.state.customers.find((each) => each.email.toLowerCase() === textOf(email).toLowerCase())
  const isValid = customer !== undefined && customer.password === password
  return { body: { customer_id: isValid ? customer.id : null, is_valid: isValid } }
}

const consent = settingsRoutes('/v3/customers/{customerId}/consent', {
  kind: 'consent',
  isBare: true,
  owner: (call) => String(parent(call, 'customerId', call.store.state.customers).id),
  initial: () => ({
    allow: ['essential', 'functional'],
    deny: ['analytics', 'targeting'],
    updated_at: '2026-02-14T18:30:00Z',
  }),
})

export const customerRoutes: Routes = {
  'GET /v3/customers': (call) =>
    listAnswer(
      call,
      call.store.state.customers.map((customer) =>
        customerView(call.store, customer, namesIn(call.query.include).includes('formfields')),
      ),
      {
        parts: CHECKED_PARTS,
        filters: {
          'name:in': (view, value) => [value].flat().some((name) => fullName(view) === String(name).toLowerCase()),
          'name:like': (view, value) =>
            [value].flat().some((name) => fullName(view).includes(String(name).toLowerCase())),
        },
      },
    ),
  'POST /v3/customers': create,
  'PUT /v3/customers': update,
  'DELETE /v3/customers': (call) => {
    const ids = numbersOf(call.query['id:in'])
    for (const customer of call.store.state.customers.filter(({ id }) => ids.includes(id)))
      removeCustomer(call, customer)
    return NOTHING
  },
  'POST /v3/customers/validate-credentials': validate,
  ...consent,
  ...settingsRoutes('/v3/customers/settings', {
    kind: 'customers',
    initial: ({ seed }) => ({
      privacy_settings: { ask_shopper_for_tracking_consent: true, policy_url: `${seed.store.url}/privacy/` },
      customer_group_settings: { guest_customer_group_id: 0, default_customer_group_id: 1 },
    }),
  }),
  // null resets the setting to that of the store.
  ...settingsRoutes('/v3/customers/settings/channels/{channel_id}', {
    kind: 'customers-of-channel',
    owner: (call) => String(parent(call, 'channel_id', call.store.state.channels).id),
    initial: () => ({
      privacy_settings: { ask_shopper_for_tracking_consent: null, policy_url: null },
      customer_group_settings: { guest_customer_group_id: null, default_customer_group_id: null },
      allow_global_logins: true,
    }),
  }),
}

function fullName(view: JsonObject): string {
  return `${textOf(view.first_name)} ${textOf(view.last_name)}`.toLowerCase()
}
