/** Which customer group has which list: the shop keeps it with the group, on channel 1. */
import type { JsonObject } from '../../../core/json.ts'
import type { CustomerGroup } from '../../model.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { parent } from '../engine/collection.ts'
import { passes } from '../engine/filter.ts'
import { numberOf, objectOf, objectsOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const CHANNEL_ID = 1

function view(group: CustomerGroup): JsonObject {
  return { id: group.id - 1, price_list_id: group.priceListId, customer_group_id: group.id, channel_id: CHANNEL_ID }
}

function assigned({ store }: Call): CustomerGroup[] {
  return store.state.customerGroups.filter(({ priceListId }) => priceListId !== null)
}

function assign(call: Call, group: CustomerGroup, listId: number): void {
  group.priceListId = listId
  const data = { price_list_id: listId, channel_id: CHANNEL_ID, customer_group_id: group.id }
  call.emit('store/priceList/assignment/updated', data)
}

export const priceAssignmentRoutes: Routes = {
  'GET /v3/pricelists/assignments': (call) => listAnswer(call, assigned(call).map(view)),
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
      return { group, listId }
    })
    for (const { group, listId } of targets) assign(call, group, listId)
    return {}
  },
  'DELETE /v3/pricelists/assignments': (call) => {
    for (const group of assigned(call)) {
      if (!passes(view(group), call.query)) continue
      const data = { price_list_id: group.priceListId, channel_id: CHANNEL_ID, customer_group_id: group.id }
      group.priceListId = null
      call.emit('store/priceList/assignment/deleted', data)
    }
    return NOTHING
  },
  'PUT /v3/pricelists/{price_list_id}/assignments': (call) => {
    const list = parent(call, 'price_list_id', call.store.state.priceLists)
    const wanted = objectOf(call.body).customer_group_id
    const group = call.store.state.customerGroups.find(({ id }) => id === wanted)
    if (group === undefined) throw notFound(`Customer group ${String(wanted)} was not found.`)
    assign(call, group, list.id)
    return one(call, view(group))
  },
}
