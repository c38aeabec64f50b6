/** Tax: settings, zones with their rates, and properties for providers. */
import { SEED_GUEST_ZONE_ID } from '../../shop/tax.ts'
import type { Call, Routes } from '../engine/call.ts'
import { objectOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { settingsRoutes } from '../engine/settings.ts'
import { taxClassRoutes } from './classes.ts'
import { taxPropertyRoutes } from './properties.ts'
import { taxProviderRoutes } from './provider.ts'
import { taxRateRoutes } from './rates.ts'
import { taxZoneRoutes } from './zones.ts'

const ZONES = ['guest_shopper_tax_zone_id', 'store_tax_zone_id'] as const

/** Throws unless both zones in the settings exist. */
function guard({ store, body }: Call): void {
  const changes = objectOf(body)
  for (const name of ZONES)
    if (changes[name] !== undefined && !store.state.taxZones.some(({ id }) => id === changes[name]))
      throw invalid({ [name]: `tax zone ${String(changes[name])} does not exist` })
}

export const taxRoutes: Routes = {
  ...settingsRoutes('/v3/tax/settings', {
    kind: 'tax',
    guard,
    initial: () => ({
      tax_entered_with_prices: false,
      price_display_settings: {
        control_panel_price_display_strategy: 'EXCLUSIVE',
        invoice_price_display_strategy: 'ZONE',
      },
      fallback_strategy: 'FIXED',
      should_subtract_store_tax: true,
      should_use_geolocation_to_determine_guest_shopper_tax_zone: false,
      guest_shopper_tax_zone_id: SEED_GUEST_ZONE_ID,
      store_tax_zone_id: SEED_GUEST_ZONE_ID,
      document_submission_strategy: 'ON_PAYMENT_CAPTURE',
      rounding_strategy: 'RATE_ROUNDING',
    }),
  }),
  ...taxClassRoutes,
  ...taxZoneRoutes,
  ...taxRateRoutes,
  ...taxPropertyRoutes,
  ...taxProviderRoutes,
}
