/** `site.search`: products, and filters that narrow the results. */
import type { Product } from '../../model.ts'
import { isInStock } from '../../shop/prices.ts'
import { attributeCounts, ratingOf, type SearchFilters, type SearchSort, searchProducts } from '../../shop/search.ts'
import { connection, type PageArgs } from '../connection.ts'
import { productView } from './product.ts'
import type { Viewer } from './viewer.ts'

interface FilterInput {
  readonly searchTerm?: string | null
  readonly price?: { readonly minPrice?: number | null; readonly maxPrice?: number | null } | null
  readonly rating?: { readonly minRating?: number | null; readonly maxRating?: number | null } | null
  readonly categoryEntityId?: number | null
  readonly categoryEntityIds?: readonly number[] | null
  readonly searchSubCategories?: boolean | null
  readonly brandEntityIds?: readonly number[] | null
  readonly productAttributes?: readonly { readonly attribute: string; readonly values: readonly string[] }[] | null
  readonly isFreeShipping?: boolean | null
  readonly isFeatured?: boolean | null
  readonly hideOutOfStock?: boolean | null
  readonly categoryIdsFilter?: { readonly entityIds: readonly number[]; readonly matchBehavior: 'AND' | 'OR' } | null
}

export interface SearchArgs {
  readonly filters: FilterInput
  readonly sort?: SearchSort | null
}

export function searchView(viewer: Viewer, args: SearchArgs) {
  const filters = filtersOf(args.filters)
  const found = searchProducts(viewer.store, filters, args.sort ?? null)
  return {
    products: (page: PageArgs) => connection(found, page, (product) => productView(viewer, product)),
    filters: (page: PageArgs) => connection(facets(viewer, found, filters), page, (facet) => facet),
  }
}

function filtersOf(input: FilterInput): SearchFilters {
  const single = input.categoryEntityId == null ? [] : [input.categoryEntityId]
  return {
    term: input.searchTerm?.trim() ?? '',
    categoryIds: input.categoryIdsFilter?.entityIds ?? [...single, ...(input.categoryEntityIds ?? [])],
    categoryMatch: input.categoryIdsFilter?.matchBehavior ?? 'OR',
    includeSubcategories: input.searchSubCategories ?? false,
    brandIds: input.brandEntityIds ?? [],
    minPrice: input.price?.minPrice ?? null,
    maxPrice: input.price?.maxPrice ?? null,
    minRating: input.rating?.minRating ?? null,
    maxRating: input.rating?.maxRating ?? null,
    attributes: (input.productAttributes ?? []).map(({ attribute, values }) => ({ name: attribute, values })),
    isFeatured: input.isFeatured ?? null,
    isFreeShipping: input.isFreeShipping ?? null,
    hideOutOfStock: input.hideOutOfStock ?? false,
  }
}

function facets(viewer: Viewer, products: readonly Product[], filters: SearchFilters): object[] {
  return [
    brandFacet(viewer, products, filters),
    categoryFacet(viewer, products, filters),
    { __typename: 'PriceSearchFilter', ...named('Price'), selected: priceSelected(filters) },
    ...[...attributeCounts(products)].map(([name, values]) => attributeFacet(name, values, filters)),
    ratingFacet(viewer, products, filters),
    otherFacet(products, filters),
  ]
}

function brandFacet(viewer: Viewer, products: readonly Product[], filters: SearchFilters) {
  const items = viewer.store.state.brands
    .map(({ id, name }) => ({
      entityId: id,
      name,
      isSelected: filters.brandIds.includes(id),
      productCount: count(products, ({ brandId }) => brandId === id),
    }))
    .filter(({ productCount }) => productCount > 0)
  return {
    __typename: 'BrandSearchFilter',
    ...named('Brand'),
    displayProductCount: true,
    brands: (page: PageArgs) => connection(items, page, self),
  }
}

interface CategoryItem {
  readonly entityId: number
  readonly productCount: number
  readonly subCategories: (page: PageArgs) => object
  readonly [field: string]: unknown
}

function categoryFacet(viewer: Viewer, products: readonly Product[], filters: SearchFilters) {
  const below = (parent: number): CategoryItem[] =>
    viewer.store.state.categories
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, name }) => ({
        entityId: id,
        name,
        isSelected: filters.categoryIds.includes(id),
        productCount: count(products, ({ categoryIds }) => categoryIds.includes(id)),
        subCategories: (page: PageArgs) => connection(below(id), page, self),
      }))
  return {
    __typename: 'CategorySearchFilter',
    ...named('Category'),
    displayProductCount: true,
    categories: (page: PageArgs) => connection(below(0), page, self),
  }
}

function attributeFacet(name: string, values: ReadonlyMap<string, number>, filters: SearchFilters) {
  const selected = filters.attributes.find((attribute) => attribute.name === name)?.values ?? []
  const items = [...values].map(([value, productCount]) => ({
    value,
    isSelected: selected.includes(value),
    productCount,
  }))
  return {
    __typename: 'ProductAttributeSearchFilter',
    ...named(name),
    displayProductCount: true,
    filterName: name,
    filterKey: name,
    attributes: (page: PageArgs) => connection(items, page, self),
  }
}

function ratingFacet(viewer: Viewer, products: readonly Product[], filters: SearchFilters) {
  const items = [5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    isSelected: filters.minRating === stars,
    productCount: count(products, (product) => (ratingOf(viewer.store, product) ?? 0) >= stars),
  }))
  return {
    __typename: 'RatingSearchFilter',
    ...named('Rating'),
    ratings: (page: PageArgs) => connection(items, page, self),
  }
}

function otherFacet(products: readonly Product[], filters: SearchFilters) {
  const item = (displayName: string, isSelected: boolean, productCount: number) =>
    productCount === 0 ? null : { displayName, isSelected, productCount }
  return {
    __typename: 'OtherSearchFilter',
    ...named('Other'),
    displayProductCount: true,
    freeShipping: item(
      'Free shipping',
      filters.isFreeShipping === true,
      count(products, ({ type }) => type === 'digital'),
    ),
    isFeatured: item(
      'Featured',
      filters.isFeatured === true,
      count(products, ({ isFeatured }) => isFeatured),
    ),
    isInStock: item(
      'In stock',
      filters.hideOutOfStock,
      count(products, (product) => product.variants.some((variant) => isInStock(product, variant))),
    ),
  }
}

function priceSelected({ minPrice, maxPrice }: SearchFilters) {
  return minPrice === null && maxPrice === null ? null : { minPrice, maxPrice }
}

function named(name: string) {
  return { name, displayName: name, isCollapsedByDefault: false }
}

function count(products: readonly Product[], matches: (product: Product) => boolean): number {
  return products.filter(matches).length
}

function self<T>(value: T): T {
  return value
}
