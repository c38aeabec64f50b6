/**
 * Journey: from an empty folder to an app that is installed, is opened, and receives an event (spec: content.journeys).
 */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_CLIENT_SECRET } from '../../packages/sandbox/src/webhooks/deliver.ts'
import { SANDBOX_CLIENT_ID } from '../../src/cli/sandbox/app-host.ts'
import { folderOf, START_MS, type Started, start, startSandbox } from './started.ts'

const { folder, remove } = folderOf('first-app')
let sandbox: Started
let app: Started
let environment: Record<string, string>

/** The URL of the app is one of its settings, so it must be known before the start. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

beforeAll(async () => {
  const port = await freePort()
  sandbox = await startSandbox()
  environment = {
    CLIENT_ID: SANDBOX_CLIENT_ID,
    CLIENT_SECRET: SANDBOX_CLIENT_SECRET,
    APP_URL: `http://127.0.0.1:${port}`,
    LOGIN_URL: sandbox.origin,
    API_URL: sandbox.origin,
    PORT: String(port),
  }
  app = await start(folder, ['app.ts'], environment)
}, START_MS)

afterAll(async () => {
  await Promise.all([app?.stop(), sandbox?.stop()])
  remove()
})

const open = (callback: string) =>
  fetch(`${sandbox.origin}/_${callback}?to=${app.origin}/${callback === 'install' ? 'auth' : callback}`)

it("says that it must be installed again if it isn't installed", async () => {
  expect(await (await open('load')).text()).toContain('Please install the app again.')
})

it('exchanges the code of the auth callback, and reads the store', async () => {
  const installed = await open('install')
  expect(await installed.text()).toContain('Installed on abc123. The store has 42 products.')
  // A code can be used only once.
  expect((await fetch(installed.url)).status).toBe(502)
})

it('opens only for users that the platform has signed in', async () => {
  const loaded = await open('load')
  expect(await loaded.text()).toContain('Events so far: none.')
  const forged = loaded.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/.(?=.$)/, 'x')
  expect((await fetch(forged)).status).toBe(401)
  expect((await fetch(`${app.origin}/load`)).status).toBe(401)
})

it('receives a change in the store, and refuses an unsigned one', async () => {
  await fetch(`${sandbox.origin}/stores/abc123/v3/catalog/products`, {
    method: 'POST',
    headers: { 'X-Auth-Token': 'any', 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Nilgiri', type: 'physical', weight: 8, price: 9 }),
  })
  const delivered = await fetch(`${sandbox.origin}/_deliver?to=${app.origin}/webhooks`, { method: 'POST' })
  expect(await delivered.json()).toEqual([{ scope: 'store/product/created', status: 200 }])
  expect(await (await open('load')).text()).toContain('Events so far: store/product/created.')
  const unsigned = await fetch(`${app.origin}/webhooks`, { method: 'POST', body: '{"scope":"store/order/created"}' })
  expect(unsigned.status).toBe(401)
})

it('sends browsers and deliveries to this machine only', async () => {
  expect((await fetch(`${sandbox.origin}/_install?to=https://example.com/auth`)).status).toBe(400)
  expect((await fetch(`${sandbox.origin}/_deliver?to=https://example.com/hooks`, { method: 'POST' })).status).toBe(400)
})

describe('an attacker', () => {
  /** A delivery as the platform signs it, with any secret and for any store. */
  function deliver(secret: string, producer: string, scope: string, seconds = Math.floor(Date.now() / 1000)) {
    const body = JSON.stringify({ scope, producer, data: { type: 'product', id: 101 } })
    const signature = createHmac('sha256', secret).update(`msg_1.${seconds}.${body}`).digest('base64')
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    }
    return fetch(`${app.origin}/webhooks`, { method: 'POST', headers, body })
  }

  function token(secret: string, alg: string): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { aud: SANDBOX_CLIENT_ID, iss: 'bc', sub: 'stores/abc123', nbf: now - 5, exp: now + 60 }
    const text = [{ alg, typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  it.each(['CLIENT_ID', 'CLIENT_SECRET', 'APP_URL'])('finds no app that started without %s', async (name) => {
    for (const value of ['', ' ']) {
      const started = start(folder, ['app.ts'], { ...environment, PORT: '0', [name]: value })
      await expect(started).rejects.toThrow(`ended with 1: ${name} isn't set.`)
    }
  })

  it('signs with an empty or another secret, in vain', async () => {
    for (const secret of ['', 'guessed']) {
      expect((await deliver(secret, 'stores/abc123', 'store/product/deleted')).status).toBe(401)
      expect((await fetch(`${app.origin}/load?signed_payload_jwt=${token(secret, 'HS256')}`)).status).toBe(401)
    }
    expect((await fetch(`${app.origin}/load?signed_payload_jwt=${token(SANDBOX_CLIENT_SECRET, 'none')}`)).status).toBe(
      401,
    )
  })

  it('sends a delivery again an hour later, in vain', async () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    expect((await deliver(SANDBOX_CLIENT_SECRET, 'stores/abc123', 'store/order/created', hourAgo)).status).toBe(401)
  })

  it("doesn't see the events of another store, nor put markup on its page", async () => {
    expect((await deliver(SANDBOX_CLIENT_SECRET, 'stores/other', 'store/product/deleted')).status).toBe(200)
    expect((await deliver(SANDBOX_CLIENT_SECRET, 'stores/abc123', '<script>alert(1)</script>')).status).toBe(200)
    const html = await (await open('load')).text()
    expect(html).not.toContain('store/product/deleted')
    expect(html).not.toContain('<script>')
  })

  it('sends an endless body, in vain', async () => {
    const body = 'x'.repeat(200_000)
    const status = await fetch(`${app.origin}/webhooks`, { method: 'POST', body }).then(
      (response) => response.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect((await fetch(`${app.origin}/load`)).status).toBe(401)
  })
})

it('activates a webhook again that the platform has deactivated', async () => {
  const hooks = async () => {
    const response = await fetch(`${sandbox.origin}/stores/abc123/v3/hooks`, { headers: { 'X-Auth-Token': 'any' } })
    const { data } = (await response.json()) as { data: { id: number; destination: string; is_active: boolean }[] }
    return data.filter(({ destination }) => destination.endsWith('/webhooks'))
  }
  const [hook] = await hooks()
  await fetch(`${sandbox.origin}/stores/abc123/v3/hooks/${hook?.id}`, {
    method: 'PUT',
    headers: { 'X-Auth-Token': 'any', 'Content-Type': 'application/json' },
    body: JSON.stringify({ is_active: false }),
  })
  expect((await open('install')).status).toBe(200)
  expect(await hooks()).toMatchObject([{ id: hook?.id, is_active: true }])
})
