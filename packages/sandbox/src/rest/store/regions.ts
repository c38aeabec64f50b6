/** Regions of the active theme that can contain widgets, by template file: `/v3/content/regions`. */
import { one, type Routes } from '../engine/call.ts'
import { textOf } from '../engine/json-value.ts'
import { notFound } from '../engine/rejection.ts'

/** In addition to the header regions, which every page has. */
const REGIONS: { readonly [templateFile: string]: readonly string[] } = {
  'pages/home': ['home_below_menu', 'home_below_featured_products', 'home_below_new_products'],
  'pages/category': ['category_header_banner', 'category_below_content'],
  'pages/product': ['product_below_price', 'product_below_content'],
  'pages/brand': ['brand_below_header', 'brand_below_content'],
  'pages/brands': ['brands_below_header', 'brands_below_content'],
  'pages/cart': ['cart_below_totals'],
  'pages/page': ['page_builder_content'],
  'pages/search': ['search_below_content'],
}
const GLOBAL = 'header_bottom--global'

export const regionRoutes: Routes = {
  'GET /v3/content/regions': (call) => {
    const regions = REGIONS[textOf(call.query.template_file)]
    if (regions === undefined) throw notFound('The template file was not found.')
    return one(
      call,
      [...regions, GLOBAL].map((name) => ({ name })),
    )
  },
}
