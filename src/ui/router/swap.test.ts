// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { swapDocument } from './swap.ts'

const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

interface PageParts {
  readonly rows: string
  readonly main?: string
  readonly lang?: string
  readonly layout?: string
}

function pageOf({ rows, main = '', lang = 'en-US', layout = 'layout' }: PageParts): string {
  return `<html lang="${lang}" dir="ltr"><head><title>${main}</title></head><body><p>banner</p>
<div class="${layout}"><aside class="sidebar"><p>top</p><nav data-sidebar-scroll><ul>${rows}</ul></nav><p>bar</p></aside><main>${main}</main></div>
<footer>${main}</footer></body></html>`
}

const documentOf = (parts: PageParts) => new DOMParser().parseFromString(pageOf(parts), 'text/html')

function show(parts: PageParts): void {
  const first = documentOf(parts)
  document.documentElement.lang = first.documentElement.lang
  document.documentElement.dir = first.documentElement.dir
  document.body.replaceChildren(...first.body.childNodes)
}

/** Goes there; in any case the body must be what a plain load would show. */
function goTo(parts: PageParts): void {
  swapDocument(documentOf(parts))
  expect(document.body.innerHTML).toBe(documentOf(parts).body.innerHTML)
}

const row = (name: string, active = false) =>
  active
    ? `<li class="active"><a href="/${name}" aria-current="page">${name}</a></li>`
    : `<li><a href="/${name}">${name}</a></li>`
const nav = () => document.querySelector('nav') as HTMLElement
const rows = () => [...document.querySelectorAll('nav li')]

beforeEach(() => document.body.replaceChildren())

describe('swapDocument', () => {
  it('leaves the menu and its rows in place and marks the new one', () => {
    show({ rows: row('a', true) + row('b') + row('c'), main: 'A' })
    const [menu, before] = [nav(), rows()]
    goTo({ rows: row('a') + row('b', true) + row('c'), main: 'B' })
    expect(nav()).toBe(menu)
    expect(rows().map((one, index) => one === before[index])).toEqual([true, true, true])
    expect(document.querySelector('[aria-current]')?.textContent).toBe('b')
  })

  it('adds the styles of a kind of page once', () => {
    const styles = (...parts: string[]) =>
      parts.map((part) => `<style data-part="${part}">.${part}{top:0}</style>`).join('')
    const partsShown = () => [...document.querySelectorAll<HTMLElement>('style')].map(({ dataset }) => dataset.part)
    document.head.innerHTML = styles('landing')
    for (const parts of [['api', 'landing'], ['api', 'tools'], []]) {
      const next = documentOf({ rows: row('a') })
      next.head.innerHTML = `<style>body{top:0}</style>${styles(...parts)}`
      swapDocument(next)
    }
    expect(partsShown()).toEqual(['landing', 'api', 'tools'])
  })

  it('replaces everything around the menu, at every level', () => {
    show({ rows: row('a', true), main: 'A' })
    const old = [...document.querySelectorAll('p, main, footer')]
    goTo({ rows: row('a', true), main: 'A' })
    expect(old.some((element) => element.isConnected)).toBe(false)
  })

  it('replaces a row with a different structure, and only that one', () => {
    show({ rows: row('a', true) + row('b'), main: 'A' })
    const [, b] = rows()
    goTo({ rows: `<li class="active"><a href="/a">a</a><ul><li>heading</li></ul></li>${row('b')}`, main: 'A' })
    expect(b?.isConnected).toBe(true)
  })

  it.each([
    ['more rows', row('a') + row('b')],
    ['fewer rows', ''],
    ['other rows', '<li class="separator">a</li>'],
    ['other words', row('a').replaceAll('>a<', '>z<')],
    ['other attributes', '<li title="x"><a href="/z" target="_blank">a</a></li>'],
  ])('takes over %s of another section', (_, other) => {
    show({ rows: row('a'), main: 'A', layout: 'layout has-sidebar' })
    goTo({ rows: other, main: 'Z' })
  })

  it('leaves open folders to the sidebar', () => {
    const folder = (label: string) =>
      `<li><details data-shut=""><summary>f</summary><ul>${row(label)}</ul></details></li>`
    show({ rows: folder('a'), main: 'A' })
    const details = document.querySelector('details') as HTMLDetailsElement
    details.open = true
    swapDocument(documentOf({ rows: folder('b'), main: 'B' }))
    expect(document.querySelector('details')).toBe(details)
    expect(details.open).toBe(true)
    expect(details.textContent).toBe('fb')
  })

  it('moves rows to the next page that it would have to fetch', () => {
    const folder = (rows: string, more: string) =>
      `<li><details data-folder="/f"${more}><summary>f</summary>${rows}</details>${more && '<a class="no-js" href="/f/a">f</a>'}</li>`
    show({ rows: folder(`<ul>${row('a', true)}${row('b')}</ul>`, ''), main: 'A' })
    const [kept] = [...document.querySelectorAll('details a')]
    swapDocument(documentOf({ rows: folder('', ' data-rows="/rows.json" data-needs-js=""'), main: 'B' }))
    expect(document.querySelector('details a')).toBe(kept)
    expect(document.querySelector('nav')?.innerHTML).toBe(`<ul>${folder(`<ul>${row('a')}${row('b')}</ul>`, '')}</ul>`)
  })

  it('handles pages without a menu on either side', () => {
    show({ rows: row('a'), main: 'A' })
    swapDocument(new DOMParser().parseFromString('<html><head></head><body><h1>X</h1></body></html>', 'text/html'))
    expect(document.body.innerHTML).toBe('<h1>X</h1>')
    goTo({ rows: row('a'), main: 'A' })
  })

  it.each([
    ['with the menu in its place', row('a') + row('b', true)],
    ['with another menu', ''],
  ])('does not touch the late styles %s: without them for a moment, the page would jump', (_, other) => {
    const link = '<link rel="stylesheet" href="/_astro/late.css">'
    const withStyles = (parts: PageParts) =>
      new DOMParser().parseFromString(pageOf(parts).replace('</body>', `${link}</body>`), 'text/html')
    const first = withStyles({ rows: row('a', true) + row('b'), main: 'A' })
    document.body.replaceChildren(...first.body.childNodes)
    const before = document.querySelector('body > link')
    const next = { rows: other, main: 'B', lang: 'en-US' }
    const moves = vi.spyOn(Node.prototype, 'removeChild')
    swapDocument(withStyles(next))
    expect(moves.mock.calls.flat()).not.toContain(before)
    expect(document.querySelector('body > link')).toBe(before)
    expect(document.body.innerHTML).toBe(withStyles(next).body.innerHTML)
  })

  it('keeps persistent islands, and updates title and language', () => {
    document.body.innerHTML = '<div data-persist="x"><input></div>'
    const kept = document.querySelector('input')
    swapDocument(
      new DOMParser().parseFromString(
        '<html lang="fr"><head><title>T</title></head><body><h1>Y</h1><div data-persist="x"></div></body></html>',
        'text/html',
      ),
    )
    expect(document.querySelector('h1 + [data-persist] input')).toBe(kept)
    expect([document.title, document.documentElement.lang]).toEqual(['T', 'fr'])
  })

  it('does not set an unchanged language, which would recompute every style', () => {
    show({ rows: row('a'), main: 'A' })
    const changes: string[] = []
    const observer = new MutationObserver((records) => changes.push(...records.map((one) => one.attributeName ?? '')))
    observer.observe(document.documentElement, { attributes: true })
    goTo({ rows: row('a'), main: 'B' })
    changes.push(...observer.takeRecords().map((one) => one.attributeName ?? ''))
    expect(changes).toEqual([])
  })
})
