/**
 * Every Postman collection of the site, run from top to bottom by Postman's runner against the sandbox
 * (spec: reference.downloads).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { simulatedOperations } from '@dev-center/sandbox/rest/simulated'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { READ_MS, readOwnSite } from '../fixtures/own-site.ts'
import { downloadsOf, type RunningSandbox, startSandbox } from './site.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')

interface Execution {
  readonly item: {
    readonly name: string
    readonly request: { readonly url: { getPath(options: { unresolved: boolean }): string } }
  }
  readonly request: { readonly method: string }
  readonly response?: { readonly code: number }
}

interface Summary {
  readonly run: {
    readonly executions: readonly Execution[]
  }
}

/** CommonJS, and without type declarations. */
const newman = createRequire(import.meta.url)('newman') as {
  run(options: object, done: (error: Error | null, summary: Summary) => void): void
}

/** Requests that can't succeed on the seeded store after those before them, each with its reason. May only shrink. */
const REFUSED: Readonly<Record<string, string>> = {
  'categories: Update product sort order': 'A new category has no products to sort.',
  'checkouts: Delete checkout consignment': 'The order has used up the checkout.',
  'transactions: Void an order payment': 'The payment was captured.',
  'tokens: Revoke a token': "The token of the sample is the reader's own.",
}

let collections: readonly (readonly [path: string, text: string])[] = []

beforeAll(async () => {
  collections = [...downloadsOf(await readOwnSite())].filter(
    ([path, text]) => path.endsWith('.postman.json') && isSimulated(text),
  )
}, READ_MS)

/** The sandbox has the API of a store, but none of the storefront, of apps, and of franchises. */
function isSimulated(text: string): boolean {
  return /"\{\{baseUrl\}\}\/stores\//.test(text) && text.includes('"value": "https://api.bigcommerce.com"')
}

/** What the examples of a document need from other documents (`x-before`). */
async function prepare(path: string, { base }: RunningSandbox): Promise<void> {
  const file = join(CONTENT, path.replace('/_dc/api/', '').replace('.postman.json', '.openapi.yaml'))
  const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, unknown>> }
  const own = new Set(
    Object.entries(paths).flatMap(([at, item]) => Object.keys(item).map((method) => `${method} ${at}`)),
  )
  const needed = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(
      (operation) => (operation as { 'x-before'?: (string | { request: string; body?: unknown })[] })['x-before'],
    )
    .filter((step) => typeof step === 'object')
  const steps = new Map(needed.map((step) => [JSON.stringify(step), step]))
  for (const { request, body } of steps.values()) {
    const [method = '', at = ''] = request.split(' ')
    if (own.has(`${method.toLowerCase()} ${at.replace(/^\/v\d+/, '')}`)) continue
    await fetch(`${base}/stores/abc123${at}`, {
      method,
      headers: { 'X-Auth-Token': 'token', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
}

function runCollection(text: string, { base }: RunningSandbox): Promise<Summary> {
  const envVar = [
    { key: 'baseUrl', value: base },
    { key: 'ACCESS_TOKEN', value: 'token' },
  ]
  return new Promise((done, fail) =>
    newman.run({ collection: JSON.parse(text), envVar, reporters: [] }, (error, summary) =>
      error ? fail(error) : done(summary),
    ),
  )
}

/** Whether the sandbox claims to have the operation of a request. */
function isClaimed({ request, item }: Execution): boolean {
  return CLAIMED.has(`${request.method} ${shapeOf(item.request.url.getPath({ unresolved: true }))}`)
}

/** Without the names of variables, which are `{name}` in documents, and `:name` or `{{name}}` in collections. */
function shapeOf(path: string): string {
  return path.replace(/\{\{\w+\}\}|\{[^{}]*\}|:\w+/g, '{}')
}

const CLAIMED = new Set([...simulatedOperations].map(shapeOf))

it('all collections run on the sandbox, in their order and with their IDs', { timeout: 300_000 }, async () => {
  const refused: string[] = []
  const count = { requests: 0, simulated: 0 }
  const queue = [...collections]
  const work = async () => {
    const sandbox = await startSandbox()
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [path, text] = next
      sandbox.reset()
      await prepare(path, sandbox)
      const { run } = await runCollection(text, sandbox)
      const name = path.slice(path.lastIndexOf('/') + 1).replace('.postman.json', '')
      for (const execution of run.executions) {
        count.requests += 1
        if (execution.response?.code === 501 && !isClaimed(execution)) continue
        count.simulated += 1
        const isDone = Math.floor((execution.response?.code ?? 0) / 100) === 2
        if (!isDone) refused.push(`${name}: ${execution.item.name}`)
      }
    }
    await sandbox.close()
  }
  await Promise.all([work(), work()])
  expect(refused.toSorted()).toEqual(Object.keys(REFUSED).toSorted())
  expect(count.requests).toBeGreaterThan(600)
  expect(count.simulated).toBeGreaterThan(500)
})
