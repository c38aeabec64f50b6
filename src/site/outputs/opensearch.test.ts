import { expect, it } from 'vitest'
import { siteOf } from '../../../tests/fixtures/small-site.ts'
import { openSearch } from './opensearch.ts'

it('describes the search of the site (spec: outputs.opensearch)', () => {
  const [file] = openSearch(siteOf({ route: '/search', title: 'Search' }))
  expect(file?.path).toBe('/opensearch.xml')
  expect(file?.content).toContain('template="https://docs.example.com/search?q={searchTerms}"')
  expect(openSearch(siteOf({ route: '/about', title: 'About' }))).toEqual([])
})
