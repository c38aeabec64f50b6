/**
 * Starts what end-to-end tests need, once per file that runs in parallel: the built server, the same server for the
 * umbrella shop, and a Chromium. The site must have been built; the shop is built here, once for all.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchOptions } from '../fixtures/chromium.ts'
import type { Stage } from './browser.ts'
import { freePorts, startServer } from './built-server.ts'
import { buildShop } from './umbrella-shop.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'dist/manifest.json'))) throw new Error('dist/ is missing: run `npm run build` first.')
  const data = mkdtempSync(join(tmpdir(), 'dev-center-e2e-'))
  const shopDist = join(data, 'shop')
  const shop = buildShop(shopDist)
  const ports = await freePorts(2 * project.config.maxWorkers)
  const stages = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async (_, at) => {
      const [port = 0, shopPort = 0] = ports.slice(2 * at)
      return startStage({ data: join(data, String(at)), port, shopPort, shopDist, shop })
    }),
  )
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

interface Place {
  readonly data: string
  readonly port: number
  readonly shopPort: number
  /** Folder of the shop once `shop` has resolved. All stages serve the same one. */
  readonly shopDist: string
  readonly shop: Promise<void>
}

/** Separate servers, so that rate limits per client count the requests of only one file. */
async function startStage({ data, port, shopPort, shopDist, shop }: Place): Promise<Started> {
  const origin = `http://localhost:${port}`
  const shopOrigin = `http://localhost:${shopPort}`
  const shopServer = shop.then(() => startServer(shopPort, shopOrigin, join(data, 'shop-data'), { DIST_DIR: shopDist }))
  const servers = await Promise.all([startServer(port, origin, join(data, 'data')), shopServer])
  const browser = await chromium.launchServer(await launchOptions())
  return {
    stage: { origin, shopOrigin, browserEndpoint: browser.wsEndpoint() },
    end: async () => {
      await browser.close()
      for (const server of servers) server.kill('SIGTERM')
    },
  }
}
