/** Pages are prefetched, but only those of nearby links (spec: shell.prefetch). */
import { expect, it } from 'vitest'
import { soon } from './browser.ts'
import { hold, ROOT_DATA } from './search-page.ts'
import { openShop } from './umbrella-shop.ts'

const START = '/guide/repairs'

/** Opens the long page on a low screen and records the pages it requests. Two links are placed below the screen. */
async function openCounted(viewport = { width: 700, height: 500 }, connection?: object) {
  const opened = await openShop('about:blank', { viewport })
  const asked: string[] = []
  opened.page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await opened.page.addInitScript((given) => {
    if (given) Object.defineProperty(navigator, 'connection', { value: given })
    document.addEventListener('DOMContentLoaded', () => {
      for (const [path, top] of [
        ['/looks/full', 500 + 150],
        ['/looks/raw', 500 + 300],
      ] as const) {
        const link = document.createElement('a')
        link.href = path
        link.textContent = path
        Object.assign(link.style, { position: 'absolute', top: `${top}px` })
        document.querySelector('article')?.append(link)
      }
    })
  }, connection)
  await opened.page.goto(START, { waitUntil: 'networkidle' })
  return { ...opened, asked }
}

it('links within 200 pixels of the screen are fetched after the first interaction, farther ones when they come near', async () => {
  const { page, asked, close } = await openCounted()
  await page.mouse.move(300, 300)
  await soon(() => asked).toContain('/looks/full')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/looks/raw')
  await page.evaluate('scrollTo(0, 150)')
  await soon(() => asked).toContain('/looks/raw')
  await page.locator('main a[href="/house-rules"]').first().scrollIntoViewIfNeeded()
  await soon(() => asked).toContain('/house-rules')
  await page.evaluate('scrollTo(0, 0)')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBe(new Set(asked).size)
  // The next page, and three that were in view.
  expect(asked.filter((path) => !path.startsWith('/_')).length).toBeLessThanOrEqual(4)
  expect(asked.filter((path) => path.includes('example') || path.endsWith('.md'))).toEqual([])
  await close()
})

it('a link under the pointer is fetched at once, and its page then needs no request', async () => {
  const { page, asked, close } = await openCounted()
  const link = page.locator('main a[href="/house-rules"]').first()
  await link.hover()
  await soon(() => asked).toContain('/house-rules')
  await page.waitForLoadState('networkidle')
  const before = asked.filter((path) => path === '/house-rules').length
  await link.click()
  await page.waitForURL('**/house-rules')
  expect(asked.filter((path) => path === '/house-rules').length).toBe(before)
  expect(before).toBe(1)
  await close()
})

it('waits while the reader waits for search', async () => {
  const { page, asked, close } = await openCounted({ width: 1000, height: 500 })
  const release = await hold(page, ROOT_DATA)
  const isAsked = page.waitForRequest(ROOT_DATA)
  await page.keyboard.press('/')
  await isAsked
  // Usually empty. On a busy machine, a page may have had idle time before the key.
  const before = asked.filter((path) => !path.startsWith('/_'))
  // Links are examined in idle time, after 2 s at the latest.
  await page.waitForTimeout(2_500)
  expect(asked.filter((path) => !path.startsWith('/_'))).toEqual(before)
  await release()
  await soon(() => asked).toContain('/looks/full')
  await close()
})

it.each([
  [{ effectiveType: '4g', saveData: true }, 0, false],
  [{ effectiveType: '3g' }, 1, true],
])(
  'on the connection %j, %i pages are fetched ahead, and one under the pointer: %s',
  async (connection, most, isPointed) => {
    const { page, asked, close } = await openCounted(undefined, connection)
    await page.mouse.move(300, 300)
    // Links are examined in idle time, after 2 s at the latest.
    await page.waitForTimeout(2_500)
    const pages = () => asked.filter((path) => !path.startsWith('/_'))
    expect(pages().length).toBeLessThanOrEqual(most)
    expect(pages()).not.toContain('/looks/full')
    await page.locator('a[href="/looks/full"]').hover()
    await page.waitForTimeout(300)
    expect(pages().includes('/looks/full')).toBe(isPointed)
    await close()
  },
)
