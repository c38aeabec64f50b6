import { expect, it } from 'vitest'
import { OneEdit } from './one-edit.ts'

const known = new OneEdit(['deleteTea', 'price_inc_tax', 'items_total', 'ValidationError'])

it.each([
  ['deleteTae', 'deleteTea'],
  ['delteTea', 'deleteTea'],
  ['deletTea', 'deleteTea'],
  ['deleteTeaa', 'deleteTea'],
  ['price_inc_tix', 'price_inc_tax'],
  ['item_total', null],
  ['validationError', null],
  ['price', null],
])('%s almost matches %s', (word, near) => {
  expect(known.near(word)).toBe(near)
})
