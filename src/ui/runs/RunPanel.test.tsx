// @vitest-environment happy-dom
/** The panel of the steps: one by one, all at once, what is passed on, and what stops a run (spec: article.run-steps). */

import type { RestRequest } from '@dev-center/sandbox/rest/types'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GuideRun } from '../../core/sandbox/guide-run.ts'
import type { SandboxSession } from '../sandbox/session.ts'
import { RunPanel } from './RunPanel.tsx'

const rest = (method: 'GET' | 'POST', path: string, body = '') =>
  ({ kind: 'rest', method, path: `/stores/abc123/v3${path}`, headers: {}, body }) as const
const RUN: GuideRun = {
  steps: [
    { request: rest('POST', '/teas', '{ "name": "Nilgiri" }'), keep: [['tea_id', 'data.id']] },
    { request: rest('GET', '/teas/{{tea_id}}'), keep: [] },
    {
      request: {
        kind: 'graphql',
        api: 'storefront',
        query: 'query Teas { teas }',
        operationName: null,
        variables: '{ "id": "{{tea_id}}" }',
      },
      keep: [],
    },
  ],
}

const sent: RestRequest[] = []
const variables: unknown[] = []
let resets = 0
const session = {
  rest: async (request: RestRequest) => {
    sent.push(request)
    return { status: 200, headers: {}, body: '{ "data": { "id": 143 } }', events: [] }
  },
  graphql: async (_: string, request: { variables?: unknown }) => {
    variables.push(request.variables)
    return { response: { data: { teas: [] }, extensions: { complexity: 1 } }, events: [] }
  },
  reset: async () => {
    resets += 1
  },
} as unknown as SandboxSession

function open(run: GuideRun = RUN) {
  render(
    <RunPanel
      run={run}
      locale="en-US"
      openSession={async () => session}
      onStore={() => {}}
      onClose={() => {}}
      onReady={() => {}}
    />,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const status = () => screen.getByRole('status').textContent

beforeEach(() => {
  sent.length = 0
  variables.length = 0
  resets = 0
})
afterEach(cleanup)

describe('the steps of a guide', () => {
  it('run one by one, and show what they pass on', async () => {
    open()
    press('Next step')
    await waitFor(() => expect(status()).toBe('Step 1 of 3: 200 OK'))
    expect(screen.getByText('tea_id = 143')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('region'), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(status()).toBe('Step 2 of 3: 200 OK'))
    expect(sent.map(({ path }) => path)).toEqual(['/stores/abc123/v3/teas', '/stores/abc123/v3/teas/143'])
  })

  it('run all at once, REST and GraphQL, and then stop', async () => {
    open()
    press('Run all')
    await waitFor(() => expect(status()).toBe('All steps have run.'))
    expect(variables).toEqual([{ id: 143 }])
    press('Next step')
    expect(sent.length).toBe(2)
  })

  it('start over on a fresh store', async () => {
    open()
    press('Run all')
    await waitFor(() => expect(status()).toBe('All steps have run.'))
    press('Start over')
    await waitFor(() => expect(status()).toBe(''))
    expect(resets).toBe(1)
    expect(screen.queryByText('tea_id = 143')).toBeNull()
  })

  it('stop where a value is missing, and say so', async () => {
    open({ steps: RUN.steps.slice(1) })
    press('Run all')
    await waitFor(() => expect(status()).toContain('Step 1 failed: nothing has passed on tea_id.'))
    expect(sent).toEqual([])
    press('Next step')
    expect(sent).toEqual([])
  })
})
