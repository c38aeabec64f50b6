/** Read-only facts about the store: its profile, countries, and tax classes. */
import type { JsonObject } from '@dev-center/contract/json'
import { COUNTRIES } from '../../shop/geography.ts'
import { settingOf } from '../../shop/settings.ts'
import type { Store } from '../../store.ts'
import type { Call, Routes } from '../engine/call.ts'
import { seconds } from '../engine/dates.ts'
import { listAnswer } from '../engine/page.ts'
import { notFound } from '../engine/rejection.ts'

function information(shop: Store): JsonObject {
  const { store } = shop.seed
  const profile = (name: string) => settingOf(shop, 'store/profile', name, null)
  const logo = (name: string) => settingOf(shop, 'logo', name, null)
  return {
    id: store.hash,
    account_uuid: '6f1c2a52-8e7b-4d29-9c1a-3b5d7e9f1a24',
    domain: new URL(store.url).hostname,
    secure_url: store.url,
    control_panel_base_url: store.permanentUrl,
    status: 'live',
    name: profile('store_name'),
    first_name: 'Noor',
    last_name: 'Halvorsen',
    address: profile('store_address'),
    country: 'United States',
    country_code: store.countryCode,
    infrastructure_region: 'us-central1',
    phone: profile('store_phone'),
    admin_email: store.email,
    order_email: profile('store_email'),
    favicon_url: logo('favicon_url'),
    timezone: TIMEZONE,
    language: 'en',
    currency: store.defaultCurrency,
    currency_symbol: '$',
    decimal_separator: '.',
    thousands_separator: ',',
    decimal_places: 2,
    currency_symbol_location: 'left',
    weight_units: 'Grams',
    dimension_units: 'Centimeters',
    dimension_decimal_places: 2,
    dimension_decimal_token: '.',
    dimension_thousands_token: ',',
    plan_name: 'Plus',
    plan_level: 'Plus',
    plan_is_trial: false,
    industry: 'Food and drink',
    logo: { url: logo('logo_image_url') },
    is_price_entered_with_tax: false,
    store_id: store.id,
    default_site_id: 1000,
    default_channel_id: 1,
    active_comparison_modules: [],
    features: FEATURES,
  }
}

const TIMEZONE: JsonObject = {
  name: 'America/Los_Angeles',
  raw_offset: -28_800,
  dst_offset: -25_200,
  dst_correction: true,
  date_format: { display: 'M jS Y', export: 'M jS Y', extended_display: 'M jS Y @ g:i A' },
}

const FEATURES: JsonObject = {
  stencil_enabled: true,
  sitewidehttps_enabled: true,
  facebook_catalog_id: '',
  checkout_type: 'optimized',
  wishlists_enabled: true,
  graphql_storefront_api_enabled: true,
  shopper_consent_tracking_enabled: true,
  multi_storefront_enabled: true,
  storefront_limits: { active: 3, total_including_inactive: 5 },
}

type Country = (typeof COUNTRIES)[number]

function countryView({ seed }: Store, { id, code, name }: Country): JsonObject {
  const resource = `/countries/${id}/states`
  const url = `https://api.bigcommerce.com/stores/${seed.store.hash}/v2${resource}`
  return { id, country: name, country_iso2: code, country_iso3: ISO3[code] ?? code, states: { url, resource } }
}

const ISO3: { readonly [code: string]: string } = {
  US: 'USA',
  CA: 'CAN',
  DE: 'DEU',
  FR: 'FRA',
  GB: 'GBR',
  AU: 'AUS',
  JP: 'JPN',
  NL: 'NLD',
  IT: 'ITA',
  ES: 'ESP',
}

function statesOf({ id, states }: Country): JsonObject[] {
  return states.map((state) => ({
    id: state.id,
    state: state.name,
    state_abbreviation: state.code,
    country_id: id,
  }))
}

function countryOf(call: Call, param: string): Country {
  const country = COUNTRIES.find(({ id }) => String(id) === call.params[param])
  if (country === undefined) throw notFound()
  return country
}

function pick(records: readonly JsonObject[], call: Call) {
  const record = records.find(({ id }) => String(id) === call.params.id)
  if (record === undefined) throw notFound()
  return { body: record }
}

const STATES = COUNTRIES.flatMap(statesOf)

export const factRoutes: Routes = {
  'GET /v2/store': ({ store }) => ({ body: information(store) }),
  'GET /v2/time': ({ store }) => ({ body: { time: seconds(store.now()) } }),
  'GET /v2/countries': (call) =>
    listAnswer(
      call,
      COUNTRIES.map((country) => countryView(call.store, country)),
    ),
  'GET /v2/countries/count': () => ({ body: { count: COUNTRIES.length } }),
  'GET /v2/countries/{id}': (call) => ({ body: countryView(call.store, countryOf(call, 'id')) }),
  'GET /v2/countries/states': (call) => listAnswer(call, STATES),
  'GET /v2/countries/states/count': () => ({ body: { count: STATES.length } }),
  'GET /v2/countries/{country_id}/states': (call) => listAnswer(call, statesOf(countryOf(call, 'country_id'))),
  'GET /v2/countries/{country_id}/states/count': (call) => ({
    body: { count: countryOf(call, 'country_id').states.length },
  }),
  'GET /v2/countries/{country_id}/states/{id}': (call) => pick(statesOf(countryOf(call, 'country_id')), call),
}
