/** A look that axe has accepted hides no other look (decision 0103). */
import { expect, it } from 'vitest'
import { DESKTOP, openPage } from './browser.ts'
import { axeInScheme } from './visit.ts'

const PATH = '/auth/signin'

/** Rules that a page violates in a scheme, after it got lines that differ from each other in these styles only. */
async function violated(scheme: 'light' | 'dark', styles: string): Promise<string[]> {
  const visited = await openPage(PATH, { viewport: DESKTOP, reducedMotion: 'reduce' })
  await visited.page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    for (const _ of [1, 2, 3, 4]) {
      const line = document.createElement('div')
      line.className = 'test-line'
      line.innerHTML = '<p>A line of words with <a href="/">a link</a> in it</p>'
      document.querySelector('main')?.append(line)
    }
  }, styles)
  const found = await axeInScheme(visited, 'light')
  const all = scheme === 'light' ? found : [...found, ...(await axeInScheme(visited, 'dark'))]
  await visited.close()
  return all.map((text) => text.split(':')[0] ?? '')
}

it('every fault is found after the same elements were accepted, in each scheme', { timeout: 240_000 }, async () => {
  const last = '.test-line:nth-last-of-type(1)'
  const plain = 'text-decoration: none; border: 0; background: none; font-weight: 400'
  expect(await violated('dark', '')).toEqual([])
  expect(await violated('dark', '')).toEqual([])
  for (const [scheme, styles, rule] of [
    ['light', `.light ${last} p { color: #aaa }`, 'color-contrast'],
    ['light', `.light ${last} { background: #777 }`, 'color-contrast'],
    ['light', `.light ${last} { opacity: 0.3 }`, 'color-contrast'],
    ['dark', `.dark ${last} p { color: #444 }`, 'color-contrast'],
    ['dark', `.dark ${last} { background: #888 }`, 'color-contrast'],
    ['light', `.light ${last} a { color: #000; ${plain} }`, 'link-in-text-block'],
    ['dark', `.dark ${last} a { color: #fff; ${plain} }`, 'link-in-text-block'],
  ] as const)
    expect([styles, await violated(scheme, styles)]).toEqual([styles, [rule]])
})
