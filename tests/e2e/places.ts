/** Where the parts of the frame stand in a page, to be compared with those of other pages (decision 0060). */
import type { Page } from 'playwright-core'

export interface Places {
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
export function placesIn(page: Page): Promise<Places> {
  return page.evaluate(() => {
    // Where a banner scrolls away, the bars are higher at the top.
    scrollTo(0, 0)
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
