/** Customers, their groups, and newsletter subscribers. */
import type { Routes } from '../engine/call.ts'
import { addressRoutes } from './addresses.ts'
import { attributeRoutes } from './attributes.ts'
import { customerRoutes } from './customers.ts'
import { groupRoutes } from './groups.ts'
import { segmentRoutes } from './segments.ts'
import { subscriberRoutes } from './subscribers.ts'

export const peopleRoutes: Routes = {
  ...customerRoutes,
  ...addressRoutes,
  ...attributeRoutes,
  ...groupRoutes,
  ...subscriberRoutes,
  ...segmentRoutes,
}
