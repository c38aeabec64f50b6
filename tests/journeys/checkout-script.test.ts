/** Journey: the script of the checkout guide prints what the guide says (spec: content.journeys). */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../clients/site.ts'
import { START_MS } from './started.ts'

const GUIDE = resolve(import.meta.dirname, '../../content/api-docs/storefronts/end-to-end-guide/rest.mdx')
const [, script = '', rest = ''] =
  /```js filename="checkout\.mjs"[^\n]*\n(.*?)\n```\n(.*)/s.exec(readFileSync(GUIDE, 'utf8')) ?? []
/** What the guide says that the script prints. */
const [, printed = ''] = /it prints:\s+```text\n(.*?)\n```/s.exec(rest) ?? []

const folder = mkdtempSync(join(tmpdir(), 'checkout-script-'))
const file = join(folder, 'checkout.mjs')
let sandbox: RunningSandbox
/** The host of payments, which isn't part of the store. */
let payments: Server
const paid: { readonly authorization: string | undefined; readonly body: string }[] = []

beforeAll(async () => {
  writeFileSync(file, script)
  sandbox = await startSandbox()
  payments = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    paid.push({ authorization: request.headers.authorization, body })
    response.end(JSON.stringify({ data: { id: 'f3a6c1d0', transaction_type: 'purchase', status: 'success' } }))
  })
  await new Promise<void>((done) => payments.listen(0, '127.0.0.1', done))
})

afterAll(async () => {
  await sandbox.close()
  await new Promise((done) => payments.close(done))
  rmSync(folder, { recursive: true })
})

async function run(env: Readonly<Record<string, string>>): Promise<string> {
  sandbox.reset()
  const address = payments.address()
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: {
      ...{ STORE_HASH: 'abc123', ACCESS_TOKEN: 'any', API_URL: `${sandbox.base}/stores/abc123/v3` },
      PAYMENTS_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/stores/abc123`,
      ...env,
    },
  })
  return stdout.trim()
}

it('prints what the guide says that it prints', { timeout: START_MS }, async () => {
  expect(printed.split('\n')).toHaveLength(5)
  expect(await run({ CHANNEL_ID: '667251', PAYMENT_METHOD: 'authorizenet.card' })).toBe(printed)
  expect(paid).toHaveLength(1)
  expect(paid[0]?.authorization).toMatch(/^PAT \S+/)
  expect(JSON.parse(paid[0]?.body ?? '')).toMatchObject({ payment: { payment_method_id: 'authorizenet.card' } })
})

it('lists the methods without one, and pays nothing', { timeout: START_MS }, async () => {
  const before = paid.length
  expect(await run({ CHANNEL_ID: '667251' })).toMatch(/\norder 112\nset PAYMENT_METHOD to one of .*authorizenet\.card/)
  expect(paid).toHaveLength(before)
})
