/** Customers of version 2, the same accounts as in version 3: `/v2/customers`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Address, Customer } from '../../model.ts'
import { emitAddress, emitCustomer } from '../../webhooks/customer-events.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, count, crud, drop, find } from '../engine/collection.ts'
import { mailDate } from '../engine/dates.ts'
import { objectOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { addressView, keepType, newAddress, writeAddress } from './address-view.ts'
import { CUSTOMER, guardCustomer, newCustomer, writeCustomer } from './customer-layout.ts'
import { removeCustomer } from './customers.ts'
import { formFieldsOf, guardFormFields, writeFormFields } from './form-fields.ts'

const PATH = '/v2/customers'
const ADDRESSES = `${PATH}/{customer_id}/addresses`
const MAX_DELETED = 100

function view({ store }: Call, customer: Customer): JsonObject {
  const fields = CUSTOMER.view(store, customer)
  const resource = `/customers/${customer.id}/addresses`
  return {
    id: customer.id,
    date_created: mailDate(textOf(fields.date_created)),
    date_modified: mailDate(textOf(fields.date_modified)),
    company: customer.company,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    store_credit: customer.storeCredit.toFixed(4),
    registration_ip_address: fields.registration_ip_address ?? '',
    customer_group_id: customer.groupId,
    notes: fields.notes ?? '',
    tax_exempt_category: fields.tax_exempt_category ?? '',
    accepts_marketing: fields.accepts_product_review_abandoned_cart_emails ?? false,
    addresses: { url: `https://api.bigcommerce.com/stores/${store.seed.store.hash}/v2${resource}`, resource },
    form_fields: formFieldsOf(store, { kind: 'customer', id: customer.id }).map(({ name, value }) => ({
      name: name ?? '',
      value: value ?? '',
    })),
    reset_pass_on_login: objectOf(fields.authentication).force_password_reset === true,
  }
}

/** The body in the words of version 3. Throws if the two passwords differ. */
function translated(body: JsonObject): JsonObject {
  const { _authentication, store_credit, form_fields: _, id: __, ...fields } = body
  const { password, password_confirmation, force_reset } = objectOf(_authentication)
  if (password !== undefined && password_confirmation !== undefined && password !== password_confirmation)
    throw invalid({ '_authentication.password_confirmation': 'is not the same as password' })
  return {
    ...fields,
    ...(store_credit !== undefined && { store_credit_amounts: [{ amount: Number(store_credit) }] }),
    ...(_authentication !== undefined && {
      authentication: {
        ...(password !== undefined && { new_password: password }),
        ...(force_reset !== undefined && { force_password_reset: force_reset === true }),
      },
    }),
  }
}

function required(body: JsonObject): void {
  for (const name of ['first_name', 'last_name', 'email'])
    if (textOf(body[name]) === '') throw invalid({ [name]: 'is required' })
}

const customers: Collection<Customer> = {
  param: 'customer_id',
  all: ({ store }) => store.state.customers,
  view,
  filters: {
    store_credit: (record, value) => Number(record.store_credit) === Number(value),
  },
  create(call, body) {
    required(body)
    guardCustomer(call.store, body, null)
    const customer = newCustomer(call.store, translated(body))
    emitCustomer(call, 'created', customer)
    return customer
  },
  update(call, customer, body) {
    guardCustomer(call.store, body, customer)
    guardFormFields('customer', body.form_fields)
    writeCustomer(call.store, customer, translated(body))
    writeFormFields(call.store, { kind: 'customer', id: customer.id }, body.form_fields)
    emitCustomer(call, 'updated', customer)
  },
  remove: removeCustomer,
}

const addresses: Collection<Address> = {
  param: 'customer_address_id',
  all: (call) => find(customers, call).addresses,
  view: (call, address) => {
    const { address1, address2, state_or_province, postal_code, country_code, country, phone, address_type, ...rest } =
      addressView(call.store, find(customers, call), address)
    const { id = 0, customer_id = 0, first_name = '', last_name = '', company = '', city = '' } = rest
    return {
      ...{ id, customer_id, first_name, last_name, company },
      street_1: address1 ?? '',
      street_2: address2 ?? '',
      city,
      state: state_or_province ?? '',
      zip: postal_code ?? '',
      country: country ?? '',
      country_iso2: country_code ?? '',
      phone: phone ?? '',
      address_type: address_type ?? '',
    }
  },
  create(call, body) {
    const customer = find(customers, call)
    const address = newAddress(customer, body)
    customer.addresses.push(address)
    keepType(call, address, body.address_type)
    emitAddress(call, 'created', customer, address)
    return address
  },
  update(call, address, body) {
    writeAddress(address, body)
    keepType(call, address, body.address_type)
    emitAddress(call, 'updated', find(customers, call), address)
  },
  remove(call, address) {
    const customer = find(customers, call)
    drop(customer.addresses, address)
    emitAddress(call, 'deleted', customer, address)
  },
}

export const olderCustomerRoutes: Routes = {
  ...crud(PATH, customers),
  [`DELETE ${PATH}`]: (call) => {
    for (const customer of call.store.state.customers.slice(0, MAX_DELETED)) removeCustomer(call, customer)
    return NOTHING
  },
  [`GET ${PATH}/count`]: count(customers),
  [`POST ${PATH}/{customer_id}/validate`]: (call) => {
    const { password } = objectOf(call.body)
    return { body: { success: find(customers, call).password === password } }
  },
  ...crud(ADDRESSES, addresses),
  [`DELETE ${ADDRESSES}`]: (call) => {
    for (const address of [...addresses.all(call)]) addresses.remove?.(call, address)
    return NOTHING
  },
  [`GET ${ADDRESSES}/count`]: count(addresses),
}
