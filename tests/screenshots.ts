/** `npm run screenshots`: the images of the README, taken from the built site, and of docs/adopting.md, from a small repository. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { writeForeign } from './adopt/foreign-repository.ts'
import { launchOptions } from './fixtures/chromium.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PORT = 4187
const ORIGIN = `http://localhost:${PORT}`
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

interface Image {
  readonly path: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** What is done on the page before the screenshot is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const IMAGES: Record<string, Image> = {
  home: { path: '/' },
  guide: { path: '/api-docs/getting-started/authentication' },
  search: {
    path: '/api-docs/overview',
    act: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('rate limit')
      await page.waitForSelector('[data-search-result]')
      // The first results are titles; the text follows.
      await page.locator('.search-spinner').waitFor({ state: 'detached' })
    },
  },
  operation: { path: '/docs/rest-catalog/brands#create-a-brand' },
  try: { path: '/docs/rest-catalog/brands#create-a-brand', act: tryBrand },
  store: {
    path: '/docs/rest-catalog/brands#create-a-brand',
    act: async (page) => {
      await tryBrand(page)
      await page.locator('[data-try-host]').getByRole('button', { name: 'Your sandbox store' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  bench: {
    path: '/docs/webhooks/overview',
    act: async (page) => {
      await page.locator('[data-bench="store/order/statusUpdated"]').first().click()
      await page.getByRole('button', { name: '1. Subscribe' }).click()
      await page
        .getByText(/subscribed/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: '2. Make it happen' }).click()
      await page.getByText('The signature matches.').waitFor()
      await page.getByRole('button', { name: '2. Make it happen' }).scrollIntoViewIfNeeded()
    },
  },
  steps: {
    path: '/buy-online-pick-up-in-store/inventory',
    act: async (page) => {
      await page.getByRole('button', { name: 'Run these steps' }).first().click()
      await page.getByRole('button', { name: 'Run all' }).click()
      await page.getByText('All steps have run.').waitFor()
    },
  },
  explorer: {
    path: '/graphql-explorer',
    act: async (page) => {
      await page.getByRole('button', { name: 'Run' }).click()
      await page.waitForTimeout(800)
    },
  },
  drawer: {
    path: '/api-docs/getting-started/authentication',
    viewport: PHONE,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.waitForTimeout(1000)
    },
  },
  404: { path: '/api-docs/getting-startd/authentication' },
}

async function tryBrand(page: Page): Promise<void> {
  await page.locator('[data-try][aria-describedby="create-a-brand"]').click()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/^200 OK in/).waitFor()
}

/** docs/adopting.md: the repository of its test, as it is once its commands have run. */
const ADOPTED: Record<string, Image> = {
  'adopted-guide': { path: '/docs/care' },
  'adopted-api': { path: '/reference/umbrellas.v3#get-an-umbrella' },
}

/** Takes the images of the site in `dist`, light and dark. */
async function take(browser: Browser, images: Record<string, Image>, dist: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'dev-center-'))
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: data, DIST_DIR: dist, PAGES_PER_MINUTE: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => server.once('exit', done))
  try {
    for (let attempt = 0; attempt < 100; attempt++) {
      if ((await fetch(`${ORIGIN}/healthz`).catch(() => null))?.ok) break
      await new Promise((done) => setTimeout(done, 100))
    }
    for (const [name, image] of Object.entries(images)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport: image.viewport ?? DESKTOP, colorScheme })
        const page = await context.newPage()
        await page.goto(ORIGIN + image.path, { waitUntil: 'networkidle' })
        await image.act?.(page)
        await page.waitForTimeout(300)
        await page.screenshot({ path: join(ROOT, 'docs/screenshots', `${name}-${colorScheme}.png`) })
        await context.close()
      }
    }
  } finally {
    server.kill()
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** Builds the small repository below `folder` with the commands of docs/adopting.md; returns where its site is. */
function buildAdopted(folder: string): string {
  const [content, cache, dist] = ['umbrellas', 'cache', 'dist'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeForeign(content)
  const env = { ...process.env, CONTENT_DIR: content, CACHE_DIR: cache, DIST_DIR: dist, SITE_LOCALES: 'en-US' }
  for (const command of [['src/cli/check.ts', '--adopt', 'all'], ['src/cli/build.ts']])
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], { cwd: ROOT, env })
  return dist
}

/** `npm run screenshots -- adopted`: those whose names begin with one of the words, or all. */
const wanted = process.argv.slice(2)
const chosen = (images: Record<string, Image>) =>
  Object.fromEntries(
    Object.entries(images).filter(([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word))),
  )

const folder = mkdtempSync(join(tmpdir(), 'dev-center-adopted-'))
const browser = await chromium.launch(await launchOptions())
try {
  await take(browser, chosen(IMAGES), resolve(ROOT, process.env.DIST_DIR ?? 'dist'))
  if (Object.keys(chosen(ADOPTED)).length > 0) await take(browser, ADOPTED, buildAdopted(folder))
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
