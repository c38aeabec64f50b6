/** Brands: `/v3/catalog/brands`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Brand } from '../../model.ts'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop, find, removeMatching } from '../engine/collection.ts'
import { objectOf, textOf } from '../engine/json-value.ts'
import { derived, field, kept, layout } from '../engine/layout.ts'
import { conflict } from '../engine/rejection.ts'
import { customUrl, guardPath, pathFrom, slugOf } from './paths.ts'

const BRAND = layout<Brand>('brand', {
  id: derived((brand) => brand.id),
  name: kept('name'),
  page_title: kept('pageTitle'),
  meta_keywords: field(
    (brand, store) => keywordsOf(store, brand),
    (brand, value, store) => {
      store.state.extras.set(`brand-words:${brand.id}`, { words: value })
    },
  ),
  meta_description: kept('metaDescription'),
  search_keywords: field(
    (brand) => brand.searchKeywords.join(', '),
    (brand, value) => {
      brand.searchKeywords = wordsOf(textOf(value))
    },
  ),
  image_url: field(
    (brand, store) => imageUrl(store, brand.imageFile),
    (brand, value) => {
      brand.imageFile = textOf(value) || null
    },
  ),
  custom_url: field(
    (brand) => customUrl(brand.path, `/brands/${slugOf(brand.name)}/`),
    (brand, value, store) => {
      const path = textOf(objectOf(value).url, brand.path)
      guardPath(store, path, brand)
      brand.path = path
    },
  ),
})

const brands: Collection<Brand> = {
  param: 'brand_id',
  all: ({ store }) => store.state.brands,
  view: ({ store }, brand) => BRAND.view(store, brand),
  create: ({ store }, body) => createBrand(store, body),
  update({ store }, brand, body) {
    guardName(store, textOf(body.name, brand.name), brand)
    BRAND.write(store, brand, body)
  },
  remove: (call, brand) => removeBrand(call, brand),
}

export function createBrand(store: Store, body: JsonObject): Brand {
  const name = textOf(body.name)
  guardName(store, name, null)
  const brand: Brand = {
    id: store.nextNumber('brand', store.state.brands),
    name,
    path: pathFrom(store, textOf(objectOf(body.custom_url).url), `/brands/${slugOf(name)}/`),
    pageTitle: '',
    metaDescription: '',
    searchKeywords: [],
    imageFile: null,
  }
  store.state.brands.push(brand)
  BRAND.write(store, brand, { ...body, custom_url: { url: brand.path } })
  return brand
}

function removeBrand({ store }: Call, brand: Brand): void {
  drop(store.state.brands, brand)
  BRAND.forget(store, brand)
  for (const product of store.state.products) if (product.brandId === brand.id) product.brandId = 0
}

function guardName(store: Store, name: string, self: Brand | null): void {
  const other = store.state.brands.find((each) => each !== self && each.name.toLowerCase() === name.toLowerCase())
  if (other) throw conflict({ name: `${name} is the name of brand ${other.id}` })
}

function keywordsOf(store: Store, brand: Brand): readonly string[] {
  const own = store.state.extras.get(`brand-words:${brand.id}`)?.words
  if (Array.isArray(own)) return own.map(String)
  return brand.searchKeywords.length > 0 ? brand.searchKeywords : ['']
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** URL of an uploaded file. A URL from a request is returned unchanged. */
export function imageUrl(store: Store, file: string | null): string {
  if (file === null) return ''
  return /^https?:/.test(file) ? file : `${store.seed.store.url}/${file}`
}

export const brandRoutes: Routes = {
  ...crud('/v3/catalog/brands', brands),
  'DELETE /v3/catalog/brands': removeMatching(brands),
  'DELETE /v3/catalog/brands/{brand_id}/image': (call) => {
    find(brands, call).imageFile = null
    return NOTHING
  },
}
