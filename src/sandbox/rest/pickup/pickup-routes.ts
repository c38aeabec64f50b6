/** Buy online, pick up in store: methods, where they have the goods, and orders that are collected. */
import type { Routes } from '../engine/call.ts'
import { pickupMethodRoutes } from './methods.ts'
import { pickupOptionRoutes } from './options.ts'
import { orderPickupRoutes } from './order-pickups.ts'

export const pickupRoutes: Routes = { ...pickupMethodRoutes, ...pickupOptionRoutes, ...orderPickupRoutes }
