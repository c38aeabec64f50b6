/** The catalog: products and everything that belongs to them. */
import type { Routes } from '../engine/call.ts'
import { assignmentRoutes } from './assignments.ts'
import { brandRoutes } from './brands.ts'
import { categoryRoutes } from './categories.ts'
import { modifierRoutes } from './modifiers.ts'
import { optionRoutes } from './options.ts'
import { priceListRoutes } from './price-lists.ts'
import { pricingRoutes } from './pricing.ts'
import { productPartRoutes } from './product-parts.ts'
import { productRoutes } from './products.ts'
import { treeRoutes } from './trees.ts'
import { variantRoutes } from './variants.ts'

export const catalogRoutes: Routes = {
  ...productRoutes,
  ...variantRoutes,
  ...optionRoutes,
  ...modifierRoutes,
  ...productPartRoutes,
  ...assignmentRoutes,
  ...categoryRoutes,
  ...treeRoutes,
  ...brandRoutes,
  ...priceListRoutes,
  ...pricingRoutes,
}
