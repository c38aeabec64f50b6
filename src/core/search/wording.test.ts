import { expect, it } from 'vitest'
import type { Analysis } from './query.ts'
import { headingsAsked, isInOtherNumber } from './wording.ts'

const asked = (...words: string[]) => ({ terms: words.map((word) => ({ forms: [word] })) }) as unknown as Analysis

it('adds an article to find headings', () => {
  expect(headingsAsked(asked('create', 'product'))).toContain('\ncreate a product\n')
  expect(headingsAsked(asked('product'))).toEqual([])
})

it('recognises a title that has every word of the query in the other number', () => {
  expect(isInOtherNumber('order refunds', asked('refund'))).toBe(true)
  expect(isInOtherNumber('category trees', asked('categories'))).toBe(true)
  expect(isInOtherNumber('order refunds', asked('refund', 'quote'))).toBe(false)
})
