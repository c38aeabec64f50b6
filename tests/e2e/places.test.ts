/**
 * One frame: on every kind of page, in every language and at every width, logo, search, menu and title stand at the same
 * place, and content has one of two right edges (decision 0060, spec: shell.layouts).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenPage, openPage, PHONE } from './browser.ts'
import { ALL_KINDS } from './page-kinds.ts'

const WIDTHS = [1920, 1440, 1280, 1024, 768, 390] as const

const KINDS: Readonly<Record<string, string>> = {
  ...ALL_KINDS,
  'reference in French': '/fr/docs/rest-catalog/brands',
  'reference in Russian': '/ru/docs/rest-management/orders',
  'GraphQL in Chinese': '/zh-CN/docs/graphql-storefront/cart',
  'sections in Russian': '/ru/build',
  'theme object in French': '/fr/theme-objects/schemas/cart',
}
/** Raw pages bring their own layout: their title stands under the logo (spec: shell.layouts). */
const RAW = /^(?:\/(?:fr|ru|zh-CN))?\/?(?:graphql-explorer|graphql-playground)?$/
/** Its title is set larger and centered (spec: shell.typesetting). */
const LARGER = /^\/(?:fr|ru|zh-CN)?\/?$|cornerstone-license/

interface Places {
  readonly logo: number
  readonly search: number
  readonly menu: readonly [number, number] | null
  readonly title: readonly [number, number]
  readonly size: string
  readonly edges: readonly number[]
  /** Lower edge of the bars that stay in view. */
  readonly bars: number
}

/** Left edges, and the right edges of what the article consists of, in CSS pixels. */
function places({ page }: OpenPage): Promise<Places> {
  return page.evaluate(() => {
    const box = (selector: string) => {
      const element = document.querySelector(selector)
      return element?.checkVisibility({ visibilityProperty: true }) ? element.getBoundingClientRect() : null
    }
    const at = (rect: DOMRect | null) => Math.round(rect?.x ?? -1)
    const title = document.querySelector('h1') as HTMLElement
    const banner = box('.banner')?.height ?? 0
    const menu = box('.sidebar')
    const blocks = document.querySelectorAll(
      '.prose > :is(p, ul:not(.gql-list), ol, h2, h3, .code-block, .table-scroll, .cards, .tabs, section:not(.api-list))',
    )
    const edges = [...blocks].flatMap((block) => {
      const { right, width } = block.getBoundingClientRect()
      return width > 0 && block.checkVisibility() ? [Math.round(right)] : []
    })
    return {
      logo: at(box('.logo')),
      search: at(box('.search-slot-navbar')),
      menu: menu && menu.height > 0 ? ([Math.round(menu.x), Math.round(menu.right)] as const) : null,
      title: [
        at(title.getBoundingClientRect()),
        Math.round(title.getBoundingClientRect().y + scrollY - banner),
      ] as const,
      size: getComputedStyle(title).fontSize,
      edges: [...new Set(edges)],
      bars: Math.round(box('.navbar')?.bottom ?? 0),
    }
  })
}

/** Every kind is loaded once and laid out at every width. */
const seen: Record<string, Record<number, Places>> = {}

beforeAll(async () => {
  const opened = await openPage('about:blank', { reducedMotion: 'reduce' })
  for (const [kind, path] of Object.entries(KINDS)) {
    await opened.page.goto(path)
    const own: Record<number, Places> = {}
    for (const width of WIDTHS) {
      await opened.page.setViewportSize({ width, height: 900 })
      own[width] = await places(opened)
    }
    seen[kind] = own
  }
  await opened.close()
}, 180_000)
afterAll(() => {
  for (const kind of Object.keys(seen)) delete seen[kind]
})

describe.each(WIDTHS)('at %d pixels', (width) => {
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
      if (!LARGER.test(path)) expect([kind, found.title[1], found.size]).toEqual([kind, usual().title[1], usual().size])
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
