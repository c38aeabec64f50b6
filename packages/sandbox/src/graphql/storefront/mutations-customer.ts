/** `mutation { customer { ... } }`: the account of the shopper. */
import type { Address, Customer } from '../../model.ts'
import { type Refusal, refusal } from '../../shop/refusal.ts'
import { emitAddress, emitCustomer } from '../../webhooks/customer-events.ts'
import { customerAddressView, customerView } from './customer.ts'
import type { Viewer } from './viewer.ts'

interface Input<T> {
  readonly input: T
}

interface AddressInput {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly address1?: string | null
  readonly address2?: string | null
  readonly city?: string | null
  readonly company?: string | null
  readonly countryCode?: string | null
  readonly stateOrProvince?: string | null
  readonly phone?: string | null
  readonly postalCode?: string | null
}

interface AccountInput {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly company?: string | null
}

const MIN_PASSWORD_CHARACTERS = 7

export function customerMutations(viewer: Viewer) {
  return { ...accountMutations(viewer), ...passwordMutations(viewer), ...addressMutations(viewer) }
}

function accountMutations(viewer: Viewer) {
  const { store } = viewer
  return {
    registerCustomer: ({
      input,
    }: Input<AccountInput & { readonly password: string; readonly address?: AddressInput | null }>) => {
      const errors = [
        ...accountErrors(viewer, input, null),
        ...passwordErrors(input.password, 'ValidationError', { path: ['input', 'password'] }),
      ]
      if (errors.length > 0) return { customer: null, errors }
      const customer: Customer = {
        id: store.nextNumber('customer', store.state.customers),
        email: (input.email ?? '').toLowerCase(),
        firstName: input.firstName ?? '',
        lastName: input.lastName ?? '',
        company: input.company ?? '',
        phone: input.phone ?? '',
        password: input.password,
        groupId: 1,
        storeCredit: 0,
        createdAt: store.now(),
        addresses: [],
        attributes: [],
      }
      store.state.customers.push(customer)
      if (input.address) customer.addresses.push(newAddress(viewer, customer, input.address))
      store.state.session.customerId = customer.id
      emitCustomer(viewer, 'created', customer)
      return { customer: customerView(viewer, customer), errors: [] }
    },
    updateCustomer: ({ input }: Input<AccountInput>) => {
      const customer = viewer.customer()
      if (customer === null) return { customer: null, errors: [notSignedIn()] }
      const errors = accountErrors(viewer, input, customer)
      if (errors.length > 0) return { customer: null, errors }
      customer.firstName = input.firstName ?? customer.firstName
      customer.lastName = input.lastName ?? customer.lastName
      customer.email = input.email?.toLowerCase() ?? customer.email
      customer.phone = input.phone ?? customer.phone
      customer.company = input.company ?? customer.company
      emitCustomer(viewer, 'updated', customer)
      return { customer: customerView(viewer, customer), errors: [] }
    },
  }
}

function passwordMutations(viewer: Viewer) {
  return {
    changePassword: ({ input }: Input<{ readonly currentPassword: string; readonly newPassword: string }>) => {
      const customer = viewer.customer()
      if (customer === null) return { errors: [notSignedIn()] }
      if (customer.password !== input.currentPassword)
        return { errors: [refusal('CustomerPasswordError', 'The current password is wrong')] }
      const errors = passwordErrors(input.newPassword, 'CustomerPasswordError')
      if (errors.length === 0) changePassword(viewer, customer, input.newPassword)
      return { errors }
    },
    requestResetPassword: ({ input }: Input<{ readonly email: string }>) => ({
      errors: input.email.includes('@')
        ? []
        : [refusal('ValidationError', 'This is no e-mail address', { path: ['input', 'email'] })],
    }),
    resetPassword: ({
      input,
    }: Input<{ readonly customerEntityId: number; readonly token: string; readonly newPassword: string }>) => {
      const customer = viewer.store.state.customers.find(({ id }) => id === input.customerEntityId)
      if (customer === undefined || input.token !== `sandbox-reset-${customer.id}`) {
        return { errors: [refusal('ValidationError', 'The token is not valid', { path: ['input', 'token'] })] }
      }
      const errors = passwordErrors(input.newPassword, 'CustomerPasswordError')
      if (errors.length === 0) changePassword(viewer, customer, input.newPassword)
      return { errors }
    },
  }
}

function addressMutations(viewer: Viewer) {
  return {
    addCustomerAddress: ({ input }: Input<AddressInput>) => {
      const customer = viewer.customer()
      if (customer === null) return { address: null, errors: [notSignedIn()] }
      const address = newAddress(viewer, customer, input)
      customer.addresses.push(address)
      emitAddress(viewer, 'created', customer, address)
      return { address: customerAddressView(address), errors: [] }
    },
    updateCustomerAddress: ({ input }: Input<{ readonly addressEntityId: number; readonly data: AddressInput }>) => {
      const customer = viewer.customer()
      if (customer === null) return { address: null, errors: [notSignedIn()] }
      const address = customer.addresses.find(({ id }) => id === input.addressEntityId)
      if (address === undefined)
        return {
          address: null,
          errors: [refusal('AddressDoesNotExistError', `Address ${input.addressEntityId} not found`)],
        }
      Object.assign(address, given(input.data))
      emitAddress(viewer, 'updated', customer, address)
      return { address: customerAddressView(address), errors: [] }
    },
    deleteCustomerAddress: ({ input }: Input<{ readonly addressEntityId: number }>) => {
      const customer = viewer.customer()
      if (customer === null) return { errors: [notSignedIn()] }
      const gone = customer.addresses.find(({ id }) => id === input.addressEntityId)
      if (gone === undefined) {
        return { errors: [refusal('CustomerAddressDeletionError', `Address ${input.addressEntityId} not found`)] }
      }
      customer.addresses = customer.addresses.filter((each) => each !== gone)
      emitAddress(viewer, 'deleted', customer, gone)
      return { errors: [] }
    },
  }
}

function changePassword(viewer: Viewer, customer: Customer, password: string): void {
  customer.password = password
  emitCustomer(viewer, 'updated', customer)
}

function newAddress(viewer: Viewer, customer: Customer, input: AddressInput): Address {
  const known = viewer.store.state.customers.flatMap(({ addresses }) => addresses)
  const empty = {
    firstName: '',
    lastName: '',
    company: '',
    address1: '',
    address2: '',
    city: '',
    stateOrProvince: '',
    countryCode: 'US',
    postalCode: '',
    phone: '',
  }
  return { ...empty, ...given(input), id: viewer.store.nextNumber('address', known), email: customer.email }
}

/** The values that were sent. Absent and null values leave the existing ones unchanged. */
function given(input: AddressInput): Partial<Address> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))
}

function accountErrors(viewer: Viewer, input: AccountInput, self: Customer | null): Refusal[] {
  const email = input.email?.toLowerCase()
  if (email === undefined) return []
  if (!/^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(email))
    return [refusal('ValidationError', 'This is no e-mail address', { path: ['input', 'email'] })]
  const taken = viewer.store.state.customers.some((customer) => customer !== self && customer.email === email)
  return taken ? [refusal('EmailAlreadyInUseError', `${email} has an account already`)] : []
}

function passwordErrors(password: string, typename: string, fields = {}): Refusal[] {
  if (password.length >= MIN_PASSWORD_CHARACTERS && /[a-z]/i.test(password) && /\d/.test(password)) return []
  return [
    refusal(
      typename,
      `A password has ${MIN_PASSWORD_CHARACTERS} characters or more, with a letter and a digit`,
      fields,
    ),
  ]
}

function notSignedIn(): Refusal {
  return refusal('CustomerNotLoggedInError', 'Nobody is signed in')
}
