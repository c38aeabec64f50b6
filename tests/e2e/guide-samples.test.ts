/**
 * A guide in the browser: an outdated translation, and requests in the reader's language
 * (spec: content.translations, article.request-language).
 */
import { expect, it } from 'vitest'
import { soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

it('a translated block whose English text has changed says so, and links to the English text', async () => {
  const { page, close } = await openShop('/fr/guide/loose/springs')
  const note = page.locator('.stale-note')
  expect(await note.count()).toBe(1)
  expect(await note.innerText()).toContain('Le texte anglais a changé')
  expect(await note.locator('xpath=following-sibling::p[1]').innerText()).toBe('Assez rapides.')
  await note.getByRole('link').click()
  await page.waitForURL((url) => url.pathname === '/guide/loose/springs')
  await soon(() => page.locator('article').innerText()).toContain('Very quick.')
  expect(await note.count()).toBe(0)
  await close()
})

it('a selected language changes every request of a guide, in each language of the site, and is remembered', async () => {
  const { page, complaints, close } = await openShop('/guide/loose/springs')
  const choices = page.getByLabel('Language of the request')
  const code = page.locator('.code-block code')
  const written = await code.allInnerTexts()
  expect(await choices.count()).toBe(2)
  await choices.first().selectOption({ label: 'Python' })
  await soon(async () => (await code.allInnerTexts()).map((text) => text.includes('requests.'))).toEqual([true, true])
  expect(await choices.last().inputValue()).toBe('python')
  await page.goto('/fr/guide/loose/springs')
  await soon(async () => (await code.allInnerTexts()).map((text) => text.includes('requests.'))).toEqual([true, true])
  await page.locator('select[data-request-language]').last().selectOption('http')
  await soon(() => code.allInnerTexts()).toEqual(written)
  expect(complaints).toEqual([])
  await close()
})
