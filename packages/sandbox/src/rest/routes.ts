/** All resources of the sandbox's REST API. */
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { contentRoutes } from './content/content-routes.ts'
import { peopleRoutes } from './customers/people-routes.ts'
import type { Routes } from './engine/call.ts'
import { inventoryRoutes } from './inventory/inventory-routes.ts'
import { allMetafieldRoutes } from './metafields/kinds.ts'
import { salesRoutes } from './orders/sales-routes.ts'
import { pickupRoutes } from './pickup/pickup-routes.ts'
import { settingsPageRoutes } from './settings/settings-routes.ts'
import { shippingRoutes } from './shipping/shipping-routes.ts'
import { storeRoutes } from './store/store-routes.ts'
import { taxRoutes } from './tax/tax-routes.ts'
import { customTemplateRoutes } from './themes/custom-templates.ts'
import { themeRoutes } from './themes/themes.ts'

export const ROUTES: Routes = {
  ...allMetafieldRoutes,
  ...catalogRoutes,
  ...peopleRoutes,
  ...contentRoutes,
  ...salesRoutes,
  ...storeRoutes,
  ...settingsPageRoutes,
  ...pickupRoutes,
  ...shippingRoutes,
  ...themeRoutes,
  ...customTemplateRoutes,
  ...taxRoutes,
  ...inventoryRoutes,
}
