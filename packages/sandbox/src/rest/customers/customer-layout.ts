/** Customers of version 3: their fields, attributes, and related records. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Address, Customer } from '../../model.ts'
import type { Store } from '../../store.ts'
import { numberOf, objectsOf, textOf } from '../engine/json-value.ts'
import { derived, field, kept, layout } from '../engine/layout.ts'
import { invalid } from '../engine/rejection.ts'
import { addressView, newAddress } from './address-view.ts'
import { attributeName, attributeValueView } from './attribute-values.ts'
import { formFieldsOf, guardFormFields, writeFormFields } from './form-fields.ts'
import { segmentationOf } from './segments.ts'

const CHANGED = '2026-01-12T08:00:00Z'

export const CUSTOMER = layout<Customer>('customer', {
  id: derived((customer) => customer.id),
  email: kept('email'),
  first_name: kept('firstName'),
  last_name: kept('lastName'),
  company: kept('company'),
  phone: kept('phone'),
  registration_ip_address: '',
  notes: '',
  tax_exempt_category: '',
  customer_group_id: field(
    (customer) => customer.groupId,
    (customer, value) => {
      customer.groupId = numberOf(value)
    },
  ),
  date_created: derived((customer) => customer.createdAt),
  date_modified: derived(({ id }, store) => textOf(store.state.extras.get(`customer-dates:${id}`)?.modified, CHANGED)),
  address_count: derived((customer) => customer.addresses.length),
  attribute_count: derived((customer) => customer.attributes.length),
  authentication: { force_password_reset: false },
  accepts_product_review_abandoned_cart_emails: false,
  origin_channel_id: 1,
  channel_ids: [1],
})

export const CUSTOMER_PARTS = [
  'addresses',
  'attributes',
  'storecredit',
  'formfields',
  'shopper_profile_id',
  'segment_ids',
]

/** @param withForms whether its addresses have the values of their custom fields */
export function customerView(store: Store, customer: Customer, withForms = false): JsonObject {
  return {
    ...CUSTOMER.view(store, customer),
    addresses: customer.addresses.map((address) => addressPart(store, customer, address, withForms)),
    attributes: customer.attributes.map(({ id }) => attributeValueView(store, customer, id)),
    form_fields: formFieldsOf(store, { kind: 'customer', id: customer.id }),
    store_credit_amounts: [{ amount: customer.storeCredit }],
    ...segmentationOf(store, customer.id),
  }
}

function addressPart(store: Store, customer: Customer, address: Address, withForms: boolean): JsonObject {
  const { form_fields, ...view } = addressView(store, customer, address)
  return withForms ? { ...view, form_fields: form_fields ?? [] } : view
}

export function newCustomer(store: Store, body: JsonObject): Customer {
  const customer: Customer = {
    id: store.nextNumber('customer', store.state.customers),
    email: '',
    firstName: '',
    lastName: '',
    company: '',
    phone: '',
    password: '',
    groupId: store.state.customerGroups.find(({ isDefault }) => isDefault)?.id ?? 0,
    storeCredit: 0,
    createdAt: store.now(),
    addresses: [],
    attributes: [],
  }
  store.state.customers.push(customer)
  writeCustomer(store, customer, body)
  for (const address of objectsOf(body.addresses)) customer.addresses.push(newAddress(customer, address))
  return customer
}

export function writeCustomer(store: Store, customer: Customer, body: JsonObject): void {
  const { authentication, ...fields } = body
  const { new_password, force_password_reset } = (authentication ?? {}) as JsonObject
  CUSTOMER.write(store, customer, {
    ...fields,
    ...(force_password_reset !== undefined && { authentication: { force_password_reset } }),
  })
  if (typeof new_password === 'string') customer.password = new_password
  writeFormFields(store, { kind: 'customer', id: customer.id }, body.form_fields)
  const [credit] = objectsOf(body.store_credit_amounts)
  if (credit !== undefined) customer.storeCredit = numberOf(credit.amount)
  for (const { attribute_id, attribute_value } of objectsOf(body.attributes)) {
    const id = numberOf(attribute_id)
    setAttribute(store, customer, id, textOf(attribute_value))
  }
  store.state.extras.set(`customer-dates:${customer.id}`, { modified: store.now() })
}

export function setAttribute(store: Store, customer: Customer, id: number, value: string): void {
  const known = customer.attributes.find((attribute) => attribute.id === id)
  if (known === undefined) customer.attributes.push({ id, name: attributeName(store, id) ?? '', value })
  else known.value = value
}

/**
 * Validation for both versions: refuses an email address that another account uses, and a group or attribute that
 * doesn't exist.
 */
export function guardCustomer(store: Store, body: JsonObject, self: Customer | null): void {
  const email = textOf(body.email).toLowerCase()
  const { customers, customerGroups } = store.state
  if (email !== '' && customers.some((each) => each !== self && each.email.toLowerCase() === email))
    throw invalid({ email: `${textOf(body.email)} belongs to another customer` })
  guardFormFields('customer', body.form_fields)
  const group = numberOf(body.customer_group_id)
  if (group !== 0 && !customerGroups.some(({ id }) => id === group))
    throw invalid({ customer_group_id: `customer group ${group} does not exist` })
  for (const { attribute_id } of objectsOf(body.attributes))
    if (attributeName(store, numberOf(attribute_id)) === null)
      throw invalid({ attribute_id: `${String(attribute_id)} is no attribute of this store` })
}
