/** Currencies, shared with the GraphQL APIs: `/v2/currencies`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { CurrencyRecord } from '../../model.ts'
import { NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop } from '../engine/collection.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { derived, field, layout } from '../engine/layout.ts'
import { conflict, invalid, Rejected } from '../engine/rejection.ts'

const PATH = '/v2/currencies'
const COUNTRY: { readonly [code: string]: readonly [two: string, three: string] } = {
  USD: ['US', 'USA'],
  CAD: ['CA', 'CAN'],
  EUR: ['FR', 'FRA'],
  GBP: ['GB', 'GBR'],
}
const SEEDED = '2026-01-12T08:00:00Z'

const fields = layout<CurrencyRecord>('currency', {
  id: derived(({ id }) => id),
  is_default: derived(({ isDefault }) => isDefault),
  country_iso2: field(
    ({ id, code }, { state }) => state.extras.get(`currency-country:${id}`)?.code ?? COUNTRY[code]?.[0] ?? '',
    ({ id }, value, { state }) => state.extras.set(`currency-country:${id}`, { code: value }),
  ),
  default_for_country_codes: field(
    ({ id, code }, { state }) =>
      state.extras.get(`currency-countries:${id}`)?.codes ?? (COUNTRY[code] === undefined ? [] : [COUNTRY[code][1]]),
    ({ id }, value, { state }) => state.extras.set(`currency-countries:${id}`, { codes: value }),
  ),
  currency_code: derived(({ code }) => code),
  currency_exchange_rate: field(
    ({ rate }) => rate.toFixed(10),
    (currency, value) => {
      currency.rate = numberOf(value)
    },
  ),
  auto_update: false,
  token_location: field(
    ({ placement }) => placement.toLowerCase(),
    (currency, value) => {
      currency.placement = value === 'right' ? 'RIGHT' : 'LEFT'
    },
  ),
  token: field(
    ({ symbol }) => symbol,
    (currency, value) => {
      currency.symbol = textOf(value)
    },
  ),
  decimal_token: field(
    ({ decimalToken }) => decimalToken,
    (currency, value) => {
      currency.decimalToken = textOf(value)
    },
  ),
  thousands_token: field(
    ({ thousandsToken }) => thousandsToken,
    (currency, value) => {
      currency.thousandsToken = textOf(value)
    },
  ),
  decimal_places: field(
    ({ decimals }) => decimals,
    (currency, value) => {
      currency.decimals = numberOf(value)
    },
  ),
  name: field(
    ({ name }) => name,
    (currency, value) => {
      currency.name = textOf(value)
    },
  ),
  enabled: field(
    ({ isActive }) => isActive,
    (currency, value) => {
      currency.isActive = value === true
    },
  ),
  is_transactional: field(
    ({ isTransactional }) => isTransactional,
    (currency, value) => {
      currency.isTransactional = value === true
    },
  ),
  use_default_name: true,
  last_updated: SEEDED,
})

function guard(body: JsonObject, isDefault: boolean): void {
  if (body.is_default === false) throw invalid({ is_default: 'can only be true' })
  if (body.is_default === true && !isDefault)
    throw new Rejected(501, {}, 'The sandbox does not change the default currency: its prices are in USD.')
  if (body.currency_exchange_rate !== undefined && !(numberOf(body.currency_exchange_rate) > 0))
    throw invalid({ currency_exchange_rate: 'must be a number above 0' })
  const places = numberOf(body.decimal_places, 2)
  if (!Number.isInteger(places) || places < 0 || places > 8)
    throw invalid({ decimal_places: 'must be a whole number up to 8' })
}

const currencies: Collection<CurrencyRecord> = {
  param: 'id',
  all: ({ store }) => store.state.currencies,
  view: ({ store }, currency) => fields.view(store, currency),
  create({ store }, body) {
    guard(body, false)
    const code = textOf(body.currency_code).toUpperCase()
    if (store.state.currencies.some((each) => each.code === code))
      throw conflict({}, `The currency ${code} exists already.`)
    const currency: CurrencyRecord = {
      id: store.nextNumber('currency', store.state.currencies),
      code,
      name: '',
      symbol: '',
      placement: 'LEFT',
      decimals: 2,
      decimalToken: '.',
      thousandsToken: ',',
      rate: 1,
      isTransactional: false,
      isDefault: false,
      isActive: true,
    }
    fields.write(store, currency, { ...body, last_updated: store.now() })
    store.state.currencies.push(currency)
    return currency
  },
  update({ store }, currency, body) {
    if (body.currency_code !== undefined && body.currency_code !== currency.code)
      throw invalid({}, "The field 'currency_code' cannot be written to.")
    guard(body, currency.isDefault)
    fields.write(store, currency, { ...body, last_updated: store.now() })
  },
  remove({ store }, currency) {
    if (currency.isDefault) throw conflict({}, 'The default currency cannot be deleted.')
    drop(store.state.currencies, currency)
    fields.forget(store, currency)
  },
}

export const currencyRoutes: Routes = {
  ...crud(PATH, currencies),
  [`DELETE ${PATH}`]: (call) => {
    for (const currency of call.store.state.currencies.filter(({ isDefault }) => !isDefault))
      currencies.remove?.(call, currency)
    return NOTHING
  },
}
