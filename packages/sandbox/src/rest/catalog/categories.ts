/** Categories: `/v3/catalog/categories`. */
import type { Category } from '../../model.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, crud, find, removeMatching } from '../engine/collection.ts'
import { numberOf, objectsOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'
import { CATEGORY, changeCategory, createCategory, removeCategory } from './category-layout.ts'

const categories: Collection<Category> = {
  param: 'category_id',
  filters: { keyword: (view, value) => JSON.stringify(view).toLowerCase().includes(String(value).toLowerCase()) },
  all: ({ store }) => store.state.categories,
  view: ({ store }, category) => CATEGORY.view(store, category),
  create(call, body) {
    const category = createCategory(call.store, body)
    emitCategory(call, 'created', category)
    return category
  },
  update(call, category, body) {
    changeCategory(call.store, category, body)
    emitCategory(call, 'updated', category)
  },
  remove(call, category) {
    for (const gone of removeCategory(call.store, category)) emitCategory(call, 'deleted', gone)
  },
}

export function emitCategory(call: Call, action: 'created' | 'updated' | 'deleted', { id }: Category): void {
  call.emit(`store/category/${action}`, { type: 'category', id })
}

/** Order of the products in a category, if it was set. */
function sortOrders(call: Call, category: Category): { product_id: number; sort_order: number }[] {
  const own = call.store.state.extras.get(`sort-order:${category.id}`) ?? {}
  return call.store.state.products
    .filter(({ categoryIds }) => categoryIds.includes(category.id))
    .map(({ id }, index) => ({ product_id: id, sort_order: numberOf(own[id], index) }))
}

export const categoryRoutes: Routes = {
  ...crud('/v3/catalog/categories', categories),
  'DELETE /v3/catalog/categories': removeMatching(categories),
  'DELETE /v3/catalog/categories/{category_id}/image': (call) => {
    find(categories, call).imageFile = null
    return NOTHING
  },
  'GET /v3/catalog/categories/{category_id}/products/sort-order': (call) =>
    listAnswer(call, sortOrders(call, find(categories, call)), { pageSize: 250 }),
  'PUT /v3/catalog/categories/{category_id}/products/sort-order': (call) => {
    const category = find(categories, call)
    const entries = objectsOf(call.body)
    const known = sortOrders(call, category)
    for (const { product_id } of entries)
      if (!known.some((each) => each.product_id === product_id))
        throw invalid({ product_id: `product ${String(product_id)} is not in category ${category.id}` })
    const key = `sort-order:${category.id}`
    const changes = Object.fromEntries(entries.map((entry) => [String(entry.product_id), entry.sort_order ?? 0]))
    call.store.state.extras.set(key, { ...call.store.state.extras.get(key), ...changes })
    return { body: entries }
  },
}
