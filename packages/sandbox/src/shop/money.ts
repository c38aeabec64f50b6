/** Amounts: rounding, currencies, and formatting. Amounts are in major units of their currency. */
import type { CurrencyRecord } from '../model.ts'

/** Any value with the currencies of a store, the default one first. */
interface WithCurrencies {
  readonly currencies: readonly CurrencyRecord[]
}

export interface Amount {
  readonly currencyCode: string
  readonly value: number
}

/** Rounds half a cent up, even if the binary fraction is slightly less (1.005). */
export function round2(amount: number): number {
  return Math.round((amount + Number.EPSILON * Math.sign(amount)) * 100) / 100
}

/** Falls back to the default currency for an unknown code. */
export function currencyOf({ currencies }: WithCurrencies, code: string): CurrencyRecord {
  const currency = currencies.find((each) => each.code === code) ?? currencies[0]
  if (currency === undefined) throw new Error('The store has no currency.')
  return currency
}

/** Converts an amount in the default currency of the store. For an unknown code it stays in the default currency. */
export function inCurrency(store: WithCurrencies, amount: number, code: string): Amount {
  const currency = currencyOf(store, code)
  return { currencyCode: currency.code, value: round2(amount * currency.rate) }
}

/** `$14.50`, `13.34 €`: symbol, separators, and decimals as configured in the store. */
export function formatAmount(store: WithCurrencies, amount: Amount): string {
  const currency = currencyOf(store, amount.currencyCode)
  const digits = Math.abs(amount.value).toFixed(currency.decimals)
  const [whole = '0', fraction] = digits.split('.')
  const grouped = groupThousands(whole, currency.thousandsToken)
  const text = fraction === undefined ? grouped : `${grouped}${currency.decimalToken}${fraction}`
  const sign = amount.value < 0 ? '-' : ''
  return currency.placement === 'LEFT' ? `${sign}${currency.symbol}${text}` : `${sign}${text} ${currency.symbol}`
}

/** `1234567` -> `1,234,567` */
function groupThousands(digits: string, separator: string): string {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/\d{3}/g) ?? []
  return [...(first === 0 ? [] : [digits.slice(0, first)]), ...groups].join(separator)
}
