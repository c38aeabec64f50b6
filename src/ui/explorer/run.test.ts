import { EXAMPLES } from '@dev-center/sandbox/examples'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_IDS, EXPLORER_MESSAGES } from '../../core/messages/explorer.ts'
import { startExplorer } from './explorer-state.ts'
import { readVariables, runQuery } from './run.ts'
import type { SandboxClient } from './sandbox-client.ts'

const messages = EXPLORER_MESSAGES['en-US']

/** A sandbox that answers with what it was asked. */
const echo: SandboxClient = {
  sdl: { storefront: '', admin: '' },
  run: async (api, request) => ({ response: { data: { api, ...request } }, events: [] }),
  reset: async () => {},
}

describe('a run', () => {
  it('sends query and variables to the API that is chosen', async () => {
    const { result, notice } = await runQuery(
      { ...startExplorer('admin'), query: '{ a }', variables: '{"b": 1}' },
      echo,
      messages,
    )
    expect(JSON.parse(result)).toEqual({ data: { api: 'admin', query: '{ a }', variables: { b: 1 } } })
    expect(notice.tone).toBe('info')
  })

  it('sends nothing when the variables are not a JSON object', async () => {
    for (const variables of ['{', '[1]', '3', 'null']) {
      const { result, notice } = await runQuery(
        { ...startExplorer('storefront'), query: '{ a }', variables },
        echo,
        messages,
      )
      expect(result).toBe('')
      expect(notice.tone).toBe('error')
    }
    expect(readVariables('  ')).toEqual({ value: {} })
  })

  it('counts the errors in the response', async () => {
    const failing: SandboxClient = {
      ...echo,
      run: async () => ({ response: { errors: [{ message: 'a' }, { message: 'b' }] }, events: [] }),
    }
    const { notice } = await runQuery({ ...startExplorer('storefront'), query: '{ a }' }, failing, messages)
    expect(notice.text).toContain('2 errors')
  })
})

it('has a title for every example in every language', () => {
  expect(EXAMPLES.map(({ id }) => id)).toEqual([...EXAMPLE_IDS])
})
