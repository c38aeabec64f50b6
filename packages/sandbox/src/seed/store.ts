/** Store-wide facts: profile, channels, currencies, and languages. */

/** The current time of the sandbox: every "now" in the seed and in a fresh store. */
export const SEED_NOW = '2026-03-16T10:00:00Z'

export const STORE = {
  hash: 'abc123',
  id: 1_002_003,
  name: 'Juniper & Clay',
  /** The home page of channel 1. */
  url: 'https://juniper-and-clay.example.com',
  permanentUrl: 'https://store-abc123.mybigcommerce.com',
  checkoutUrl: 'https://checkout.juniper-and-clay.example.com',
  cdnUrl: 'https://cdn.example.com/s-abc123',
  email: 'hello@juniper-and-clay.example.com',
  phone: '+1 503 555 0142',
  address: '48 Alder Lane, Portland, Oregon 97205, United States',
  countryCode: 'US',
  timezone: 'America/Los_Angeles',
  defaultCurrency: 'USD',
  weightUnit: 'g',
  lengthUnit: 'cm',
} as const

export const CHANNELS = [
  {
    id: 1,
    name: 'Juniper-and-Clay',
    type: 'storefront',
    platform: 'bigcommerce',
    status: 'active',
    url: 'https://juniper-and-clay.example.com',
    locales: ['en', 'fr'],
    isVisible: true,
    createdAt: '2024-09-02T08:00:00Z',
    updatedAt: '2026-01-12T08:00:00Z',
  },
  {
    id: 667251,
    name: 'Juniper-and-Clay-Headless',
    type: 'storefront',
    platform: 'custom',
    status: 'active',
    url: 'https://headless.juniper-and-clay.example.com',
    locales: ['en'],
    isVisible: true,
    createdAt: '2025-11-18T15:20:00Z',
    updatedAt: '2026-02-03T09:45:00Z',
  },
] as const

/** A site is the URL of a channel; its routes map page types to paths. */
export const SITES = [
  { id: 1000, channelId: 1, url: 'https://juniper-and-clay.example.com' },
  { id: 1001, channelId: 667251, url: 'https://headless.juniper-and-clay.example.com' },
] as const

export const CURRENCIES = [
  {
    id: 1,
    code: 'USD',
    name: 'US Dollar',
    symbol: '$',
    placement: 'LEFT',
    decimals: 2,
    rate: 1,
    isTransactional: true,
    isDefault: true,
  },
  {
    id: 2,
    code: 'CAD',
    name: 'Canadian Dollar',
    symbol: 'CA$',
    placement: 'LEFT',
    decimals: 2,
    rate: 1.36,
    isTransactional: true,
    isDefault: false,
  },
  {
    id: 3,
    code: 'EUR',
    name: 'Euro',
    symbol: '€',
    placement: 'RIGHT',
    decimals: 2,
    rate: 0.92,
    isTransactional: false,
    isDefault: false,
  },
  {
    id: 4,
    code: 'GBP',
    name: 'Pound Sterling',
    symbol: '£',
    placement: 'LEFT',
    decimals: 2,
    rate: 0.79,
    isTransactional: false,
    isDefault: false,
  },
] as const

/** Shipping options of every consignment, cheapest first. Empty `countryCodes` means everywhere. */
export const SHIPPING_OPTIONS = [
  {
    id: '5f2c1a7e-ground',
    description: 'Ground',
    type: 'shipping_flatrate',
    cost: 6.5,
    transitTime: '3-5 business days',
    countryCodes: ['US'],
  },
  {
    id: '9b44d0c3-express',
    description: 'Express',
    type: 'shipping_flatrate',
    cost: 14,
    transitTime: '1-2 business days',
    countryCodes: ['US'],
  },
  {
    id: '1d7760f2-abroad',
    description: 'International tracked',
    type: 'shipping_flatrate',
    cost: 24,
    transitTime: '6-10 business days',
    countryCodes: [],
  },
] as const

export const COUPONS = [
  { id: 1, code: 'FIRSTSTEEP', name: '10 % off a first order', percentOff: 10, minimum: 0 },
  { id: 2, code: 'TEAPOT15', name: '15 % off from 100', percentOff: 15, minimum: 100 },
] as const

export const TAX_CLASSES = [
  { id: 0, name: 'Default Tax Class' },
  { id: 1, name: 'Non-Taxable Products' },
  { id: 2, name: 'Shipping' },
] as const
