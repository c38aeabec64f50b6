/** Customer groups: `/v2/customer_groups`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { CustomerGroup } from '../../model.ts'
import type { Store } from '../../store.ts'
import type { Routes } from '../engine/call.ts'
import { type Collection, count, crud, drop } from '../engine/collection.ts'
import { plainDate } from '../engine/dates.ts'
import { numberOf, objectsOf, textOf } from '../engine/json-value.ts'
import { derived, field, kept, layout } from '../engine/layout.ts'
import { invalid } from '../engine/rejection.ts'

const SEEDED = '2025-01-20 08:00:00'
const PATH = '/v2/customer_groups'
/** Where the ID of the group for guests is kept. */
const GUESTS = 'group-for-guests'

const GROUP = layout<CustomerGroup>('group', {
  id: derived((group) => group.id),
  name: kept('name'),
  is_default: field(
    (group) => group.isDefault,
    (group, value, store) => {
      // At most one group is the default.
      if (value === true) for (const other of store.state.customerGroups) other.isDefault = false
      group.isDefault = value === true
    },
  ),
  category_access: { type: 'all' },
  discount_rules: field(
    (group, store) => rulesOf(group, store),
    (group, value, store) => {
      const rules = objectsOf(value)
      const list = rules.find(({ type }) => type === 'price_list')
      if (list !== undefined && rules.length > 1) throw invalid({}, 'A price list cannot be combined with other rules.')
      group.priceListId = list === undefined ? null : numberOf(list.price_list_id)
      store.state.extras.set(`group-rules:${group.id}`, { rules: list === undefined ? rules : [] })
    },
  ),
  date_created: derived((group, store) => textOf(store.state.extras.get(`group-dates:${group.id}`)?.created, SEEDED)),
  date_modified: derived((group, store) => textOf(store.state.extras.get(`group-dates:${group.id}`)?.modified, SEEDED)),
  is_group_for_guests: field(
    (group, { state }) => state.extras.get(GUESTS)?.id === group.id,
    (group, value, { state }) => {
      // At most one group is for guests.
      if (value === true) state.extras.set(GUESTS, { id: group.id })
      else if (state.extras.get(GUESTS)?.id === group.id) state.extras.delete(GUESTS)
    },
  ),
})

function rulesOf(group: CustomerGroup, store: Store) {
  if (group.priceListId !== null) return [{ type: 'price_list', price_list_id: group.priceListId }]
  return objectsOf(store.state.extras.get(`group-rules:${group.id}`)?.rules)
}

function stamp(store: Store, group: CustomerGroup, isNew: boolean): void {
  const key = `group-dates:${group.id}`
  const now = plainDate(store.now())
  store.state.extras.set(key, { ...store.state.extras.get(key), ...(isNew && { created: now }), modified: now })
}

function guardLists(store: Store, body: JsonObject): void {
  for (const { type, price_list_id } of objectsOf(body.discount_rules))
    if (type === 'price_list' && !store.state.priceLists.some(({ id }) => id === price_list_id))
      throw invalid({ discount_rules: `price list ${String(price_list_id)} does not exist` })
}

const groups: Collection<CustomerGroup> = {
  param: 'customer_group_id',
  all: ({ store }) => store.state.customerGroups,
  view: ({ store }, group) => GROUP.view(store, group),
  create({ store }, body) {
    guardLists(store, body)
    const id = store.nextNumber('customer-group', store.state.customerGroups)
    const group: CustomerGroup = { id, name: textOf(body.name), isDefault: false, priceListId: null }
    store.state.customerGroups.push(group)
    GROUP.write(store, group, body)
    stamp(store, group, true)
    return group
  },
  update({ store }, group, body) {
    guardLists(store, body)
    GROUP.write(store, group, body)
    stamp(store, group, false)
  },
  remove({ store }, group) {
    if (group.isDefault) throw invalid({}, 'The group cannot be deleted.')
    drop(store.state.customerGroups, group)
    for (const customer of store.state.customers) if (customer.groupId === group.id) customer.groupId = 0
  },
}

export const groupRoutes: Routes = { ...crud(PATH, groups), [`GET ${PATH}/count`]: count(groups) }
