/** Values of the custom fields in the forms for customers and addresses: `/v3/customers/form-field-values`. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/customers/form-field-values'

interface Owner {
  readonly kind: 'customer' | 'address'
  readonly id: number
}

/** Fields that the merchant added to the forms of the seeded store. */
const FIELDS = [
  { name: 'How did you find us?', kind: 'customer', type: 'text' },
  { name: 'Delivery note', kind: 'address', type: 'text' },
] as const

function keyOf({ kind, id }: Owner): string {
  return `form-fields:${kind}:${id}`
}

/** With the id of the owner, as both lists show them. */
export function formFieldsOf(store: Store, owner: Owner): JsonObject[] {
  const values = Object.entries(store.state.extras.get(keyOf(owner)) ?? {})
  return values.map(([name, value]) => ({ name, value, [`${owner.kind}_id`]: owner.id }))
}

/** Throws if the form has no such field. */
export function guardFormFields(kind: Owner['kind'], entries: Json | undefined): void {
  for (const { name } of objectsOf(entries))
    if (!FIELDS.some((field) => field.kind === kind && field.name === name))
      throw invalid({ form_fields: `${textOf(name)} is no field of the form for a ${kind}` })
}

/** Overwrites the values of the fields that are named; others stay. */
export function writeFormFields(store: Store, owner: Owner, entries: Json | undefined): void {
  const given = objectsOf(entries).map(({ name, value }) => [textOf(name), value ?? null] as const)
  if (given.length === 0) return
  store.state.extras.set(keyOf(owner), { ...store.state.extras.get(keyOf(owner)), ...Object.fromEntries(given) })
}

function everyValue({ store }: Call): JsonObject[] {
  const { customers } = store.state
  return [
    ...customers.flatMap(({ id }) => formFieldsOf(store, { kind: 'customer', id })),
    ...customers
      .flatMap((customer) => customer.addresses)
      .flatMap(({ id }) => formFieldsOf(store, { kind: 'address', id })),
  ]
}

/** Throws if the entry names neither a customer nor an address of the store. */
function ownerIn({ store }: Call, { customer_id, address_id }: JsonObject): Owner {
  const { customers } = store.state
  const customer = customers.find(({ id }) => id === customer_id)
  if (customer !== undefined) return { kind: 'customer', id: customer.id }
  const address = customers.flatMap((each) => each.addresses).find(({ id }) => id === address_id)
  if (address !== undefined) return { kind: 'address', id: address.id }
  if (customer_id !== undefined) throw invalid({ customer_id: `customer ${String(customer_id)} does not exist` })
  throw invalid({ address_id: `address ${String(address_id)} does not exist` })
}

function upsert(call: Call): Answer {
  const targets = objectsOf(call.body).map((entry) => {
    const owner = ownerIn(call, entry)
    guardFormFields(owner.kind, [entry])
    return { owner, entry }
  })
  for (const { owner, entry } of targets) writeFormFields(call.store, owner, [entry])
  return one(
    call,
    targets.flatMap(({ owner, entry }) => formFieldsOf(call.store, owner).filter(({ name }) => name === entry.name)),
  )
}

export const formFieldRoutes: Routes = {
  [`GET ${PATH}`]: (call) =>
    listAnswer(call, everyValue(call), {
      filters: {
        customer_id: (view, value) => view.customer_id === value,
        address_id: (view, value) => view.address_id === value,
        field_name: (view, value) => view.name === value,
        field_type: (view, value) => FIELDS.some(({ name, type }) => name === view.name && type === value),
      },
    }),
  [`PUT ${PATH}`]: upsert,
}
