/** Customers, their groups, and newsletter subscribers. */
import type { Routes } from '../engine/call.ts'
import { addressRoutes } from './addresses.ts'
import { attributeRoutes } from './attributes.ts'
import { customerRoutes } from './customers.ts'
import { olderCustomerRoutes } from './customers-v2.ts'
import { formFieldRoutes } from './form-fields.ts'
import { groupRoutes } from './groups.ts'
import { segmentRoutes } from './segments.ts'
import { subscriberRoutes } from './subscribers.ts'
import { wishlistRoutes } from './wishlists.ts'

export const peopleRoutes: Routes = {
  ...customerRoutes,
  ...addressRoutes,
  ...formFieldRoutes,
  ...olderCustomerRoutes,
  ...wishlistRoutes,
  ...attributeRoutes,
  ...groupRoutes,
  ...subscriberRoutes,
  ...segmentRoutes,
}
