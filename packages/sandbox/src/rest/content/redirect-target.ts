/** Where redirects lead: to a record of the store, or to a URL. */
import type { Redirect } from '../../model.ts'
import type { Store } from '../../store.ts'
import { invalid } from '../engine/rejection.ts'

type TargetType = Redirect['toType']
export type RedirectTarget = Pick<Redirect, 'toType' | 'toId' | 'toPath'>

const TYPES: readonly string[] = ['product', 'category', 'brand', 'page', 'post', 'url']

export function isTargetType(type: string): type is TargetType {
  return TYPES.includes(type)
}

/** Throws if the store has no such record. @param field what the error names */
export function targetOf(store: Store, type: Exclude<TargetType, 'url'>, id: number, field: string): RedirectTarget {
  const { products, categories, brands, pages, posts } = store.state
  const records = { product: products, category: categories, brand: brands, page: pages, post: posts }[type]
  const record = (records as readonly { readonly id: number; readonly path: string }[]).find((each) => each.id === id)
  if (record === undefined) throw invalid({ [field]: `${type} ${id} does not exist` })
  return { toType: type, toId: id, toPath: record.path }
}

/** The address that a visitor gets to: of the record where it is now, not where it was when the redirect was made. */
export function addressOf(store: Store, { toType, toId, toPath }: RedirectTarget): string {
  const { products, categories, brands, pages, posts } = store.state
  const base = store.seed.store.permanentUrl
  if (toType === 'url') return new URL(toPath, base).href
  const records = { product: products, category: categories, brand: brands, page: pages, post: posts }[toType]
  const record = (records as readonly { readonly id: number; readonly path: string }[]).find(({ id }) => id === toId)
  return new URL(record?.path ?? toPath, base).href
}
