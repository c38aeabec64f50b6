/** Journey: a shop in two languages, whose translations are written through the Admin API (spec: content.journeys). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOf, START_MS, type Started, start, startSandbox } from './started.ts'

const { folder, remove } = folderOf('localized-storefront')
let sandbox: Started
let shop: Started

const TRANSLATE = `mutation Translate($input: SetProductBasicInformationInput!) {
  product { setProductBasicInformation(input: $input) { product { id } } }
}`

/** Names a product in French, on channel 1. */
async function translate(name: string): Promise<void> {
  const response = await fetch(`${sandbox.origin}/stores/abc123/graphql`, {
    method: 'POST',
    headers: { 'X-Auth-Token': 'any', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: TRANSLATE,
      variables: {
        input: {
          productId: 'bc/store/product/101',
          localeContext: { channelId: 'bc/store/channel/1', locale: 'fr' },
          data: { name },
        },
      },
    }),
  })
  expect((await response.json()).errors).toBeUndefined()
}

beforeAll(async () => {
  sandbox = await startSandbox()
  await translate('Perles de <jasmin>')
  const env = { STOREFRONT_URL: `${sandbox.origin}/graphql`, STOREFRONT_TOKEN: 'any', PORT: '0' }
  shop = await start(folder, ['server.ts'], env)
}, START_MS)

afterAll(async () => {
  await Promise.all([shop?.stop(), sandbox?.stop()])
  remove()
})

const open = (path: string, language = '') =>
  fetch(shop.origin + path, { redirect: 'manual', headers: { 'Accept-Language': language } })

it('shows each language at its own URL, and keeps them apart in its cache', async () => {
  const [english, french, again] = [await open('/en/'), await open('/fr/'), await open('/en/')]
  expect(await english.text()).toMatch(/<html lang="en">[\s\S]*<li>Jasmine Pearl<\/li>/)
  const text = await french.text()
  expect(text).toMatch(/<html lang="fr">[\s\S]*<li>Perles de &#60;jasmin&#62;<\/li>/)
  expect(text).toContain('<a href="/fr/" hreflang="fr">fr</a>')
  expect(await again.text()).toContain('Jasmine Pearl')
})

it('keeps a response for a minute', async () => {
  await translate('Autre nom')
  expect(await (await open('/fr/')).text()).toContain('Perles de')
})

it.each([
  ['fr-CH, fr;q=0.9, en;q=0.5', '/fr/'],
  ['de, fr;q=0.5', '/fr/'],
  ['de', '/en/'],
  ['', '/en/'],
])('leads a browser with %j to %s', async (language, url) => {
  const { status, headers } = await open('/', language)
  expect([status, headers.get('location'), headers.get('vary')]).toEqual([302, url, 'Accept-Language'])
})

it("has no page for a language that the channel doesn't have", async () => {
  expect((await open('/de/')).status).toBe(404)
})

it.each(['STOREFRONT_URL', 'STOREFRONT_TOKEN'])("doesn't start without %s", async (name) => {
  const complete = { STOREFRONT_URL: `${sandbox.origin}/graphql`, STOREFRONT_TOKEN: 'any', PORT: '0' }
  await expect(start(folder, ['server.ts'], { ...complete, [name]: '' })).rejects.toThrow(
    `ended with 1: ${name} isn't set.`,
  )
})
