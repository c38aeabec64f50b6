/**
 * A reader hovers, focuses, and tabs through every control of every kind of page: nothing is requested in vain, nothing
 * fails, and the focus is never lost (spec: shell.islands, shell.prefetch).
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { ALL_KINDS, ERROR_KINDS } from './page-kinds.ts'

const CONTROLS = 'a[href], button, summary, input, select, textarea, [tabindex="0"], [role=tab], [role=option]'
/** Controls of one kind react alike; a page of the reference has hundreds of each. */
const MOST_OF_A_KIND = 2
const MOST_TABS = 25

/** Hovers and focuses each visible control in the page itself, with the events that scripts listen for. */
function reachForAll(page: Page): Promise<string[]> {
  return page.evaluate(
    async ([selector, most]) => {
      const counts = new Map<string, number>()
      const lost: string[] = []
      for (const control of document.querySelectorAll<HTMLElement>(selector)) {
        const { tagName, className, dataset } = control
        const kind = `${tagName} ${className} ${Object.keys(dataset)} ${control.parentElement?.className}`
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        if ((counts.get(kind) ?? 0) > most || !control.isConnected || !control.checkVisibility()) continue
        const name = control.outerHTML.slice(0, 100)
        for (const type of ['pointerover', 'pointerenter', 'mouseover'])
          control.dispatchEvent(new PointerEvent(type, { bubbles: type !== 'pointerenter', pointerType: 'mouse' }))
        control.focus()
        const had = document.activeElement === control
        // An island that takes over its place must take over the focus too.
        await new Promise((done) => setTimeout(done, 5))
        if (had && document.activeElement === document.body) lost.push(name)
      }
      return lost
    },
    [CONTROLS, MOST_OF_A_KIND] as const,
  )
}

/** Tabs from the beginning of the page; returns the controls after which the focus was on nothing. */
async function tabThrough(page: Page): Promise<string[]> {
  const lost: string[] = []
  await page.evaluate(() => {
    // Only focus, and not its loss, moves the place from which Tab continues.
    document.body.tabIndex = -1
    document.body.focus({ preventScroll: true })
    document.body.removeAttribute('tabindex')
  })
  let last = 'the start'
  for (let tab = 0; tab < MOST_TABS; tab++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const { activeElement: element } = document
      return element === null || element === document.body ? null : element.outerHTML.slice(0, 100)
    })
    // At the end of the page, the focus goes to the browser.
    if (now === null) {
      const isEnd = await page.evaluate(() => !document.hasFocus() || document.activeElement === document.body)
      if (tab < 3 || !isEnd) lost.push(`after ${last}`)
      break
    }
    last = now
  }
  return lost
}

/**
 * One test for each kind of page. Two files call it, so that both workers have some. Some pages at a time, because each
 * waits: for islands after every control, and half a second for a quiet network.
 */
export function testEveryControl(viewport: { readonly width: number; readonly height: number }): void {
  it.concurrent.each(Object.entries(ALL_KINDS))('of %s', { timeout: 60_000 }, async (kind, path) => {
    const { page, complaints, close } = await openPage('about:blank', { viewport })
    const requests: string[] = []
    const failed: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    page.on('response', (response) => {
      if (response.status() >= 400 && response.request().resourceType() !== 'document')
        failed.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(path)
    expect(await reachForAll(page)).toEqual([])
    expect(await tabThrough(page)).toEqual([])
    await page.waitForLoadState('networkidle')
    expect(failed).toEqual([])
    const isExpected = (text: string) => ERROR_KINDS.includes(kind) && text.includes('status of 404')
    expect(complaints.filter((text) => !isExpected(text))).toEqual([])
    // What was fetched once answers every further sign.
    const twice = requests.filter((request, at) => request.startsWith('GET') && requests.indexOf(request) !== at)
    expect([...new Set(twice)].filter((request) => !request.includes('/api/auth/'))).toEqual([])
    await close()
  })
}
