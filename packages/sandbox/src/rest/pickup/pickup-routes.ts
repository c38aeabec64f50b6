/** Buy online, pick up in store: methods, available locations, and pickups of orders. */
import type { Routes } from '../engine/call.ts'
import { pickupMethodRoutes } from './methods.ts'
import { pickupOptionRoutes } from './options.ts'
import { orderPickupRoutes } from './order-pickups.ts'

export const pickupRoutes: Routes = { ...pickupMethodRoutes, ...pickupOptionRoutes, ...orderPickupRoutes }
