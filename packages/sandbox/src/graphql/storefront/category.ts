/** `Category`, `CategoryTreeItem`, and breadcrumbs of the storefront schema. */

import { listOf } from '@dev-center/contract/json'
import type { Category, Product } from '../../model.ts'
import { textOf } from '../../rest/engine/json-value.ts'
import { isInStock } from '../../shop/prices.ts'
import { type SearchSort, sortProducts, visibleProducts } from '../../shop/search.ts'
import { connection, type PageArgs } from '../connection.ts'
import { globalId } from '../global-id.ts'
import { imageView, localized, metafieldsOf, type Viewer } from './viewer.ts'

export interface ProductListArgs extends PageArgs {
  readonly hideOutOfStock?: boolean | null
  readonly sortBy?: SearchSort | null
}

export function categoryView(viewer: Viewer, category: Category) {
  return {
    __typename: 'Category',
    id: globalId('Category', category.id),
    entityId: category.id,
    name: category.name,
    path: category.path,
    description: category.description,
    defaultImage: categoryImage(viewer, category),
    breadcrumbs: (args: PageArgs & { readonly depth: number }) =>
      connection(trail(viewer, category).slice(-Math.max(0, args.depth)), args, ({ id, name, path }) => ({
        entityId: id,
        name,
        path,
      })),
    products: (args: ProductListArgs) =>
      productConnection(
        viewer,
        visibleProducts(viewer.store).filter(({ categoryIds }) => categoryIds.includes(category.id)),
        args,
      ),
    metafields: metafieldsOf(viewer, 'category', category.id),
    seo: seoOf(viewer, category),
    defaultProductSort: 'DEFAULT',
  }
}

/** Texts of the category page. Empty ones are derived from the category, as in a theme. */
function seoOf({ store }: Viewer, { id, name, description }: Category) {
  const own = store.state.extras.get(`category:${id}`) ?? {}
  return {
    pageTitle: textOf(own.page_title) || name,
    metaDescription: textOf(own.meta_description) || description,
    metaKeywords: listOf(own.meta_keywords).map(String).join(', '),
  }
}

/** A page of products, optionally only those in stock, optionally sorted. */
export function productConnection(viewer: Viewer, products: readonly Product[], args: ProductListArgs) {
  const offered = args.hideOutOfStock
    ? products.filter((product) => product.variants.some((variant) => isInStock(product, variant)))
    : products
  const translate = (product: Product) => localized(viewer, product)
  const sorted = sortProducts(viewer.store, offered, args.sortBy ?? 'DEFAULT', { translate })
  return connection(sorted, args, (product) => viewer.productView(product))
}

export function categoryTreeView(viewer: Viewer, rootId: number | null) {
  const { categories } = viewer.store.state
  const roots = categories.filter(({ id, parentId }) => (rootId === null ? parentId === 0 : id === rootId))
  return roots.filter(({ isVisible }) => isVisible).map((category) => treeItem(viewer, category))
}

interface TreeItem {
  readonly entityId: number
  readonly hasChildren: boolean
  readonly children: () => readonly TreeItem[]
  readonly [field: string]: unknown
}

function treeItem(viewer: Viewer, category: Category): TreeItem {
  const children = viewer.store.state.categories.filter(
    ({ parentId, isVisible }) => parentId === category.id && isVisible,
  )
  return {
    entityId: category.id,
    name: category.name,
    path: category.path,
    description: category.description,
    productCount: visibleProducts(viewer.store).filter(({ categoryIds }) => categoryIds.includes(category.id)).length,
    image: categoryImage(viewer, category),
    hasChildren: children.length > 0,
    children: () => children.map((child) => treeItem(viewer, child)),
  }
}

function categoryImage(viewer: Viewer, category: Category) {
  return category.imageFile === null ? null : imageView(viewer, category.imageFile, category.name)
}

/** The categories from the top level down to this one. */
function trail(viewer: Viewer, category: Category): Category[] {
  const parent = viewer.store.state.categories.find(({ id }) => id === category.parentId)
  return parent === undefined ? [category] : [...trail(viewer, parent), category]
}
