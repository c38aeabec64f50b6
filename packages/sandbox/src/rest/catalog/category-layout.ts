/**
 * Categories as `/v3/catalog/categories` and `/v3/catalog/trees/categories` show them, and the functions that change
 * them.
 */
import type { JsonObject } from '@dev-center/contract/json'
import type { Category } from '../../model.ts'
import type { Store } from '../../store.ts'
import { drop } from '../engine/collection.ts'
import { numberOf, objectOf, textOf } from '../engine/json-value.ts'
import { derived, field, kept, layout } from '../engine/layout.ts'
import { conflict, invalid } from '../engine/rejection.ts'
import { imageUrl } from './brands.ts'
import { customUrl, guardPath, pathFrom, slugOf } from './paths.ts'

export const CATEGORY = layout<Category>('category', {
  id: derived((category) => category.id),
  parent_id: kept('parentId'),
  name: kept('name'),
  description: field(
    (category) =>
      category.description === '' || category.description.startsWith('<')
        ? category.description
        : `<p>${category.description}</p>`,
    (category, value) => {
      category.description = textOf(value)
    },
  ),
  views: 0,
  sort_order: kept('sortOrder'),
  page_title: '',
  search_keywords: '',
  meta_keywords: [''],
  meta_description: '',
  layout_file: 'category.html',
  is_visible: kept('isVisible'),
  default_product_sort: 'use_store_settings',
  image_url: field(
    (category, store) => imageUrl(store, category.imageFile),
    (category, value) => {
      category.imageFile = textOf(value) || null
    },
  ),
  custom_url: field(
    (category, store) => customUrl(category.path, ownPath(store, category.parentId, category.name)),
    (category, value, store) => {
      const path = textOf(objectOf(value).url ?? objectOf(value).path, category.path)
      guardPath(store, path, category)
      category.path = path
    },
  ),
})

export function createCategory(store: Store, body: JsonObject): Category {
  const [name, parentId] = [textOf(body.name), numberOf(body.parent_id)]
  guardCategory(store, name, parentId, null)
  const url = objectOf(body.custom_url ?? body.url)
  const category: Category = {
    id: store.nextNumber('category', store.state.categories),
    parentId,
    name,
    path: pathFrom(store, textOf(url.url ?? url.path), ownPath(store, parentId, name)),
    description: '',
    sortOrder: 0,
    isVisible: true,
    imageFile: null,
  }
  store.state.categories.push(category)
  CATEGORY.write(store, category, { ...body, custom_url: { url: category.path } })
  return category
}

export function changeCategory(store: Store, category: Category, body: JsonObject): void {
  const parentId = numberOf(body.parent_id, category.parentId)
  guardCategory(store, textOf(body.name, category.name), parentId, category)
  CATEGORY.write(store, category, { ...body, ...(body.url !== undefined && { custom_url: body.url }) })
}

/** Removes the category and all its descendants. */
export function removeCategory(store: Store, category: Category): Category[] {
  const { categories, products } = store.state
  const below = categories.filter(({ parentId }) => parentId === category.id)
  const gone = [category, ...below.flatMap((child) => removeCategory(store, child))]
  drop(categories, category)
  CATEGORY.forget(store, category)
  for (const product of products)
    if (product.categoryIds.includes(category.id))
      product.categoryIds = product.categoryIds.filter((id) => id !== category.id)
  return gone
}

function guardCategory(store: Store, name: string, parentId: number, self: Category | null): void {
  const { categories } = store.state
  if (parentId !== 0 && !categories.some(({ id }) => id === parentId))
    throw invalid({ parent_id: `category ${parentId} does not exist` })
  if (self !== null && isBelow(categories, parentId, self.id))
    throw invalid({ parent_id: `category ${parentId} is below this category` })
  const other = categories.find(
    (each) => each !== self && each.parentId === parentId && each.name.toLowerCase() === name.toLowerCase(),
  )
  if (other)
    throw conflict(
      { name: `${name} is the name of category ${other.id}, below the same parent` },
      'The category is a duplicate.',
    )
}

/** Whether the category is the ancestor itself or one of its descendants. */
function isBelow(categories: readonly Category[], id: number, ancestorId: number): boolean {
  if (id === ancestorId) return true
  const parentId = categories.find((each) => each.id === id)?.parentId ?? 0
  return parentId !== 0 && isBelow(categories, parentId, ancestorId)
}

function ownPath(store: Store, parentId: number, name: string): string {
  const parent = store.state.categories.find(({ id }) => id === parentId)
  return `${parent?.path ?? '/'}${slugOf(name)}/`
}
