/** The store itself: channels, sites, webhooks, what is shown and what is promoted. */
import type { Routes } from '../engine/call.ts'
import { channelRoutes } from './channels.ts'
import { couponRoutes } from './coupons.ts'
import { factRoutes } from './facts.ts'
import { promotionRoutes } from './promotions.ts'
import { scriptRoutes } from './scripts.ts'
import { siteRoutes } from './sites.ts'
import { storefrontTokenRoutes } from './storefront-tokens.ts'
import { systemLogRoutes } from './system-logs.ts'
import { webhookRoutes } from './webhooks.ts'
import { widgetRoutes } from './widgets.ts'

export const storeRoutes: Routes = {
  ...channelRoutes,
  ...siteRoutes,
  ...webhookRoutes,
  ...scriptRoutes,
  ...widgetRoutes,
  ...couponRoutes,
  ...promotionRoutes,
  ...factRoutes,
  ...storefrontTokenRoutes,
  ...systemLogRoutes,
}
