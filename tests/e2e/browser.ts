/** The browser of the end-to-end tests: one Chromium per worker, a new context for each page that is opened. */
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core'
import { expect, inject } from 'vitest'

/** Resources that each test file has to itself. */
export interface Stage {
  /** Origin of the built site, served by the built server. */
  readonly origin: string
  /** Origin of the umbrella shop. */
  readonly shopOrigin: string
  readonly browserEndpoint: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stages: readonly Stage[]
  }
}

let browser: Browser | undefined

/** Contexts that are open. */
const contexts = new Set<BrowserContext>()

export interface OpenPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the page so far: console errors, uncaught errors, CSP violations, requests to other hosts. */
  readonly complaints: string[]
  close(): Promise<void>
}

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** The stage of the worker that runs this file. Workers are numbered from 1. */
function stage(): Stage {
  const stages = inject('stages')
  const found = stages[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % stages.length]
  if (found === undefined) throw new Error('No server was started.')
  return found
}

export function origin(): string {
  return stage().origin
}

export function shopOrigin(): string {
  return stage().shopOrigin
}

export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  browser ??= await chromium.connect(stage().browserEndpoint)
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: origin(), ...options })
  contexts.add(context)
  context.once('close', () => contexts.delete(context))
  const page = await context.newPage()
  const complaints = watch(page, options.baseURL ?? origin())
  await page.goto(path)
  return { page, context, complaints, close: () => context.close() }
}

/** Runs after each file, because a failed test leaves its pages open and the next file uses the same browser. */
export async function closeAll(): Promise<void> {
  await Promise.all([...contexts].map((context) => context.close()))
}

function watch(page: Page, own: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== own && url.protocol !== 'data:' && url.protocol !== 'blob:') {
      complaints.push(`request to another host: ${url.href}`)
    }
  })
  return complaints
}

/**
 * What `read` makes of each response of the page from now on, by path; a path it returns undefined for isn't listed.
 * Responses that are still on their way when the page closes are left out: nobody waits for them, so their rejection
 * would end the whole run.
 */
export function responsesOf<T>(
  page: Page,
  read: (response: Response, pathname: string) => Promise<T | undefined>,
): ReadonlyMap<string, T> {
  const values = new Map<string, T>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    try {
      const value = await read(response, pathname)
      if (value !== undefined) values.set(pathname, value)
    } catch (error) {
      if (!/has been closed/.test(String(error))) throw error
    }
  })
  return values
}

/** Far more than a busy machine needs, so only a result that never comes takes this long. */
const SOON_MS = 20_000

/** Polls until the assertion on `value` passes. If it never does, the assertion is the error message. */
export function soon<T>(value: () => Promise<T> | T, timeout = SOON_MS) {
  return expect.poll(value, { timeout, interval: 25 })
}

/**
 * Waits until an expression is true in the page. From its second poll on, Playwright's `waitForFunction` evaluates text
 * in the page, which the site's policy correctly forbids.
 */
export async function until(page: Page, expression: string): Promise<void> {
  await soon(() => page.evaluate<boolean>(`Boolean(${expression})`)).toBe(true)
}

/**
 * URLs of all tabs, from the browser itself: because of the opener policy, a new tab changes its process while
 * Playwright attaches to it, and sometimes Playwright never reports it (8 of 120 times).
 */
export async function tabs(): Promise<string[]> {
  const session = await browser?.newBrowserCDPSession()
  const found = await session?.send('Target.getTargets')
  await session?.detach()
  return found?.targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url) ?? []
}

/** Text of the active item in an open menu or list box; null if there is none. */
export function activeIn(page: Page, role: 'menu' | 'listbox'): Promise<string | null> {
  return page.getByRole(role).evaluate((panel) => {
    const id = panel.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.textContent ?? '')
  })
}

export const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Rule id and first failing element of each WCAG 2.2 AA violation that axe finds in the current page, or only of
 * `rules`. `all` includes best practices.
 */
export async function axeViolations(page: Page, within?: string, rules?: readonly string[] | 'all'): Promise<string[]> {
  const loaded = await page.evaluate(() => 'axe' in window)
  // The site's CSP correctly forbids foreign scripts, so axe is injected through the debugger.
  if (!loaded) await page.evaluate(await readAxe())
  return page.evaluate(
    async ([selector, only]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const result = await axe.run(selector ?? document, {
        ...(only === 'all' ? { rules: { 'target-size': { enabled: true } } } : { runOnly: only ?? standard }),
        // The same rules on the same elements: only the report leaves out what passed, and nobody reads selectors.
        resultTypes: ['violations'],
        selectors: false,
      })
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`)
    },
    [within, typeof rules === 'string' ? rules : rules && [...rules]] as const,
  )
}

/** Pixels by which a page is wider than its window. More than 0 makes it scroll sideways (WCAG 1.4.10). */
export const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

let axeSource: string | undefined

async function readAxe(): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  axeSource ??= await readFile(AXE, 'utf8')
  return axeSource
}
