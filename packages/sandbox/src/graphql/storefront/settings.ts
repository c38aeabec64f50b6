/** Settings, currencies, locations and countries of the storefront schema. */
import type { Json } from '@dev-center/contract/json'
import type { CurrencyRecord } from '../../model.ts'
import { COUNTRIES } from '../../shop/geography.ts'
import { type SettingsGroup, settingOf } from '../../shop/settings.ts'
import { connection, type PageArgs } from '../connection.ts'
import { imageView, metafieldsOf, type Viewer } from './viewer.ts'

/** The file in `logo_image_url`. */
const LOGO_FILE = 'logo.png'

export function settingsView(viewer: Viewer) {
  const { store } = viewer.store.seed
  const channel = viewer.store.state.channels.find(({ id }) => id === viewer.channelId)
  const setting = (group: SettingsGroup, name: string) => settingOf(viewer.store, group, name, viewer.channelId)
  const inventory = (name: string) => setting('inventory', name)
  const logo = imageView(viewer, LOGO_FILE, String(setting('store/profile', 'store_name')))
  return {
    storeName: setting('store/profile', 'store_name'),
    storeHash: store.hash,
    status: 'LAUNCHED',
    statusMessage: null,
    logo: { title: setting('logo', 'logo_text'), image: logo },
    logoV2:
      setting('logo', 'type') === 'image'
        ? { __typename: 'StoreImageLogo', image: logo }
        : { __typename: 'StoreTextLogo', text: setting('logo', 'logo_text') },
    contact: {
      address: setting('store/profile', 'store_address'),
      country: setting('store/locale', 'store_country'),
      addressType: setting('store/profile', 'store_address_type'),
      email: setting('store/profile', 'store_email'),
      phone: setting('store/profile', 'store_phone'),
    },
    url: { vanityUrl: channel?.url || store.url, cdnUrl: store.cdnUrl, checkoutUrl: store.checkoutUrl },
    channelId: viewer.channelId,
    tax: { pdp: 'EX', plp: 'EX' },
    search: { productFilteringEnabled: setting('storefront/search', 'product_filtering_enabled') },
    inventory: {
      productOutOfStockBehavior: constant(inventory('product_out_of_stock_behavior')),
      optionOutOfStockBehavior: constant(inventory('option_out_of_stock_behavior')),
      stockLevelDisplay: constant(inventory('stock_level_display')),
      defaultOutOfStockMessage: inventory('default_out_of_stock_message'),
      hideInProductFiltering: inventory('hide_in_product_filtering'),
      showPreOrderStockLevels: inventory('show_pre_order_stock_levels'),
      showOutOfStockMessage: inventory('show_out_of_stock_message'),
      updateStockBehavior: constant(inventory('update_stock_behavior')),
    },
    locales: () =>
      channel?.locales.filter(({ isActive }) => isActive).map(({ code, isDefault }) => ({ code, isDefault })) ?? [],
    currency: { defaultCurrency: store.defaultCurrency },
    seo: {
      pageTitle: setting('storefront/seo', 'page_title'),
      metaDescription: setting('storefront/seo', 'meta_description'),
      metaKeywords: setting('storefront/seo', 'meta_keywords'),
    },
  }
}

/** Enum names are the REST values in upper case. */
function constant(value: Json): string {
  return String(value).toUpperCase()
}

export function currencyView(currency: CurrencyRecord) {
  return {
    entityId: currency.id,
    code: currency.code,
    name: currency.name,
    flagImage: null,
    isActive: currency.isActive,
    exchangeRate: currency.rate,
    isTransactional: currency.isTransactional,
    isDefault: currency.isDefault,
    display: {
      symbol: currency.symbol,
      symbolPlacement: currency.placement,
      decimalToken: currency.decimalToken,
      thousandsToken: currency.thousandsToken,
      decimalPlaces: currency.decimals,
    },
  }
}

interface LocationsArgs extends PageArgs {
  readonly entityIds: readonly number[]
  readonly codes: readonly string[]
  readonly countryCodes: readonly string[]
  readonly states: readonly string[]
  readonly cities: readonly string[]
}

export function locationsView(viewer: Viewer, args: LocationsArgs) {
  const locations = viewer.store.state.locations.filter(({ isEnabled, isVisible }) => isEnabled && isVisible)
  const matches = (list: readonly (string | number)[], value: string | number): boolean =>
    list.length === 0 || list.includes(value)
  const wanted = locations.filter(
    (each) =>
      matches(args.entityIds, each.id) &&
      matches(args.codes, each.code) &&
      matches(args.countryCodes, each.address.countryCode) &&
      matches(args.states, each.address.state) &&
      matches(args.cities, each.address.city),
  )
  return connection(wanted, args, (each) => ({
    entityId: each.id,
    code: each.code,
    label: each.label,
    description: each.description,
    typeId: each.typeId,
    serviceTypeIds: [],
    timeZone: each.timeZone,
    metafields: metafieldsOf(viewer, 'location', each.id),
    address: {
      entityId: each.id,
      code: each.code,
      label: each.label,
      description: null,
      address1: each.address.address1,
      address2: each.address.address2,
      city: each.address.city,
      stateOrProvince: each.address.state,
      countryCode: each.address.countryCode,
      postalCode: each.address.postalCode,
      phone: each.address.phone,
      email: each.address.email,
      latitude: each.address.latitude ?? 0,
      longitude: each.address.longitude ?? 0,
    },
  }))
}

export function countriesView(
  filters: { readonly name?: string | null; readonly code?: string | null } | null | undefined,
) {
  return COUNTRIES.filter(
    ({ name, code }) =>
      (filters?.name == null || name.toLowerCase().includes(filters.name.toLowerCase())) &&
      (filters?.code == null || filters.code === code),
  ).map(({ id, code, name, states }) => ({
    entityId: id,
    code,
    name,
    statesOrProvinces: states.map((state) => ({ entityId: state.id, name: state.name, abbreviation: state.code })),
  }))
}
