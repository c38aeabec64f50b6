/**
 * Starts what end-to-end tests need, once for each file that runs at a time: the built server, the same server on the
 * umbrella shop, and a Chromium. The site must have been built before; the shop is built here.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import type { Stage } from './browser.ts'
import { freePort, startServer } from './built-server.ts'
import { buildShop } from './umbrella-shop.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'dist/manifest.json'))) throw new Error('dist/ is missing: run `npm run build` first.')
  const data = mkdtempSync(join(tmpdir(), 'dev-center-e2e-'))
  const stages: Started[] = []
  for (let at = 0; at < project.config.maxWorkers; at++) stages.push(await startStage(join(data, String(at))))
  project.provide(
    'stages',
    stages.map(({ stage }) => stage),
  )
  return async () => {
    for (const { end } of stages) await end()
    rmSync(data, { recursive: true, force: true })
  }
}

interface Started {
  readonly stage: Stage
  end(): Promise<void>
}

/** Its own servers, so that the limits for a client count the requests of one file at a time. */
async function startStage(data: string): Promise<Started> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const shopPort = await freePort()
  const shopOrigin = `http://localhost:${shopPort}`
  const shopDist = join(data, 'shop')
  await buildShop(shopDist, shopOrigin)
  const servers = await Promise.all([
    startServer(port, origin, join(data, 'data')),
    startServer(shopPort, shopOrigin, join(data, 'shop-data'), { DIST_DIR: shopDist }),
  ])
  const browser = await chromium.launchServer(await launchOptions())
  return {
    stage: { origin, shopOrigin, browserEndpoint: browser.wsEndpoint() },
    end: async () => {
      await browser.close()
      for (const server of servers) server.kill('SIGTERM')
    },
  }
}

/** Chromium ships inside its npm package; `CHROMIUM_PATH` names another. */
export async function launchOptions() {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    // Not the package's own list: it is made for a function service (one process, no web security) and hides real faults.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    headless: true,
  }
}
