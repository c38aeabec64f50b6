/** `Brand` of the storefront schema, and the best-selling brands. */
import type { Brand } from '../../model.ts'
import { visibleProducts } from '../../shop/search.ts'
import { connection, type PageArgs } from '../connection.ts'
import { globalId } from '../global-id.ts'
import { type ProductListArgs, productConnection } from './category.ts'
import { imageView, metafieldsOf, type Viewer } from './viewer.ts'

export function brandView(viewer: Viewer, brand: Brand) {
  return {
    __typename: 'Brand',
    id: globalId('Brand', brand.id),
    entityId: brand.id,
    name: brand.name,
    path: brand.path,
    defaultImage: brand.imageFile === null ? null : imageView(viewer, brand.imageFile, brand.name),
    pageTitle: brand.pageTitle,
    metaDesc: brand.metaDescription,
    metaKeywords: brand.searchKeywords,
    seo: {
      pageTitle: brand.pageTitle,
      metaDescription: brand.metaDescription,
      metaKeywords: brand.searchKeywords.join(', '),
    },
    searchKeywords: brand.searchKeywords,
    products: (args: ProductListArgs) =>
      productConnection(
        viewer,
        visibleProducts(viewer.store).filter(({ brandId }) => brandId === brand.id),
        args,
      ),
    metafields: metafieldsOf(viewer, 'brand', brand.id),
  }
}

export function popularBrandsView(viewer: Viewer, args: PageArgs) {
  const products = visibleProducts(viewer.store)
  const ranked = viewer.store.state.brands
    .map((brand) => ({ brand, count: products.filter(({ brandId }) => brandId === brand.id).length }))
    .toSorted((a, b) => b.count - a.count)
  return connection(ranked, args, ({ brand, count }) => ({
    entityId: brand.id,
    name: brand.name,
    path: brand.path,
    count,
  }))
}
