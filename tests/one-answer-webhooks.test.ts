/** Which webhooks exist: the sandbox, the tool for agents, and the code check give one answer, from one contract. */
import { describe, expect, it } from 'vitest'
import { createCodeChecker } from '../packages/code-check/src/check-code.ts'
import { checkRequestTool } from '../src/agent/check-tools.ts'
import { createLibrary, type Library } from '../src/agent/library.ts'
import { contentDocuments } from './check-code/documents.ts'
import { call, restSandbox } from './sandbox/rest/rest-fixture.ts'

const HOOK = { scope: 'store/order/created', destination: 'https://hooks.example.com/orders' }

const SEEDED = '/v3/hooks/20172528'

const VALID = [
  { scope: 'store/order/*' },
  { scope: 'store/cart/lineItem/*' },
  { scope: 'store/channel/667251/order/created' },
  { scope: 'store/channel/1/settings/*' },
  { scope: 'store/channel/*/inventory/product/stock_changed' },
  { scope: 'store/company/user/created' },
  { destination: 'https://hooks.example.com' },
  { destination: 'https://hooks.example.com:443/orders?shop=1#top' },
  { destination: 'https://user:secret@hooks.example.com/' },
  { destination: 'https://[2001:db8::1]/orders' },
]
const INVALID = [
  { scope: 'store/nothing' },
  { scope: 'store/order/nothing' },
  { scope: 'store/order' },
  { scope: 'store/ord*' },
  { scope: 'store/channel/{channel_id}/order/created' },
  { scope: 'store/channel/main/order/created' },
  { scope: 'store/channel/1/order/nothing' },
  { scope: ' store/order/created' },
  { scope: '' },
  { destination: 'https://hooks.example.com:8443/orders' },
  { destination: 'https://hooks.example.com:4430' },
  { destination: 'https://user:secret@hooks.example.com:8443/' },
  { destination: 'https://[2001:db8::1]:8443/orders' },
  { destination: 'http://hooks.example.com/orders' },
  { destination: 'https:///orders' },
]

const documents = contentDocuments()
const checker = createCodeChecker(documents)
const text = JSON.stringify(documents.contract)
const library: Library = Object.create(
  createLibrary(() => text),
  { operationOf: { value: () => undefined } },
)

/** Whether each of them accepts the webhook, when it is created and when it is changed. */
async function answersFor(change: Partial<typeof HOOK>): Promise<{ readonly [who: string]: boolean }> {
  const body = { ...HOOK, ...change }
  const program = `const retry = 429
await fetch('https://api.bigcommerce.com/stores/abc123/v3/hooks', {
  method: 'POST',
  headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body)}),
})`
  const asked = (method: 'POST' | 'PUT', path: string, sent: object) =>
    checkRequestTool(library, { method, path, body: { ...sent } }).startsWith('No problems found.')
  return {
    created: (await call(restSandbox(), 'POST', '/v3/hooks', body)).status === 200,
    changed: (await call(restSandbox(), 'PUT', SEEDED, { ...change })).status === 200,
    agentsCreated: asked('POST', '/v3/hooks', body),
    agentsChanged: asked('PUT', SEEDED, change),
    code: checker.check([{ name: 'a.js', text: program }]).findings.length === 0,
  }
}

const all = (answer: boolean) => ({
  ...{ created: answer, changed: answer, agentsCreated: answer, agentsChanged: answer, code: answer },
})

describe('a webhook', () => {
  it.each(VALID)('%o is accepted by all', async (change) => {
    expect(await answersFor(change)).toEqual(all(true))
  })

  it.each(INVALID)('%o is refused by all', async (change) => {
    expect(await answersFor(change)).toEqual(all(false))
  })

  it('can deliver to this machine at any port, in the sandbox only', async () => {
    for (const destination of ['https://localhost:8443/orders', 'https://127.0.0.1:3000', 'https://[::1]:8443/'])
      expect(await answersFor({ destination })).toEqual({ ...all(false), created: true, changed: true })
    expect((await answersFor({ destination: 'https://localhost.example.com:8443/' })).created).toBe(false)
  })

  it('with a mistyped scope names the nearest', async () => {
    const { body } = await call(restSandbox(), 'POST', '/v3/hooks', { ...HOOK, scope: 'store/order/statusUpdatd' })
    expect(JSON.stringify(body)).toMatch(
      /is none of the \d+ documented values; did you mean store\/order\/statusUpdated\?/,
    )
  })
})
