/** Locations and their stock. */
import type { Routes } from '../engine/call.ts'
import { adjustmentRoutes } from './adjustments.ts'
import { itemRoutes } from './items.ts'
import { locationRoutes } from './locations.ts'

export const inventoryRoutes: Routes = { ...locationRoutes, ...itemRoutes, ...adjustmentRoutes }
