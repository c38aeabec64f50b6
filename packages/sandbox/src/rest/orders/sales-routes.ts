/** Carts, checkouts, and orders. */
import type { Routes } from '../engine/call.ts'
import { cartRoutes } from './carts.ts'
import { checkoutRoutes } from './checkouts.ts'
import { orderStatusRoutes } from './order-statuses.ts'
import { orderRoutes } from './orders.ts'
import { paymentAccessRoutes } from './payment-access.ts'
import { paymentRoutes } from './payments.ts'
import { shipmentRoutes } from './shipments.ts'

export const salesRoutes: Routes = {
  ...cartRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...orderStatusRoutes,
  ...shipmentRoutes,
  ...paymentRoutes,
  ...paymentAccessRoutes,
}
