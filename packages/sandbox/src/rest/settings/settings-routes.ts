/** Settings of the store and its channels. */
import type { Routes } from '../engine/call.ts'
import { analyticsRoutes } from './analytics.ts'
import { channelSettingsRoutes } from './channel-settings.ts'
import { settingsGroupRoutes } from './group-routes.ts'
import { salesSettingsRoutes } from './sales-settings.ts'
import { searchFilterRoutes } from './search-filters.ts'

export const settingsPageRoutes: Routes = {
  ...analyticsRoutes,
  ...salesSettingsRoutes,
  ...settingsGroupRoutes,
  ...searchFilterRoutes,
  ...channelSettingsRoutes,
}
