/**
 * What every kind of page has in common, in one visit of each: valid HTML, no violation of any axe rule, no sideways
 * scrolling at any width, and one frame: logo, search, menu and title stand at the same place, and content has one of
 * two right edges (decisions 0060 and 0082; spec: accessibility.automatic, accessibility.reading, shell.layouts).
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, type OpenPage, openPage, origin, PHONE } from './browser.ts'
import { faultsOf } from './html-faults.ts'
import { ALL_KINDS } from './page-kinds.ts'
import type { Places } from './places.ts'
import { axeInScheme, type Look, visit } from './visit.ts'
import { type Measured, measureWidths, PLACES_WIDTHS } from './widths.ts'

it('faults are detected', () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`
  expect(faultsOf(page('<main id="a"><p>x <img alt="" src="x"></p></main>'))).toEqual([])
  const faulty = [
    '<p>x<ul><li>y</li></ul>',
    '<p title="x" title="y">z</p>',
    '<i id="a"></i><i id="a"></i>',
    '<label for="b">x</label>',
    '<a href="#"><button type="button">x</button></a>',
    '<span><ul><li>x</li></ul></span>',
    '<ul><div>x</div></ul>',
    '<img src="x">',
    '<button>x</button>',
    '<table><tbody><tr><td align="left">x</td></tr></tbody></table>',
  ]
  for (const body of faulty) expect([body, faultsOf(page(body)).length]).toEqual([body, 1])
})

it('content that is too wide or under the button is detected', { timeout: 60_000 }, async () => {
  const { page, close } = await openPage('/auth/signin', { viewport: { width: 1280, height: 800 } })
  await page.evaluate(() => {
    const wide = Object.assign(document.createElement('div'), { className: 'test-wide' })
    const hidden = Object.assign(document.createElement('p'), { textContent: 'Under it' })
    const { left, top } = document.querySelector('[data-island=feedback] button')?.getBoundingClientRect() ?? {}
    Object.assign(wide.style, { width: '500px', height: '1px' })
    // Two pixels of the line are below the edge of the button.
    Object.assign(hidden.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, marginTop: '-13px' })
    Object.assign(hidden.style, { font: '12px/16px sans-serif', whiteSpace: 'nowrap' })
    document.querySelector('main')?.append(wide)
    document.body.append(hidden)
  })
  const { wider, covered } = await measureWidths(page)
  await close()
  expect(wider.map((text) => text.replace(/.* at /, ''))).toEqual(['320', '360', '390', '412', '480'])
  expect(covered.filter((text) => text.endsWith('Under it')).length).toBeGreaterThan(0)
})

it('there are at least thirty kinds', () => {
  expect(new Set(Object.values(ALL_KINDS)).size).toBeGreaterThanOrEqual(30)
})

/** Of which only the widths are measured. */
const MORE_KINDS: Readonly<Record<string, string>> = {
  'reference in French': '/fr/docs/rest-catalog/brands',
  'reference in Russian': '/ru/docs/rest-management/orders',
  'GraphQL in Chinese': '/zh-CN/docs/graphql-storefront/cart',
  'sections in Russian': '/ru/build',
  'theme object in French': '/fr/theme-objects/schemas/cart',
}

/** Measures each kind once for all tests; again when a test that failed is retried. */
const measured = new Map<string, Promise<Measured>>()

function measure(kind: string, look: Look<OpenPage>): Promise<Measured> {
  const known = measured.get(kind) ?? look(({ page }) => measureWidths(page))
  measured.set(kind, known)
  known.catch(() => measured.delete(kind))
  return known
}

function testWidths(kind: string, look: Look<OpenPage>): void {
  const faults = async (which: 'wider' | 'covered') => {
    const found = (await measure(kind, look))[which]
    if (found.length > 0) measured.delete(kind)
    return found
  }

  it('fits every width from 320 to 1920 pixels', async () => {
    expect(await faults('wider')).toEqual([])
  })

  it('has no text, code or control under the feedback button at any scroll position (spec: feedback.panel)', async () => {
    expect(await faults('covered')).toEqual([])
  })
}

describe.each(Object.entries(ALL_KINDS))('%s', (kind, path) => {
  it('is valid HTML', async () => {
    const html = await (await fetch(origin() + path)).text()
    expect(faultsOf(html)).toEqual([])
  })

  const look = visit(path, { viewport: DESKTOP, reducedMotion: 'reduce' })

  it.each(['light', 'dark'] as const)('violates no axe rule (%s)', (colorScheme) =>
    look(async (visited) => {
      await visited.page.setViewportSize(DESKTOP)
      expect(await axeInScheme(visited, colorScheme, 'all')).toEqual([])
    }),
  )

  testWidths(kind, look)
})

describe.each(Object.entries(MORE_KINDS))('%s', (kind, path) => {
  testWidths(kind, visit(path, { viewport: DESKTOP, reducedMotion: 'reduce' }))
})

/** Raw pages bring their own layout: their title stands under the logo (spec: shell.layouts). */
const RAW = /^(?:\/(?:fr|ru|zh-CN))?\/?(?:graphql-explorer|graphql-playground)?$/
/** Its title is set larger and centered (spec: shell.typesetting). */
const LARGER = /^\/(?:fr|ru|zh-CN)?\/?$|cornerstone-license/

const KINDS: Readonly<Record<string, string>> = { ...ALL_KINDS, ...MORE_KINDS }
const seen: Record<string, Readonly<Record<number, Places>>> = {}

async function visitOnce(path: string): Promise<Measured> {
  const { page, close } = await openPage(path, { viewport: DESKTOP, reducedMotion: 'reduce' })
  const found = await measureWidths(page)
  await close()
  return found
}

describe('every page has one frame', () => {
  // All have been measured above, unless only some tests were asked for, or one failed.
  beforeAll(async () => {
    for (const [kind, path] of Object.entries(KINDS)) {
      const known = measured.get(kind) ?? visitOnce(path)
      seen[kind] = (await known).places
    }
  }, 180_000)

  describe.each(PLACES_WIDTHS)('at %d pixels', (width) => {
    const usual = () => seen.guide?.[width] as Places
    const each = <T>(value: (found: Places, path: string) => T) =>
      Object.entries(KINDS).map(([kind, path]) => [kind, value(seen[kind]?.[width] as Places, path)] as const)

    it('the logo and the search field stand at the same place on every page', () => {
      for (const [kind, found] of each(({ logo, search }) => [logo, search]))
        expect([kind, ...found]).toEqual([kind, usual().logo, usual().search])
    })

    it('the menu stands at the same place on every page that has it', () => {
      for (const [kind, found] of each(({ menu }) => menu))
        if (found !== null) expect([kind, found]).toEqual([kind, usual().menu])
    })

    it('the title stands at the same place', () => {
      for (const [kind, path] of Object.entries(KINDS)) {
        const found = seen[kind]?.[width] as Places
        // A tablet has no room for an empty column: without the menu, text starts under the logo.
        const isUnderLogo = RAW.test(path) || (width === 768 && found.menu === null)
        const x = isUnderLogo ? usual().logo : usual().title[0]
        expect([kind, found.title[0]]).toEqual([kind, x])
        if (!LARGER.test(path))
          expect([kind, found.title[1], found.size]).toEqual([kind, usual().title[1], usual().size])
      }
    })

    it('the bars at the top take at most an eighth of a phone, and are as high on every page', () => {
      for (const [kind, bars] of each((found) => found.bars)) expect([kind, bars]).toEqual([kind, usual().bars])
      expect(usual().bars).toBeLessThanOrEqual(PHONE.height / 8)
    })

    it('content has one of two right edges: that of text, or that of the frame', () => {
      const frame = Math.max(...each(({ edges }) => Math.max(0, ...edges)).map(([, edge]) => edge))
      for (const [kind, { edges, menu }] of each((found) => found)) {
        if (width === 768 && menu === null) continue
        const text = Math.max(0, ...usual().edges)
        expect([kind, edges.filter((edge) => edge !== text && edge !== frame)]).toEqual([kind, []])
      }
    })
  })
})
