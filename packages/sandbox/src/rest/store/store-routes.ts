/** The store itself: channels, sites, webhooks, storefront content, and promotions. */
import type { Routes } from '../engine/call.ts'
import { abandonedCartEmailRoutes } from './abandoned-cart-emails.ts'
import { bannerRoutes } from './banners.ts'
import { certificateRoutes } from './certificates.ts'
import { channelListingRoutes } from './channel-listings.ts'
import { channelMenuRoutes } from './channel-menus.ts'
import { channelRoutes } from './channels.ts'
import { couponRoutes } from './coupons.ts'
import { currencyRoutes } from './currencies.ts'
import { emailTemplateRoutes } from './email-templates.ts'
import { factRoutes } from './facts.ts'
import { giftCertificateRoutes } from './gift-certificates.ts'
import { promotionRoutes } from './promotions.ts'
import { regionRoutes } from './regions.ts'
import { scriptRoutes } from './scripts.ts'
import { siteRoutes } from './sites.ts'
import { storefrontTokenRoutes } from './storefront-tokens.ts'
import { systemLogRoutes } from './system-logs.ts'
import { webhookRoutes } from './webhooks.ts'
import { widgetRoutes } from './widgets.ts'

export const storeRoutes: Routes = {
  ...channelRoutes,
  ...channelMenuRoutes,
  ...channelListingRoutes,
  ...siteRoutes,
  ...certificateRoutes,
  ...webhookRoutes,
  ...scriptRoutes,
  ...widgetRoutes,
  ...regionRoutes,
  ...emailTemplateRoutes,
  ...abandonedCartEmailRoutes,
  ...couponRoutes,
  ...bannerRoutes,
  ...giftCertificateRoutes,
  ...promotionRoutes,
  ...factRoutes,
  ...currencyRoutes,
  ...storefrontTokenRoutes,
  ...systemLogRoutes,
}
