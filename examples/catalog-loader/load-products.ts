/** Loads products.jsonl, one product per line, and logs the outcome of each to loaded.jsonl. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** A variable that the loader can't do without. */
function required(name: string): string {
  const value = process.env[name]?.trim()
  if (value) return value
  console.error(`${name} isn't set. Add it to .env, and start the loader with "npm start".`)
  process.exit(1)
}

const products = `${required('API_URL')}/catalog/products`
const headers = {
  'X-Auth-Token': required('ACCESS_TOKEN'),
  Accept: 'application/json',
  'Content-Type': 'application/json',
}
const LOG = 'loaded.jsonl'
const NO_RESPONSE = 0
const RETRYABLE = [NO_RESPONSE, 429, 500, 502, 503, 504]
const MAX_ATTEMPTS = 10
const FIRST_PAUSE_MS = Number(process.env.FIRST_PAUSE_MS ?? 2000)
const MAX_INVALID_IN_A_ROW = 5

interface Product {
  readonly sku: string
  readonly [field: string]: unknown
}

interface Outcome {
  readonly status: number
  readonly body: { data?: unknown; errors?: unknown; title?: string }
  /** How long the API wants you to wait. */
  readonly waitMs: number
}

function readLines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

async function send(method: string, url: string, product?: Product): Promise<Outcome> {
  try {
    const body = product && JSON.stringify(product)
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(60_000) })
    const resetMs = Number(response.headers.get('X-Rate-Limit-Time-Reset-Ms') ?? 0)
    const retryMs = Number(response.headers.get('X-Retry-After') ?? 0) * 1000
    const isJson = response.headers.get('Content-Type')?.includes('json')
    const content = isJson ? await response.json() : { title: await response.text() }
    return { status: response.status, body: content, waitMs: Math.max(resetMs, retryMs) }
  } catch (error) {
    return { status: NO_RESPONSE, body: { title: String(error) }, waitMs: 0 }
  }
}

/** Updates the product that has this SKU, or creates it. */
async function write(product: Product): Promise<Outcome> {
  const found = await send('GET', `${products}?sku=${encodeURIComponent(product.sku)}&include_fields=sku`)
  if (found.status !== 200) return found
  const [existing] = found.body.data as { id: number }[]
  return existing ? send('PUT', `${products}/${existing.id}`, product) : send('POST', products, product)
}

/** Looks the product up again before each new attempt, because a request without a response may have succeeded. */
async function load(product: Product): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await write(product)
    if (!RETRYABLE.includes(outcome.status) || attempt === MAX_ATTEMPTS) return outcome
    const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random())
    await setTimeout(outcome.waitMs || pauseMs)
  }
}

const log = existsSync(LOG) ? readLines<{ sku: string; status: number }>(LOG) : []
const done = new Set(log.filter(({ status }) => status >= 200 && status < 300).map(({ sku }) => sku))
let loaded = 0
let failed = 0
let invalidInARow = 0

for (const [index, product] of readLines<Product>('products.jsonl').entries()) {
  // Without its SKU, a product would be created again in every run.
  if (!product.sku) throw new Error(`Line ${index + 1} of products.jsonl has no sku.`)
  if (done.has(product.sku)) continue
  const { status, body } = await load(product)
  if (status === 401 || status === 403) throw new Error(`${status}: the token is wrong, or lacks store_v2_products.`)
  const isLoaded = status >= 200 && status < 300
  const id = isLoaded ? (body.data as { id: number }).id : undefined
  const errors = isLoaded ? undefined : (body.errors ?? body.title)
  appendFileSync(LOG, `${JSON.stringify({ sku: product.sku, status, id, errors })}\n`)
  loaded += isLoaded ? 1 : 0
  failed += isLoaded ? 0 : 1
  invalidInARow = status === 422 ? invalidInARow + 1 : 0
  if (invalidInARow === MAX_INVALID_IN_A_ROW) throw new Error('Five invalid products in a row: correct the mapping.')
}
console.log(`${loaded} loaded, ${failed} failed, ${done.size} already done.`)
process.exitCode = failed === 0 ? 0 : 1
