/** Addresses of all customers, in batches: `/v3/customers/addresses`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Address, Customer } from '../../model.ts'
import { emitAddress } from '../../webhooks/customer-events.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'
import { addressView, keepType, newAddress, writeAddress } from './address-view.ts'
import { guardFormFields, writeFormFields } from './form-fields.ts'

const PATH = '/v3/customers/addresses'

interface Owned {
  readonly customer: Customer
  readonly address: Address
}

function everyAddress({ store }: Call): Owned[] {
  return store.state.customers.flatMap((customer) => customer.addresses.map((address) => ({ customer, address })))
}

/** With the values of custom fields for the entries that sent some. */
function shown(call: Call, owned: readonly Owned[], entries: readonly JsonObject[]) {
  return one(
    call,
    owned.map(({ customer, address }, index) => {
      const { form_fields, ...view } = addressView(call.store, customer, address)
      return entries[index]?.form_fields === undefined ? view : { ...view, form_fields: form_fields ?? [] }
    }),
  )
}

/** The fields that make two addresses the same; an identical address isn't stored again. */
const IDENTITY = [
  ...['first_name', 'last_name', 'company', 'phone', 'address_type', 'address1', 'address2', 'city'],
  ...['country_code', 'state_or_province', 'postal_code'],
]

function identityOf({ id }: Customer, view: JsonObject): string {
  return JSON.stringify([id, ...IDENTITY.map((name) => textOf(view[name]))])
}

export const addressRoutes: Routes = {
  [`GET ${PATH}`]: (call) =>
    listAnswer(
      call,
      everyAddress(call).map(({ customer, address }) => addressView(call.store, customer, address)),
      {
        parts: ['form_fields'],
        filters: {
          'name:in': (view, value) =>
            [value].flat().some((name) => `${textOf(view.first_name)} ${textOf(view.last_name)}` === name),
        },
      },
    ),
  [`POST ${PATH}`]: (call) => {
    const targets = objectsOf(call.body).map((entry) => {
      const customer = call.store.state.customers.find(({ id }) => id === entry.customer_id)
      if (customer === undefined) throw invalid({ customer_id: `customer ${String(entry.customer_id)} does not exist` })
      guardFormFields('address', entry.form_fields)
      return { customer, entry }
    })
    const added = targets.flatMap(({ customer, entry }) => {
      const address = newAddress(customer, entry)
      const type = textOf(entry.address_type, 'residential')
      const same = identityOf(customer, { ...addressView(call.store, customer, address), address_type: type })
      const known = customer.addresses.map((each) => identityOf(customer, addressView(call.store, customer, each)))
      if (known.includes(same)) return []
      customer.addresses.push(address)
      keepType(call, address, entry.address_type)
      writeFormFields(call.store, { kind: 'address', id: address.id }, entry.form_fields)
      return [{ customer, address, entry }]
    })
    for (const { customer, address } of added) emitAddress(call, 'created', customer, address)
    return shown(
      call,
      added,
      added.map(({ entry }) => entry),
    )
  },
  [`PUT ${PATH}`]: (call) => {
    const targets = objectsOf(call.body).map((entry) => {
      const owned = everyAddress(call).find(({ address }) => address.id === entry.id)
      if (owned === undefined) throw invalid({ id: `address ${String(entry.id)} does not exist` })
      guardFormFields('address', entry.form_fields)
      return { owned, entry }
    })
    for (const { owned, entry } of targets) {
      writeAddress(owned.address, entry)
      keepType(call, owned.address, entry.address_type)
      writeFormFields(call.store, { kind: 'address', id: owned.address.id }, entry.form_fields)
      emitAddress(call, 'updated', owned.customer, owned.address)
    }
    return shown(
      call,
      targets.map(({ owned }) => owned),
      targets.map(({ entry }) => entry),
    )
  },
  [`DELETE ${PATH}`]: (call) => {
    const ids = numbersOf(call.query['id:in'])
    for (const owned of everyAddress(call).filter(({ address }) => ids.includes(address.id))) {
      drop(owned.customer.addresses, owned.address)
      emitAddress(call, 'deleted', owned.customer, owned.address)
    }
    return NOTHING
  },
}
