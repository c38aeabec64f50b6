/** The card on the home page shows the actual response to its request. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { HERO_ANSWER, HERO_QUERY } from '../../src/ui/shell/pages/hero-request.ts'

it('is the response of the sample store', async () => {
  const sandbox = createSandbox({
    sdl: { storefront: readFileSync('content/docs/graphql-storefront.graphql', 'utf8') },
  })
  const { data, errors } = await sandbox.run('storefront', { query: HERO_QUERY })
  expect(errors).toBeUndefined()
  expect(JSON.stringify({ data }, null, 2)).toBe(HERO_ANSWER)
})
