/** Customs information of products: `/v3/shipping/products/customs-information`. */
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { recordsOf } from '../engine/json-records.ts'
import { numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/shipping/products/customs-information'
const MAX_PRODUCTS = 50

const declarationsOf = ({ store }: Call) => recordsOf(store, 'customs')

function upsert(call: Call) {
  const entries = objectsOf(call.body)
  if (entries.length > MAX_PRODUCTS) throw invalid({}, `${MAX_PRODUCTS} products at most are taken at a time.`)
  for (const { product_id } of entries)
    if (!call.store.state.products.some(({ id }) => id === product_id))
      throw invalid({}, `Product ${textOf(product_id)} does not exist.`)
  const data = entries.map((entry) => {
    const id = Number(entry.product_id)
    const known = declarationsOf(call).find((each) => each.id === id)
    const now = call.store.now()
    const { id: _, ...declared } = { ...entry, created_at: known?.created_at ?? now, updated_at: now, id }
    if (known === undefined) declarationsOf(call).push({ id, ...declared })
    else Object.assign(known, declared)
    return declared
  })
  return { body: { data } }
}

/** The response has a different name for the number of pages. */
function list(call: Call) {
  const views = declarationsOf(call).map(({ id: _, ...declared }) => declared)
  const { data, meta } = objectOf(listAnswer(call, views).body)
  const { total_pages, ...pagination } = objectOf(objectOf(meta).pagination)
  return { body: { data: data ?? [], meta: { pagination: { ...pagination, total_page: total_pages ?? 1 } } } }
}

export const customsRoutes: Routes = {
  [`GET ${PATH}`]: list,
  [`PUT ${PATH}`]: upsert,
  [`DELETE ${PATH}`]: (call) => {
    const ids = numbersOf(call.query['product_id:in'])
    for (const declared of [...declarationsOf(call)])
      if (ids.includes(Number(declared.id))) drop(declarationsOf(call), declared)
    return NOTHING
  },
}
