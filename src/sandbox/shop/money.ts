/** Amounts: rounding, currencies and the way they are written. Amounts are major units of their currency. */
import type { Seed } from '../seed/seed.ts'

export type CurrencyRecord = Seed['currencies'][number]

export interface Amount {
  readonly currencyCode: string
  readonly value: number
}

/** Half a cent rounds up, also where binary fractions would say otherwise (1.005). */
export function round2(amount: number): number {
  return Math.round((amount + Number.EPSILON * Math.sign(amount)) * 100) / 100
}

export function currencyOf(seed: Seed, code: string): CurrencyRecord | undefined {
  return seed.currencies.find((currency) => currency.code === code)
}

/** Converts an amount in the store's default currency. An unknown code leaves it in the default currency. */
export function inCurrency(seed: Seed, amount: number, code: string): Amount {
  const currency = currencyOf(seed, code) ?? seed.currencies[0]
  return { currencyCode: currency.code, value: round2(amount * currency.rate) }
}

/** `$14.50`, `13.34 €`: symbol, separators and decimals as the store has set them. */
export function formatAmount(seed: Seed, amount: Amount): string {
  const currency = currencyOf(seed, amount.currencyCode) ?? seed.currencies[0]
  const digits = Math.abs(amount.value).toFixed(currency.decimals)
  const [whole = '0', fraction] = digits.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  const sign = amount.value < 0 ? '-' : ''
  return currency.placement === 'LEFT' ? `${sign}${currency.symbol}${text}` : `${sign}${text} ${currency.symbol}`
}
