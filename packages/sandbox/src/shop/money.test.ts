import { describe, expect, it } from 'vitest'
import { createStore } from '../store.ts'
import { formatAmount, inCurrency, round2 } from './money.ts'

const { state } = createStore()

describe('amounts', () => {
  it('round half a cent away from zero, even if binary fractions would not', () => {
    expect([1.005, 2.675, 0.1 + 0.2, -1.005, 33.333].map(round2)).toEqual([1.01, 2.68, 0.3, -1.01, 33.33])
  })

  it("convert at the store's rate and keep the store's currency for unknown codes", () => {
    expect(inCurrency(state, 14.5, 'CAD')).toEqual({ currencyCode: 'CAD', value: 19.72 })
    expect(inCurrency(state, 14.5, 'XXX')).toEqual({ currencyCode: 'USD', value: 14.5 })
  })

  it('are formatted by the settings of the store', () => {
    expect(formatAmount(state, { currencyCode: 'USD', value: 1234567.5 })).toBe('$1,234,567.50')
    expect(formatAmount(state, { currencyCode: 'EUR', value: 13.34 })).toBe('13.34 €')
    expect(formatAmount(state, { currencyCode: 'USD', value: -3 })).toBe('-$3.00')
  })
})
