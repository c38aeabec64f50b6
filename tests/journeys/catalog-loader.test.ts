/**
 * Journey: a catalog is loaded into the sandbox store by a script that can be stopped, restarted, and disturbed, in both
 * languages of the page (spec: content.journeys).
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderOf, START_MS, type Started, startSandbox } from './started.ts'

const { folder, remove } = folderOf('catalog-loader')
const GONGFU = { name: 'Oak Charcoal Oolong', type: 'physical', sku: 'TEA-OAK-80', weight: 80, price: 21 }
const PUER = { name: 'Cave Pu-erh', type: 'physical', sku: 'TEA-CAV-100', weight: 100, price: 34 }
const PYTHON = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0)

type Fault = (response: ServerResponse) => void
/** Between the loader and the sandbox: counts requests, and answers the next ones of a method with a fault. */
let proxy: Server
let sandbox: Started
let faults: { method: string; isLate: boolean; fault: Fault }[]
let requests: string[]

beforeAll(async () => {
  sandbox = await startSandbox()
  proxy = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    requests.push(`${method} ${url.split('?')[0]}`)
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const at = faults.findIndex((one) => one.method === method)
    const [next] = at === -1 ? [] : faults.splice(at, 1)
    if (next !== undefined && !next.isLate) return next.fault(response)
    const { 'x-auth-token': token = '' } = headers
    const answer = await fetch(sandbox.origin + url, {
      method,
      headers: { 'X-Auth-Token': String(token), 'Content-Type': 'application/json', Accept: 'application/json' },
      ...(body !== '' && { body }),
    })
    const text = await answer.text()
    if (next !== undefined) return next.fault(response)
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
}, START_MS)

afterAll(async () => {
  await sandbox?.stop()
  await new Promise((resolve) => proxy.close(resolve))
  remove()
})

beforeEach(async () => {
  faults = []
  requests = []
  await fetch(`${sandbox.origin}/_reset`, { method: 'POST' })
})

afterEach(() => rmSync(join(folder, 'loaded.jsonl'), { force: true }))

const write = (...products: object[]) =>
  writeFileSync(join(folder, 'products.jsonl'), products.map((one) => `${JSON.stringify(one)}\n`).join(''))
const log = () => {
  const lines = readFileSync(join(folder, 'loaded.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}
async function productsWith(sku: string) {
  const headers = { 'X-Auth-Token': 'any', Accept: 'application/json' }
  const response = await fetch(`${sandbox.origin}/stores/abc123/v3/catalog/products?sku=${sku}`, { headers })
  return (await response.json()).data as { id: number; price: number }[]
}

const LOADERS = [
  { language: 'TypeScript', command: process.execPath, file: 'load-products.ts' },
  { language: 'Python', command: PYTHON ?? '', file: 'load_products.py' },
]

describe.each(LOADERS)('the loader in $language', ({ command, file }) => {
  function run(env: NodeJS.ProcessEnv = {}) {
    const { port } = proxy.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/stores/abc123/v3`
    const child = spawn(command, [file], {
      cwd: folder,
      env: { PATH: process.env.PATH, API_URL: url, ACCESS_TOKEN: 'any', FIRST_PAUSE_MS: '1', ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    return new Promise<{ code: number | null; output: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, output })),
    )
  }
  const test = it.skipIf(command === '')

  test('creates each product once, whatever happened before', { timeout: START_MS }, async () => {
    write(GONGFU, PUER)
    expect(await run()).toMatchObject({ code: 0, output: '2 loaded, 0 failed, 0 already done.\n' })
    expect(await run()).toMatchObject({ code: 0, output: '0 loaded, 0 failed, 2 already done.\n' })
    rmSync(join(folder, 'loaded.jsonl'))
    write({ ...GONGFU, price: 22 }, PUER)
    expect(await run()).toMatchObject({ code: 0, output: '2 loaded, 0 failed, 0 already done.\n' })
    expect(await productsWith(GONGFU.sku)).toMatchObject([{ price: 22 }])
    expect(await productsWith(PUER.sku)).toHaveLength(1)
  })

  test('waits and tries again after 429, 503, and a lost connection', { timeout: START_MS }, async () => {
    write(GONGFU)
    faults = [
      {
        method: 'GET',
        isLate: false,
        fault: (r) => r.writeHead(429, { 'X-Rate-Limit-Time-Reset-Ms': '20' }).end(),
      },
      { method: 'POST', isLate: false, fault: (r) => r.writeHead(503, { 'Content-Type': 'text/html' }).end('<p>no') },
      { method: 'POST', isLate: false, fault: (r) => r.destroy() },
    ]
    expect(await run()).toMatchObject({ code: 0 })
    expect(await productsWith(GONGFU.sku)).toHaveLength(1)
  })

  test('does not create twice what was created without a response', { timeout: START_MS }, async () => {
    write(GONGFU)
    faults = [{ method: 'POST', isLate: true, fault: (response) => response.destroy() }]
    expect(await run()).toMatchObject({ code: 0 })
    expect(await productsWith(GONGFU.sku)).toHaveLength(1)
    expect(requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  })

  test('logs a product that the store refuses, and goes on', { timeout: START_MS }, async () => {
    write({ ...GONGFU, weight: -1 }, PUER)
    expect(await run()).toMatchObject({ code: 1, output: '1 loaded, 1 failed, 0 already done.\n' })
    expect(log()).toMatchObject([
      { sku: GONGFU.sku, status: 422 },
      { sku: PUER.sku, status: 200 },
    ])
    write(GONGFU, PUER)
    expect(await run()).toMatchObject({ code: 0, output: '1 loaded, 0 failed, 1 already done.\n' })
  })

  test('stops when the mapping is wrong, and when a product has no SKU', { timeout: START_MS }, async () => {
    write(...Array.from({ length: 9 }, (_, at) => ({ ...GONGFU, sku: `BAD-${at}`, weight: -1 })))
    const { code, output } = await run()
    expect(code).not.toBe(0)
    expect(output).toContain('Five invalid products in a row')
    expect(log()).toHaveLength(5)
    rmSync(join(folder, 'loaded.jsonl'))
    write({ ...GONGFU, sku: undefined })
    expect((await run()).output).toContain('Line 1 of products.jsonl has no sku.')
  })

  test('ends without a token, and at the first 401 or 403', { timeout: START_MS }, async () => {
    write(GONGFU, PUER)
    expect(await run({ ACCESS_TOKEN: '' })).toMatchObject({ code: 1 })
    expect(requests).toEqual([])
    expect((await run({ ACCESS_TOKEN: 'invalid' })).output).toContain('401: the token is wrong')
    expect((await run({ ACCESS_TOKEN: 'scopes:store_v2_orders' })).output).toContain('403: the token is wrong')
    expect(requests).toHaveLength(2)
  })
})
