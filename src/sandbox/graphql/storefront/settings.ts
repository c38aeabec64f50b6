/** Settings, currencies, locations and countries of the storefront schema. */
import { COUNTRIES } from '../../shop/geography.ts'
import type { CurrencyRecord } from '../../shop/money.ts'
import { connection, type PageArgs } from '../connection.ts'
import { metafieldsOf, type Viewer } from './viewer.ts'

export function settingsView(viewer: Viewer) {
  const { store } = viewer.store.seed
  const channel = viewer.store.state.channels.find(({ id }) => id === viewer.channelId)
  return {
    storeName: store.name,
    storeHash: store.hash,
    status: 'LAUNCHED',
    statusMessage: null,
    logoV2: { __typename: 'StoreTextLogo', text: store.name },
    contact: {
      address: store.address,
      country: 'United States',
      addressType: 'Commercial',
      email: store.email,
      phone: store.phone,
    },
    url: { vanityUrl: channel?.url || store.url, cdnUrl: store.cdnUrl, checkoutUrl: store.checkoutUrl },
    channelId: viewer.channelId,
    tax: { pdp: 'EX', plp: 'EX' },
    search: { productFilteringEnabled: true },
    inventory: {
      productOutOfStockBehavior: 'DO_NOTHING',
      optionOutOfStockBehavior: 'LABEL_OPTION',
      stockLevelDisplay: 'SHOW_WHEN_LOW',
      defaultOutOfStockMessage: 'Sold out, back soon',
      hideInProductFiltering: false,
      showPreOrderStockLevels: false,
      showOutOfStockMessage: true,
      updateStockBehavior: 'ORDER_PLACED',
    },
    locales: () =>
      channel?.locales.filter(({ isActive }) => isActive).map(({ code, isDefault }) => ({ code, isDefault })) ?? [],
    currency: { defaultCurrency: store.defaultCurrency },
    seo: {
      pageTitle: store.name,
      metaDescription: 'Loose-leaf tea and the clay to brew it in.',
      metaKeywords: 'tea, teaware',
    },
  }
}

export function currencyView(currency: CurrencyRecord) {
  return {
    entityId: currency.id,
    code: currency.code,
    name: currency.name,
    flagImage: null,
    isActive: true,
    exchangeRate: currency.rate,
    isTransactional: currency.isTransactional,
    isDefault: currency.isDefault,
    display: {
      symbol: currency.symbol,
      symbolPlacement: currency.placement,
      decimalToken: '.',
      thousandsToken: ',',
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
  const wants = (list: readonly (string | number)[], value: string | number): boolean =>
    list.length === 0 || list.includes(value)
  const wanted = locations.filter(
    (each) =>
      wants(args.entityIds, each.id) &&
      wants(args.codes, each.code) &&
      wants(args.countryCodes, each.address.countryCode) &&
      wants(args.states, each.address.state) &&
      wants(args.cities, each.address.city),
  )
  return connection(wanted, args, (each) => ({
    entityId: each.id,
    code: each.code,
    label: each.label,
    description: each.description === '' ? null : each.description,
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
