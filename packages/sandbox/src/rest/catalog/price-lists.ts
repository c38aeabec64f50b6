/** Price lists, their records, and their assignments: `/v3/pricelists`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { PriceList } from '../../model.ts'
import type { Call, Routes } from '../engine/call.ts'
import { type Collection, crud, drop, removeMatching } from '../engine/collection.ts'
import { textOf } from '../engine/json-value.ts'
import { conflict } from '../engine/rejection.ts'
import { priceAssignmentRoutes } from './price-list-assignments.ts'
import { priceRecordRoutes } from './price-list-records.ts'

const SEEDED = '2026-01-05T09:00:00Z'

const priceLists: Collection<PriceList> = {
  param: 'price_list_id',
  all: ({ store }) => store.state.priceLists,
  view({ store }, list) {
    const dates = store.state.extras.get(`price-list:${list.id}`) ?? {}
    return {
      id: list.id,
      date_created: textOf(dates.created, SEEDED),
      date_modified: textOf(dates.modified, SEEDED),
      name: list.name,
      active: list.isActive,
    }
  },
  create(call, body) {
    const { store } = call
    guardName(call, textOf(body.name), null)
    const list: PriceList = {
      id: store.nextNumber('price-list', store.state.priceLists),
      name: textOf(body.name),
      isActive: body.active !== false,
      percentOff: 0,
      records: [],
    }
    store.state.priceLists.push(list)
    store.state.extras.set(`price-list:${list.id}`, { created: store.now(), modified: store.now() })
    call.emit('store/priceList/created', { price_list_id: list.id })
    return list
  },
  update(call, list, body) {
    guardName(call, textOf(body.name, list.name), list)
    const wasActive = list.isActive
    list.name = textOf(body.name, list.name)
    if (typeof body.active === 'boolean') list.isActive = body.active
    touchList(call, list)
    call.emit('store/priceList/updated', { price_list_id: list.id })
    if (list.isActive !== wasActive)
      call.emit(`store/priceList/${list.isActive ? 'activated' : 'deactivated'}`, { price_list_id: list.id })
  },
  remove(call, list) {
    drop(call.store.state.priceLists, list)
    for (const group of call.store.state.customerGroups) if (group.priceListId === list.id) group.priceListId = null
    call.emit('store/priceList/deleted', { price_list_id: list.id })
  },
}

function touchList({ store }: Call, list: PriceList): void {
  const key = `price-list:${list.id}`
  const before: JsonObject = store.state.extras.get(key) ?? { created: SEEDED }
  store.state.extras.set(key, { ...before, modified: store.now() })
}

function guardName({ store }: Call, name: string, self: PriceList | null): void {
  const duplicate = store.state.priceLists.find((each) => each !== self && each.name === name)
  if (duplicate) throw conflict({ name: `${name} is the name of price list ${duplicate.id}` })
}

export const priceListRoutes: Routes = {
  ...crud('/v3/pricelists', priceLists),
  'DELETE /v3/pricelists': removeMatching(priceLists),
  ...priceRecordRoutes,
  ...priceAssignmentRoutes,
}
