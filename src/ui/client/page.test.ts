// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAMPLE_STORAGE_KEY } from '../../core/samples/storage-keys.ts'
import { PAGE_LOAD } from '../document/events.ts'
import { startActions } from './actions.ts'
import { startPage } from './page.ts'

// The test's document loads no scripts; asking for one is no error.
const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

let seen: (entries: { isIntersecting: boolean }[]) => void = () => {}
vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: typeof seen) {
      seen = callback
    }
    observe() {}
    disconnect() {}
  },
)

startPage()
startActions()

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  document.body.className = ''
})
afterEach(() => {
  vi.useRealTimers()
})

function load(html: string): void {
  document.body.innerHTML = html
  document.dispatchEvent(new Event(PAGE_LOAD))
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement

describe('tasks on every page (spec: shell.navbar-observer, shell.footer, shell.resizing)', () => {
  it('marks the navbar while the top of the page is out of view', () => {
    load('<div data-sentinel></div><header data-navbar></header>')
    expect(find('header').hasAttribute('data-active')).toBe(false)
    seen([{ isIntersecting: false }])
    expect(find('header').hasAttribute('data-active')).toBe(true)
    seen([{ isIntersecting: true }])
    expect(find('header').hasAttribute('data-active')).toBe(false)
  })

  it('writes the current year', () => {
    vi.useFakeTimers({ now: new Date(2031, 5, 1) })
    load('<span data-year>2026</span>')
    expect(find('span').textContent).toBe('2031')
  })

  it('flags resizing until 200 ms after the last event', () => {
    vi.useFakeTimers()
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(150)
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(199)
    expect(document.body.classList.contains('resizing')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(document.body.classList.contains('resizing')).toBe(false)
  })

  it('makes only regions that scroll a tab stop', () => {
    document.body.innerHTML =
      '<pre data-scroll tabindex="0" id="short"></pre><pre data-scroll id="long"></pre><pre data-scroll id="high"></pre><pre data-scroll tabindex="0" id="unseen"></pre>'
    Object.defineProperties(find('#long'), { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
    const fitting = { scrollWidth: { value: 300 }, clientWidth: { value: 300 }, clientHeight: { value: 284 } }
    Object.defineProperties(find('#short'), { ...fitting, scrollHeight: { value: 285 } })
    Object.defineProperties(find('#high'), { ...fitting, scrollHeight: { value: 457 } })
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect([find('#short').hasAttribute('tabindex'), find('#long').tabIndex, find('#high').tabIndex]).toEqual([
      false,
      0,
      0,
    ])
    expect(find('#unseen').hasAttribute('tabindex')).toBe(true)
  })
})

describe('product updates (spec: product.updates)', () => {
  const widget = '<div data-updates="2026-11-01"><a href="/changelog">New</a></div>'

  it('show a dot until the newest was seen', () => {
    load(widget)
    expect(find('[data-updates]').hasAttribute('data-unseen')).toBe(true)
    localStorage.setItem('product-updates-seen', '2026-11-01')
    load(widget)
    expect(find('[data-updates]').hasAttribute('data-unseen')).toBe(false)
  })

  it('load their script when a reader reaches for them, once', () => {
    load(widget)
    expect(document.querySelectorAll('script')).toHaveLength(0)
    find('[data-updates]').dispatchEvent(new Event('pointerenter'))
    find('a').dispatchEvent(new Event('focusin', { bubbles: true }))
    expect([...document.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual([
      '/product-updates.js',
    ])
  })
})

describe('the first tap on product updates', () => {
  it('is for the panel, although the script is still on its way', () => {
    load('<div data-updates="2026-11-01"><a href="/changelog">New</a></div>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('a').dispatchEvent(click)
    expect([click.defaultPrevented, find('[data-updates]').dataset.pressed]).toEqual([true, ''])
    expect(document.querySelectorAll('script')).toHaveLength(1)
    const modified = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    find('a').dispatchEvent(modified)
    expect(modified.defaultPrevented).toBe(false)
  })
})

describe('dismissing the banner (spec: shell.banner)', () => {
  const banner = '<section data-banner="23-03-08-maintenance"><button data-dismiss-banner></button></section>'

  it('is remembered under its key', () => {
    load(banner)
    find('button').click()
    expect(localStorage.getItem('23-03-08-maintenance')).toBe('0')
    expect(document.body.classList.contains('nextra-banner-hidden')).toBe(true)
  })

  it('lasts for the visit when storage is unavailable', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused')
    })
    load(banner)
    find('button').click()
    expect(document.body.classList.contains('nextra-banner-hidden')).toBe(true)
    refused.mockRestore()
  })
})

describe('other buttons', () => {
  it('toggle word wrap for all blocks', () => {
    load('<button data-wrap></button>')
    find('button').click()
    expect(document.documentElement.hasAttribute('data-word-wrap')).toBe(true)
    find('button').click()
    expect(document.documentElement.hasAttribute('data-word-wrap')).toBe(false)
  })

  it('move focus from the skip link into the search box', () => {
    load('<a href="#nav-search" data-skip-search>Skip</a><div id="nav-search"><input></div>')
    find('a').click()
    expect(document.activeElement).toBe(find('input'))
  })
})

describe('the 404 page', () => {
  it('lists the nearest pages of its language', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json([
        { title: 'Brands', route: '/docs/brands' },
        { title: 'Orders', route: '/docs/orders' },
      ]),
    )
    history.replaceState(null, '', '/fr/docs/brnads')
    load('<div data-not-found="/_dc/routes-fr.json" data-prefix="/fr"><div data-suggestions><ul></ul></div></div>')
    await vi.waitFor(() => expect(document.querySelectorAll('li').length).toBeGreaterThan(0))
    expect(find('li a').getAttribute('href')).toBe('/fr/docs/brands')
    expect(find('li').textContent).toBe('Brands/docs/brands')
    expect(find('[data-suggestions]').hasAttribute('data-none')).toBe(false)
  })

  it('does not shift when the list cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')))
    load('<div data-not-found="/_dc/routes-fr.json" data-prefix="/"><div data-suggestions><ul></ul></div></div>')
    await vi.waitFor(() => expect(find('[data-suggestions]').hasAttribute('data-none')).toBe(true))
  })
})

it('does its tasks in browsers without an idle callback', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  load('<span data-year></span>')
  expect(document.querySelector('[data-year]')?.textContent).toBe(String(new Date().getFullYear()))
})

describe('what a reader does before its script is there', () => {
  const TABS = ['a', 'b', 'c']
    .map((id) => `<button role="tab" id="${id}" aria-selected="false">${id}</button>`)
    .join('')
  const press = (id: string, key: string) =>
    find(`#${id}`).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const chosen = () => document.querySelector('[aria-selected="true"]')?.id

  it('is done with tabs when it is (spec: article.tabs)', async () => {
    load(`<div data-tabs><div role="tablist">${TABS}</div></div>`)
    find('#a').focus()
    press('a', 'ArrowRight')
    press('a', 'ArrowRight')
    expect(chosen()).toBeUndefined()
    await vi.waitFor(() => expect(chosen()).toBe('c'))
    // From now on, a key is handled once.
    press('c', 'ArrowLeft')
    expect(chosen()).toBe('b')
    await vi.dynamicImportSettled()
    expect(chosen()).toBe('b')
  })

  it('remembers the language of a sample (spec: reference.pages)', () => {
    load('<select data-sample-language><option>bash</option><option>python</option></select>')
    Object.assign(find('select'), { value: 'python' }).dispatchEvent(new Event('change', { bubbles: true }))
    expect(localStorage.getItem(SAMPLE_STORAGE_KEY)).toBe('python')
  })
})
