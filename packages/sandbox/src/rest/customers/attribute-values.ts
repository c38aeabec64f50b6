/** Attributes of customers, and the values of a customer. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Customer } from '../../model.ts'
import type { Store } from '../../store.ts'
import { recordsOf } from '../engine/json-records.ts'
import { textOf } from '../engine/json-value.ts'

const CREATED = '2026-01-03T12:00:00Z'
const FIRST_VALUE = '2026-01-05T12:00:00Z'

export function attributeRecords(store: Store) {
  return recordsOf(store, 'customer-attribute', () => [
    { id: 1, name: 'Favorite tea', type: 'string', date_created: CREATED, date_modified: CREATED },
  ])
}

export function attributeName(store: Store, id: number): string | null {
  const attribute = attributeRecords(store).find((each) => each.id === id)
  return attribute === undefined ? null : textOf(attribute.name)
}

/** Unique per customer and attribute. For the first attribute, the id equals the customer's number. */
export function valueId(customer: Customer, attributeId: number): number {
  return (attributeId - 1) * 100_000 + customer.id
}

export function attributeValueView(store: Store, customer: Customer, attributeId: number): JsonObject {
  const id = valueId(customer, attributeId)
  const dates = store.state.extras.get(`attribute-value:${id}`) ?? {}
  const value = customer.attributes.find((attribute) => attribute.id === attributeId)?.value ?? ''
  const isNew = customer.createdAt === store.now()
  return {
    id,
    attribute_id: attributeId,
    attribute_value: value,
    customer_id: customer.id,
    date_created: textOf(dates.created, isNew ? customer.createdAt : FIRST_VALUE),
    date_modified: textOf(dates.modified, isNew ? customer.createdAt : FIRST_VALUE),
  }
}
