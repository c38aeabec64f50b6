/**
 * Assignments of price lists to customer groups, by channel. The assignment for channel 1 is stored with the group,
 * because it sets the prices that the group's shoppers pay.
 */
import type { JsonObject } from '@dev-center/contract/json'
import type { CustomerGroup } from '../../model.ts'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { parent } from '../engine/collection.ts'
import { passes } from '../engine/filter.ts'
import { nextId, recordsOf } from '../engine/json-records.ts'
import { numberOf, objectOf, objectsOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const FIRST_CHANNEL = 1
const KIND = 'price-list-assignment'
/** Ids up to this number belong to groups on channel 1. */
const GROUP_IDS = 100

interface Target {
  readonly group: CustomerGroup
  readonly listId: number
  readonly channelId: number
}

function viewOf({ id, priceListId }: CustomerGroup): JsonObject {
  return { id: id - 1, price_list_id: priceListId, customer_group_id: id, channel_id: FIRST_CHANNEL }
}

/** Leaves out assignments whose list, group, or channel was deleted. */
function assignments(store: Store): JsonObject[] {
  const first = store.state.customerGroups.filter(({ priceListId }) => priceListId !== null).map(viewOf)
  const { priceLists, customerGroups, channels } = store.state
  const others = recordsOf(store, KIND).filter(
    ({ price_list_id, customer_group_id, channel_id }) =>
      priceLists.some(({ id }) => id === price_list_id) &&
      customerGroups.some(({ id }) => id === customer_group_id) &&
      channels.some(({ id }) => id === channel_id),
  )
  return [...first, ...others]
}

function assign({ store, emit }: Call, { group, listId, channelId }: Target): JsonObject {
  const data = { price_list_id: listId, channel_id: channelId, customer_group_id: group.id }
  emit('store/priceList/assignment/updated', data)
  if (channelId === FIRST_CHANNEL) {
    group.priceListId = listId
    return viewOf(group)
  }
  const records = recordsOf(store, KIND)
  const known = records.find((each) => each.customer_group_id === group.id && each.channel_id === channelId)
  if (known !== undefined) return Object.assign(known, data)
  const made = { id: nextId(store, KIND, records.length === 0 ? [{ id: GROUP_IDS }] : records), ...data }
  records.push(made)
  return made
}

/** Defaults to the first channel. */
function channelOf({ store }: Call, { channel_id }: JsonObject): number {
  const id = numberOf(channel_id, FIRST_CHANNEL)
  if (!store.state.channels.some((channel) => channel.id === id))
    throw invalid({ channel_id: `channel ${id} does not exist` })
  return id
}

function removeMatching({ store, query, emit }: Call): void {
  const found = assignments(store).filter((each) => passes(each, query))
  const others = recordsOf(store, KIND)
  for (const { id, ...data } of found) {
    const group = store.state.customerGroups.find((each) => each.id === data.customer_group_id)
    if (data.channel_id === FIRST_CHANNEL && group !== undefined) group.priceListId = null
    else others.splice(0, others.length, ...others.filter((each) => each.id !== id))
    emit('store/priceList/assignment/deleted', data)
  }
}

export const priceAssignmentRoutes: Routes = {
  'GET /v3/pricelists/assignments': (call) => listAnswer(call, assignments(call.store)),
  'POST /v3/pricelists/assignments': (call) => {
    const targets = objectsOf(call.body).map((entry, index) => {
      const listId = numberOf(entry.price_list_id)
      const group = call.store.state.customerGroups.find(({ id }) => id === entry.customer_group_id)
      if (!call.store.state.priceLists.some(({ id }) => id === listId))
        throw invalid({ [`${index}.price_list_id`]: `price list ${listId} does not exist` })
      if (group === undefined)
        throw invalid({
          [`${index}.customer_group_id`]: `customer group ${String(entry.customer_group_id)} does not exist`,
        })
      return { group, listId, channelId: channelOf(call, entry) }
    })
    for (const target of targets) assign(call, target)
    return {}
  },
  'DELETE /v3/pricelists/assignments': (call) => {
    removeMatching(call)
    return NOTHING
  },
  'PUT /v3/pricelists/{price_list_id}/assignments': (call) => {
    const list = parent(call, 'price_list_id', call.store.state.priceLists)
    const body = objectOf(call.body)
    const group = call.store.state.customerGroups.find(({ id }) => id === body.customer_group_id)
    if (group === undefined) throw notFound(`Customer group ${String(body.customer_group_id)} was not found.`)
    return one(call, assign(call, { group, listId: list.id, channelId: channelOf(call, body) }))
  },
}
