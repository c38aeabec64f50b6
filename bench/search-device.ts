/**
 * The first result on a slow device and a slow line, in a real browser: on the built site, from the first key to the
 * first row, and with a library, from the request for its index to the first answer, which leaves out the interface.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readOwnSite } from '../tests/fixtures/own-site.ts'
import { entriesOf, miniSearchOf } from '../tests/search/library-engine.ts'
import { onSlowDevice, type Visitor, withSite } from './device.ts'
import { median, row, title } from './figures.ts'
import { openSlowLine } from './slow-line.ts'

const RUNS = 3
const GUIDE = '/api-docs/getting-started/authentication'
const QUERY = 'webhook signature'

export async function benchSearchDevice(): Promise<void> {
  title('Search on a slow device: 4 times slower, 1.6 Mbit/s, 150 ms')
  await withSite(async (visitor) => {
    const ours = await measureOurs(visitor)
    row('ours: first key to first row', `${median(ours.map(({ first }) => first)).toFixed(0)} ms`)
    row('ours: last key to the complete answer', `${median(ours.map(({ whole }) => whole)).toFixed(0)} ms`)
    row('ours: a second query, complete', `${median(ours.map(({ second }) => second)).toFixed(0)} ms`)
    row('MiniSearch: request to first answer', `${(await measureLibrary(visitor)).toFixed(0)} ms`)
  })
}

interface Waits {
  readonly first: number
  readonly whole: number
  readonly second: number
}

/** Runs in the page itself: polling from outside would slow the page down and notice rows late. */
const WATCH = `
addEventListener('keydown', (event) => { globalThis.firstKey ??= event.timeStamp; globalThis.lastKey = event.timeStamp }, true)
globalThis.until = (isDone) => new Promise((done) => {
  const check = () => isDone() ? done(performance.now()) : requestAnimationFrame(check)
  check()
})
globalThis.isWhole = () => document.querySelector('[data-search-result]') !== null && document.querySelector('.search-spinner') === null
globalThis.firstRow = until(() => document.querySelector('[data-search-result]') !== null)
`

async function measureOurs(visitor: Visitor): Promise<Waits[]> {
  const waits: Waits[] = []
  for (let run = 0; run < RUNS; run++) {
    await onSlowDevice(visitor, async ({ page, open }) => {
      await page.addInitScript(WATCH)
      await open(GUIDE)
      await page.waitForTimeout(1000)
      await page.keyboard.press('/')
      await page.keyboard.type(QUERY)
      const first = await page.evaluate<number>('firstRow.then((at) => at - firstKey)')
      const whole = await page.evaluate<number>('until(isWhole).then((at) => at - lastKey)')
      // The whole text arrives meanwhile, as it does for a reader.
      await page.waitForTimeout(500)
      await page.keyboard.press('Control+a')
      await page.keyboard.type('refund an order')
      await page.waitForTimeout(50)
      const second = await page.evaluate<number>('until(isWhole).then((at) => at - lastKey)')
      waits.push({ first, whole, second })
    })
  }
  return waits
}

async function measureLibrary({ browser }: Visitor): Promise<number> {
  const site = await readOwnSite()
  const index = JSON.stringify(miniSearchOf(entriesOf([...site.pages.values()], 'en-US')))
  const code = readFileSync(join(import.meta.dirname, '../node_modules/minisearch/dist/es/index.js'), 'utf8')
  const files = new Map([
    ['/', ['text/html', '<!doctype html><title>Library</title>']],
    ['/library.js', ['text/javascript', code]],
    ['/index.json', ['application/json', index]],
  ] as const)
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files.get(url as '/') ?? ['text/plain', '']
    const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const line = await openSlowLine((server.address() as AddressInfo).port)
  const waits: number[] = []
  try {
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(line.origin)
      waits.push(await page.evaluate<number>(FIRST_ANSWER))
      await context.close()
    }
  } finally {
    line.close()
    server.close()
  }
  return median(waits)
}

const FIRST_ANSWER = `(async () => {
  const started = performance.now()
  const [{ default: MiniSearch }, index] = await Promise.all([
    import('/library.js'),
    fetch('/index.json').then((response) => response.text()),
  ])
  const library = MiniSearch.loadJSON(index, { fields: ['heading', 'title', 'text'] })
  if (library.search('webhook').length === 0) throw new Error('The index is empty.')
  return performance.now() - started
})()`

if (import.meta.main) await benchSearchDevice()
