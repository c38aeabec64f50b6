/** Events of customers and their addresses. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Address, Customer } from '../model.ts'
import type { Change, Sender } from './sender.ts'

export function emitCustomer({ store, emit }: Sender, action: Change, { id }: Customer): void {
  const { origin_channel_id = 1, channel_ids = [1] } = store.state.extras.get(`customer:${id}`) ?? {}
  const place: JsonObject = action === 'deleted' ? {} : { origin_channel_id, channel_ids }
  emit(`store/customer/${action}`, { type: 'customer', id, ...place })
}

export function emitAddress({ emit }: Sender, action: Change, customer: Customer, { id }: Address): void {
  emit(`store/customer/address/${action}`, { type: 'customer', id, address: { customer_id: customer.id } })
}
