/** Search and sorting on the storefront, in the language of the shopper. */
import { expect, it } from 'vitest'
import type { Sandbox } from '../../packages/sandbox/src/sandbox.ts'
import { ask, at, freshSandbox, messages } from './sandbox-fixture.ts'

const FRENCH = { channelId: 'bc/store/channel/1', locale: 'fr' }

/** A store in which Jasmine Pearl has a French name and French keywords. */
async function translated(): Promise<Sandbox> {
  const sandbox = freshSandbox()
  const response = await sandbox.run('admin', {
    query: `mutation ($name: SetProductBasicInformationInput!, $keywords: SetProductStorefrontDetailsInput!) { product {
      setProductBasicInformation(input: $name) { product { id } }
      setProductStorefrontDetails(input: $keywords) { product { id } }
    } }`,
    variables: {
      name: { productId: 'bc/store/product/101', localeContext: FRENCH, data: { name: 'Zéphyr de printemps' } },
      keywords: { productId: 'bc/store/product/101', localeContext: FRENCH, data: { searchKeywords: 'infusion' } },
    },
  })
  expect(messages(response)).toEqual([])
  return sandbox
}

/** Names that a search finds, in order. */
async function found(sandbox: Sandbox, locale: 'en' | 'fr', filters: object, sort = 'RELEVANCE'): Promise<unknown[]> {
  const query = `query ($filters: SearchProductsFiltersInput!) @shopperPreferences(locale: "${locale}") { site { search {
    searchProducts(filters: $filters, sort: ${sort}) { products(first: 50) { edges { node { name } } } } } } }`
  const data = await ask(sandbox, 'storefront', query, { filters })
  const edges = at(data, 'site.search.searchProducts.products.edges')
  return Array.isArray(edges) ? edges.map((edge) => at(edge, 'node.name')) : []
}

it.each(['zéphyr', 'Infusion'])(
  'finds the translated text of a product by "%s", only in its language',
  async (term) => {
    const sandbox = await translated()
    expect(await found(sandbox, 'fr', { searchTerm: term })).toEqual(['Zéphyr de printemps'])
    expect(await found(sandbox, 'en', { searchTerm: term })).toEqual([])
  },
)

it('finds a text without a translation in every language', async () => {
  const sandbox = await translated()
  expect(await found(sandbox, 'fr', { searchTerm: 'sencha' })).toEqual(
    await found(sandbox, 'en', { searchTerm: 'sencha' }),
  )
  expect(await found(sandbox, 'fr', { searchTerm: 'scented jasmine' })).toEqual(['Zéphyr de printemps'])
})

it('sorts by the names that are shown', async () => {
  const sandbox = await translated()
  expect((await found(sandbox, 'fr', {}, 'Z_TO_A'))[0]).toBe('Zéphyr de printemps')
  expect((await found(sandbox, 'en', {}, 'Z_TO_A'))[0]).not.toBe('Jasmine Pearl')
})
