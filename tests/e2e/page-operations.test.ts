/** The operations of a reference page as rows of the menu (spec: shell.menu). */
import { expect, it } from 'vitest'
import { openPage } from './browser.ts'

it.each([768, 1023, 1024, 1280])('the operations of a page break no word in the menu at %i pixels', async (width) => {
  const { page, close } = await openPage('/docs/rest-management/orders/order-shipments', {
    viewport: { width, height: 900 },
  })
  const names = page.locator('.page-operations a > :first-child')
  expect(await names.count()).toBeGreaterThan(5)
  const broken = await names.evaluateAll((all) =>
    all.flatMap((name) => {
      const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
  await close()
})
