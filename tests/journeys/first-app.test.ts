/**
 * Journey: from an empty folder to an app that is installed, is opened, and receives an event (spec: content.journeys).
 */
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_CLIENT_ID } from '../../src/cli/sandbox/app-host.ts'
import { SANDBOX_CLIENT_SECRET } from '../../src/sandbox/webhooks/deliver.ts'
import { folderOf, START_MS, type Started, start, startSandbox } from './started.ts'

const { folder, remove } = folderOf('first-app')
let sandbox: Started
let app: Started

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
  app = await start(folder, ['app.ts'], {
    CLIENT_ID: SANDBOX_CLIENT_ID,
    CLIENT_SECRET: SANDBOX_CLIENT_SECRET,
    APP_URL: `http://127.0.0.1:${port}`,
    LOGIN_URL: sandbox.origin,
    API_URL: sandbox.origin,
    PORT: String(port),
  })
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
