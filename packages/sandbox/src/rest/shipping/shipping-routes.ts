/** Shipping: zones with methods, carrier accounts, and customs information. */
import type { Routes } from '../engine/call.ts'
import { carrierRoutes } from './carriers.ts'
import { customsRoutes } from './customs.ts'
import { shippingZoneRoutes } from './zones.ts'

export const shippingRoutes: Routes = { ...shippingZoneRoutes, ...carrierRoutes, ...customsRoutes }
