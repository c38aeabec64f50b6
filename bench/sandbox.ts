/**
 * The sandbox in the page: time from pressing the button of an operation until it can be run, and until its first
 * response; its size in addition to the page; and response times with a store of a thousand products. Requires a
 * finished build.
 */
import { resolve } from 'node:path'
import type { Response } from 'playwright-core'
import { createSandbox } from '../packages/sandbox/src/sandbox.ts'
import { type Seed, seed } from '../packages/sandbox/src/seed/seed.ts'
import { readContract } from '../src/compile/compilers/openapi/contract/read-contract.ts'
import { type Device, onFastLine, onSlowDevice, withSite } from './device.ts'
import { median, quantile, row, title } from './figures.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RUNS = 5
const OPERATION = '/docs/rest-catalog/products#create-a-product'
const PRODUCTS = 1_000
const ANSWERS = 100

export async function benchSandbox(): Promise<void> {
  await benchAnswers()
  await withSite(async (visitor) => {
    title(`An operation tried for the first time: ${OPERATION}`)
    await show('fast line', () => onFastLine(visitor, tryOnce))
    await show('slow device', () => onSlowDevice(visitor, tryOnce))
  })
}

interface Trial {
  /** From pressing the button until the form can be run. */
  readonly ready: number
  /** From Run until the response is shown; the store loads in the meantime. */
  readonly answered: number
  readonly bytes: number
}

async function show(where: string, trial: () => Promise<Trial>): Promise<void> {
  const trials: Trial[] = []
  for (let run = 0; run < RUNS; run++) trials.push(await trial())
  const middle = (pick: (trial: Trial) => number) => median(trials.map(pick))
  row(`${where}: from the press to the form`, `${middle(({ ready }) => ready).toFixed(0)} ms`)
  row(`${where}: from Run to the first answer`, `${middle(({ answered }) => answered).toFixed(0)} ms`)
  row(`${where}: weight until then`, `${(middle(({ bytes }) => bytes) / 1024).toFixed(0)} KB`)
}

/** Runs in the page itself: polling from outside would slow the page down and notice changes late. */
const PRESS_AND_RUN = `(async () => {
  const until = (find) => new Promise((done) => {
    const look = () => { const found = find(); if (found) { observer.disconnect(); requestAnimationFrame(() => setTimeout(() => done(found))) } }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    look()
  })
  const runButton = () => [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === 'Run')
  const pressed = performance.now()
  document.querySelector('[data-try][aria-describedby="create-a-product"]').click()
  const button = await until(runButton)
  const ready = performance.now() - pressed
  const ran = performance.now()
  button.click()
  await until(() => [...document.querySelectorAll('[role=status]')].find((status) => / in \\d+ ms/.test(status.textContent)))
  return { ready, answered: performance.now() - ran }
})()`

async function tryOnce({ page, open }: Device): Promise<Trial> {
  await open(OPERATION)
  await page.waitForLoadState('networkidle')
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // Other pages may be prefetched at the same time.
    if (/^\/(?:_astro|_dc)\//.test(pathname)) sizes.set(pathname, sizeOf(response))
  })
  const times = await page.evaluate<Omit<Trial, 'bytes'>>(PRESS_AND_RUN)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  return { ...times, bytes }
}

/** Compressed transfer size. */
async function sizeOf(response: Response): Promise<number> {
  const length = response.headers()['content-length']
  return Number(length ?? (await response.request().sizes()).responseBodySize)
}

/** Repeats the products of the seed, with unique ids and names. */
function largeSeed(): Seed {
  const products = Array.from({ length: PRODUCTS }, (_, index) => {
    const product = structuredClone(seed.products[index % seed.products.length])
    if (product === undefined) throw new Error('the seed has no products')
    const id = 1_000 + index
    const variants = product.variants.map((variant, at) => ({
      ...variant,
      id: id * 10 + at,
      sku: `${variant.sku}-${index}`,
    }))
    return { ...product, id, name: `${product.name} ${index}`, path: `/product-${index}/`, variants }
  })
  return { ...seed, products }
}

const CALLS = {
  'one product': 'GET products/1500',
  'a page of 50': 'GET products?limit=50',
  'a page of 250': 'GET products?limit=250',
  'a page of 250 with variants': 'GET products?limit=250&include=variants',
  'found by name, sorted': 'GET products?name:like=tea&sort=price&direction=desc',
  'a change': 'PUT products/1500',
} as const

async function benchAnswers(): Promise<void> {
  title(`Answers of the sandbox, ${PRODUCTS.toLocaleString('en')} products, ${ANSWERS} of each`)
  const sandbox = createSandbox({ sdl: {}, contract: readContract(ROOT), seed: largeSeed() })
  for (const [name, call] of Object.entries(CALLS)) {
    const [method = 'GET', path = ''] = call.split(' ')
    const times: number[] = []
    for (let count = 0; count < ANSWERS; count++) {
      const started = performance.now()
      await sandbox.rest({
        method: method === 'PUT' ? 'PUT' : 'GET',
        path: `/stores/abc123/v3/catalog/${path}`,
        headers: { 'x-auth-token': 'any', 'content-type': 'application/json' },
        body: method === 'PUT' ? JSON.stringify({ price: count + 1 }) : '',
      })
      times.push(performance.now() - started)
    }
    row(name, `${median(times).toFixed(1)} ms`, `${quantile(times, 0.95).toFixed(1)} ms at the 95th percentile`)
  }
}
