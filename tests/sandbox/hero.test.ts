/** The card on the home page shows the actual response to its request. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../devcenter.config.ts'
import { createSandbox } from '../../packages/sandbox/src/sandbox.ts'

it('is the response of the sample store', async () => {
  const sandbox = createSandbox({
    sdl: { storefront: readFileSync('content/docs/graphql-storefront.graphql', 'utf8') },
  })
  const { data, errors } = await sandbox.run('storefront', { query: config.home.sample.query })
  expect(errors).toBeUndefined()
  expect(JSON.stringify({ data }, null, 2)).toBe(config.home.sample.response)
})
