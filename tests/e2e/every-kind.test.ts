/**
 * More kinds of pages at every width: valid HTML, no sideways scrolling, and no violation of any axe rule
 * (spec: accessibility.automatic, accessibility.reading).
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, excessWidth, openPage, origin } from './browser.ts'
import { ALL_KINDS } from './page-kinds.ts'
import { textsUnderButton } from './texts-under-button.ts'
import { axeInScheme, visit } from './visit.ts'

const WIDTHS = [320, 360, 390, 412, 480, 600, 640, 768, 820, 1023, 1024, 1280, 1440, 1600, 1920]
const BUTTON_WIDTHS = [320, 390, 820, 1280, 1600, 1920]

/** Errors of a strict parser, and violations of the standard in the parsed tree. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => faults.push(`${code}:${startLine}`),
  })
  const elements = elementsIn(document, [])
  faults.push(...referencesOf(elements))
  for (const { tag, attributes, outer, isWritten } of elements) {
    const at = `<${tag}> in ${outer.slice(-4).join(' > ')}`
    if (!isWritten) faults.push(`opened or closed by the parser: ${at}`)
    if (INTERACTIVE.has(tag) && outer.some((name) => name === 'a' || name === 'button'))
      faults.push(`control in control: ${at}`)
    if (BLOCKS.has(tag) && PHRASING_ONLY.has(outer.at(-1) ?? '')) faults.push(`block in a line: ${at}`)
    if (LISTS.has(outer.at(-1) ?? '') && !['li', 'template'].includes(tag)) faults.push(`no item of a list: ${at}`)
    if (tag === 'img' && !('alt' in attributes)) faults.push(`image without alt: ${at}`)
    if (tag === 'button' && !('type' in attributes)) faults.push(`button without type: ${at}`)
    faults.push(...OUTDATED.filter((name) => name in attributes).map((name) => `${name} is outdated: ${at}`))
  }
  return faults
}

const names = (list: string) => new Set(list.split(' '))
const INTERACTIVE = names('a button select input textarea summary label details iframe')
const BLOCKS = names(
  'div p ul ol dl table pre section article nav aside header footer main form fieldset hr blockquote figure details dialog h1 h2 h3 h4 h5 h6',
)
/** Elements that may contain only phrasing content. A summary may also contain a heading. */
const PHRASING_ONLY = names('span button label h1 h2 h3 h4 h5 h6 em strong code pre small b i kbd time legend p')
const LISTS = names('ul ol')
const VOID = names('area base br col embed hr img input link meta source track wbr')
const OUTDATED = ['align', 'valign', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'frameborder', 'language']

interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly outer: readonly string[]
  /** Whether start and end tag are in the source. A parser closes a paragraph before a block without an error. */
  readonly isWritten: boolean
}

/** All elements of HTML, without the content of SVG, which has different rules. */
function elementsIn(node: DefaultTreeAdapterTypes.Node, outer: readonly string[]): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => {
    if (!('tagName' in child) || child.tagName === 'svg') return []
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    const place = child.sourceCodeLocation
    const isWritten = Boolean(place?.startTag && (place.endTag || VOID.has(child.tagName)))
    return [{ tag: child.tagName, attributes, outer, isWritten }, ...elementsIn(child, [...outer, child.tagName])]
  })
}

const REFERENCES = ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby']

/** Duplicate ids, and references to missing ids. */
function referencesOf(elements: readonly Element[]): string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  const targets = elements.flatMap(({ attributes }) => REFERENCES.flatMap((name) => attributes[name]?.split(' ') ?? []))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id twice: ${id}`),
    ...targets.filter((id) => !ids.includes(id)).map((id) => `nothing has the id ${id}`),
  ]
}

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

describe.each(Object.entries(ALL_KINDS))('%s', (_, path) => {
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

  let measured: Promise<Measured> | undefined
  const measure = () => {
    measured ??= look(({ page }) => measureWidths(page))
    return measured
  }
  /** Measures a failed page again when the test is retried. */
  const forget = (found: readonly string[] | undefined) => {
    if (found?.length !== 0) measured = undefined
  }

  it('fits every width from 320 to 1920 pixels', async () => {
    const wider = (await measure().catch(() => undefined))?.wider
    forget(wider)
    expect(wider).toEqual([])
  })

  it('has no text, code or control under the feedback button at any scroll position (spec: feedback.panel)', async () => {
    const covered = (await measure().catch(() => undefined))?.covered
    forget(covered)
    expect(covered).toEqual([])
  })
})

/** Shared by two tests, because the layout for a width takes longer than measuring it. */
interface Measured {
  /** The widths at which a page is wider than its window. */
  readonly wider: readonly string[]
  /** The texts under the feedback button. */
  readonly covered: readonly string[]
}

async function measureWidths(page: Page): Promise<Measured> {
  const wider: string[] = []
  const covered: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await excessWidth(page)
    if (excess > 0) wider.push(`${excess} pixels at ${width}`)
    if (!BUTTON_WIDTHS.includes(width)) continue
    const texts = await textsUnderButton(page, [0, 0.2, 0.5, 0.8, 1])
    covered.push(...texts.map((text) => `${width} at ${text}`))
  }
  return { wider, covered }
}
