// @vitest-environment happy-dom
/** Requests of guides in the reader's language (spec: article.request-language). */
import { beforeEach, expect, it } from 'vitest'
import { chooseLanguage, restoreLanguage } from './request-language.ts'

const CODE = 'GET https://api.bigcommerce.com/stores/abc123/v2/store\nX-Auth-Token: {{ACCESS_TOKEN}}\n'
const LINES = CODE.trimEnd()
  .split('\n')
  .map((line) => `<span class="line">${line}\n</span>`)
  .join('')
const block = `<div class="code-block"><div><select data-request-language>${[
  'http',
  'bash',
  'js',
  'ts',
  'python',
  'php',
]
  .map((id) => `<option value="${id}">${id}</option>`)
  .join('')}</select></div><pre><code data-language="http">${LINES}</code></pre></div>`

const codes = () => [...document.querySelectorAll('code')].map((code) => code.textContent)
const selects = () => [...document.querySelectorAll('select')]

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.storeHash
  document.body.innerHTML = `<main>${block}${block}</main>`
})

async function choose(language: string): Promise<void> {
  const [select] = selects()
  if (!select) throw new Error('no select')
  select.value = language
  await chooseLanguage(select)
}

it('shows every request in the language chosen for one, and remembers it', async () => {
  await choose('python')
  expect(selects().map(({ value }) => value)).toEqual(['python', 'python'])
  for (const code of codes()) expect(code).toContain('import requests')
  expect(document.querySelector('code')?.dataset.language).toBe('python')
  expect(localStorage.getItem('sample-language')).toBe('python')
})

it('restores the request as written', async () => {
  const before = document.querySelector('code')?.innerHTML
  await choose('bash')
  await choose('http')
  expect(document.querySelector('code')?.innerHTML).toBe(before)
  expect(codes()).toEqual([CODE, CODE])
})

it('starts with the language of an earlier page, and ignores an unknown one', async () => {
  localStorage.setItem('sample-language', 'php')
  await restoreLanguage()
  expect(codes()[1]).toContain('curl_init')
  localStorage.setItem('sample-language', 'cobol')
  document.body.innerHTML = `<main>${block}</main>`
  await restoreLanguage()
  expect(codes()).toEqual([CODE])
})

it("keeps the reader's own store in every language", async () => {
  localStorage.setItem('store-hash', 'xyz789')
  document.documentElement.dataset.storeHash = 'xyz789'
  await choose('js')
  expect(codes()[0]).toContain('stores/xyz789/v2/store')
  await choose('http')
  expect(codes()[0]).toContain('stores/xyz789/v2/store')
})
