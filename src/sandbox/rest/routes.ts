/** All resources of the sandbox's REST API. */
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { peopleRoutes } from './customers/people-routes.ts'
import type { Routes } from './engine/call.ts'
import { inventoryRoutes } from './inventory/inventory-routes.ts'
import { allMetafieldRoutes } from './metafields/kinds.ts'
import { salesRoutes } from './orders/sales-routes.ts'
import { settingsGroupRoutes } from './settings/group-routes.ts'
import { storeRoutes } from './store/store-routes.ts'
import { taxRoutes } from './tax/tax-routes.ts'

export const ROUTES: Routes = {
  ...allMetafieldRoutes,
  ...catalogRoutes,
  ...peopleRoutes,
  ...salesRoutes,
  ...storeRoutes,
  ...settingsGroupRoutes,
  ...taxRoutes,
  ...inventoryRoutes,
}
