/**
 * The umbrella shop: a small, silly site with every kind of menu entry, layout, and setting, built by the same command
 * as the real site and served on another port. Its content never changes, so tests can refer to its pages and words.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { type OpenPage, openPage, shopOrigin } from './browser.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Opens a page of the shop, as `openPage` opens one of the real site. */
export function openShop(path: string, options?: BrowserContextOptions): Promise<OpenPage> {
  return openPage(path, { baseURL: shopOrigin(), ...options })
}

/** The origin of the shop. Constant, so that its pages are in the cache when it is built again. */
export const SHOP_ADDRESS = 'https://umbrellas.example.com'

export function buildShop(dist: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/cli/build.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CONTENT_DIR: 'tests/fixtures/umbrella-shop/content',
      DIST_DIR: dist,
      SITE_ORIGIN: SHOP_ADDRESS,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  return new Promise((done, fail) =>
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`The umbrella shop was not built:\n${said}`)))),
  )
}
