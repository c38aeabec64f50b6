/** Attributes of customers and their values: `/v3/customers/attributes`, `/v3/customers/attribute-values`. */
import type { Customer } from '../../model.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { nextId, type StoredRecord } from '../engine/json-records.ts'
import { numberOf, numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'
import { attributeName, attributeRecords, attributeValueView, valueId } from './attribute-values.ts'
import { setAttribute } from './customer-layout.ts'

const ATTRIBUTES = '/v3/customers/attributes'
const VALUES = '/v3/customers/attribute-values'

const attributes: Routes = {
  [`GET ${ATTRIBUTES}`]: (call) => listAnswer(call, attributeRecords(call.store)),
  [`POST ${ATTRIBUTES}`]: (call) => {
    const records = attributeRecords(call.store)
    for (const { name } of objectsOf(call.body))
      if (records.some((record) => record.name === name)) throw invalid({ name: `${textOf(name)} is in use` })
    const now = call.store.now()
    const added = objectsOf(call.body).map((entry): StoredRecord => {
      const id = nextId(call.store, 'customer-attribute', records)
      const record = { id, name: textOf(entry.name), type: textOf(entry.type), date_created: now, date_modified: now }
      records.push(record)
      return record
    })
    return one(call, added)
  },
  [`PUT ${ATTRIBUTES}`]: (call) => {
    const targets = objectsOf(call.body).map((entry) => {
      const record = attributeRecords(call.store).find(({ id }) => id === entry.id)
      if (record === undefined) throw invalid({ id: `${String(entry.id)} is no attribute of this store` })
      return { record, entry }
    })
    for (const { record, entry } of targets) {
      record.name = textOf(entry.name, textOf(record.name))
      record.date_modified = call.store.now()
    }
    return one(
      call,
      targets.map(({ record }) => record),
    )
  },
  [`DELETE ${ATTRIBUTES}`]: (call) => {
    const ids = numbersOf(call.query['id:in'])
    const records = attributeRecords(call.store)
    for (const record of records.filter(({ id }) => ids.includes(numberOf(id)))) drop(records, record)
    for (const customer of call.store.state.customers)
      customer.attributes = customer.attributes.filter(({ id }) => !ids.includes(id))
    return NOTHING
  },
}

interface Held {
  readonly customer: Customer
  readonly attributeId: number
}

function everyValue({ store }: Call): Held[] {
  return store.state.customers.flatMap((customer) =>
    customer.attributes.map(({ id }) => ({ customer, attributeId: id })),
  )
}

const values: Routes = {
  [`GET ${VALUES}`]: (call) =>
    listAnswer(
      call,
      everyValue(call).map(({ customer, attributeId }) => attributeValueView(call.store, customer, attributeId)),
      { filters: { name: (view, value) => attributeName(call.store, numberOf(view.attribute_id)) === value } },
    ),
  [`PUT ${VALUES}`]: (call) => {
    const targets = objectsOf(call.body).map((entry) => {
      const customer = call.store.state.customers.find(({ id }) => id === entry.customer_id)
      const attributeId = numberOf(entry.attribute_id)
      if (customer === undefined) throw invalid({ customer_id: `customer ${String(entry.customer_id)} does not exist` })
      if (attributeName(call.store, attributeId) === null)
        throw invalid({ attribute_id: `${attributeId} is no attribute of this store` })
      return { customer, attributeId, value: textOf(entry.value) }
    })
    for (const { customer, attributeId, value } of targets) {
      const isNew = !customer.attributes.some(({ id }) => id === attributeId)
      setAttribute(call.store, customer, attributeId, value)
      const now = call.store.now()
      const key = `attribute-value:${valueId(customer, attributeId)}`
      const before = call.store.state.extras.get(key)
      call.store.state.extras.set(key, { ...before, ...(isNew && { created: now }), modified: now })
    }
    const data = targets.map(({ customer, attributeId }) => attributeValueView(call.store, customer, attributeId))
    return listAnswer({ ...call, query: {} }, data)
  },
  [`DELETE ${VALUES}`]: (call) => {
    const ids = numbersOf(call.query['id:in'])
    for (const { customer, attributeId } of everyValue(call))
      if (ids.includes(valueId(customer, attributeId)))
        customer.attributes = customer.attributes.filter(({ id }) => id !== attributeId)
    return NOTHING
  },
}

export const attributeRoutes: Routes = { ...attributes, ...values }
