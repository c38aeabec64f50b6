/** Which rule a wrong value breaks: its type, or only its value. */
import { expect, it } from 'vitest'
import { contentDocuments } from '../../../../tests/check-code/documents.ts'
import { createCodeChecker } from '../check-code.ts'

const checker = createCodeChecker(contentDocuments())
const post = (path: string, body: string) => `const retry = 429
await fetch('https://api.bigcommerce.com/stores/abc/v3/${path}', {
  method: 'POST',
  headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
  body: JSON.stringify(${body}),
})`
const product = (more: string) =>
  post('catalog/products', `{ name: 'Cup', type: 'physical', weight: 1, price: 2, ${more} }`)
const list = (query: string) =>
  `const retry = 429
await fetch('https://api.bigcommerce.com/stores/abc/v3/catalog/products?${query}', { headers: { 'X-Auth-Token': token } })`
const rulesOf = (text: string) => checker.check([{ name: 'a.js', text }]).findings.map(({ rule }) => rule)

it.each([
  ['a whole number', product("sort_order: 'first'"), 'wrong-type'],
  ['a number', product("width: 'wide'"), 'wrong-type'],
  ['true or false', product("is_visible: 'yes'"), 'wrong-type'],
  ['a text', product('sku: 5'), 'wrong-type'],
  ['a list', product("categories: 'tea'"), 'wrong-type'],
  ['a whole number in the query', list('brand_id=many'), 'wrong-type'],
  ['one of the listed values in the query', list('direction=up'), 'wrong-value'],
  ['one of the listed values', product("condition: 'Worn'"), 'wrong-value'],
])('%s', (_, text, rule) => {
  expect(rulesOf(text)).toEqual([rule])
})
