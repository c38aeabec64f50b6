// @vitest-environment happy-dom

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeView } from '../../../tests/shell/make-view.ts'
import type { Route } from '../../core/page.ts'
import { AFTER_SWAP, BEFORE_NAVIGATE } from '../document/events.ts'
import { Sidebar } from '../shell/menu/Sidebar.tsx'
import { NavbarEntries } from '../shell/navbar/NavbarEntries.tsx'
import { SIDEBAR_SCRIPT } from './inline-scripts.ts'

let listeners: Parameters<Document['addEventListener']>[] = []

/** The module keeps its memory for a tab; each test is a new tab, and the old one stops listening. */
async function openTab(route: Route): Promise<void> {
  vi.resetModules()
  render(route)
  new Function(SIDEBAR_SCRIPT)()
  const { startSidebar } = await import('./sidebar.ts')
  for (const [type, listener, options] of listeners) document.removeEventListener(type, listener, options)
  const add = vi.spyOn(document, 'addEventListener')
  startSidebar()
  listeners = add.mock.calls.map((call) => [...call])
  add.mockRestore()
}

function render(route: Route): void {
  const view = makeView({ page: { route } })
  document.body.innerHTML = renderToStaticMarkup(createElement(Sidebar, { view, column: true }))
}

function goTo(route: Route): void {
  document.dispatchEvent(new Event(BEFORE_NAVIGATE))
  render(route)
  document.dispatchEvent(new Event(AFTER_SWAP))
}

const folder = (path: string) => document.querySelector(`[data-folder="${path}"]`) as HTMLDetailsElement
const open = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('[data-folder]')]
    .filter(({ open }) => open)
    .map(({ dataset }) => dataset.folder)
const nav = () => document.querySelector('[data-sidebar-scroll]') as HTMLElement

beforeEach(() => {
  document.body.removeAttribute('data-sidebar-hidden')
})

describe('folders of the sidebar (spec: shell.folders)', () => {
  it('start closed, except the active branch and those configured as open', async () => {
    await openTab('/tea/overview')
    expect(open()).toEqual(['/tea/cups'])
    await openTab('/tea/brewing/water')
    expect(open()).toEqual(['/tea/brewing', '/tea/cups'])
  })

  it('stay open after the reader has left a branch, in this tab only', async () => {
    await openTab('/tea/brewing/water')
    goTo('/tea/overview')
    expect(open()).toEqual(['/tea/brewing', '/tea/cups'])
    await openTab('/tea/overview')
    expect(open()).toEqual(['/tea/cups'])
  })

  it('keep what the reader has opened and closed', async () => {
    await openTab('/tea/overview')
    folder('/tea/brewing').querySelector('summary')?.click()
    folder('/tea/cups').querySelector('summary')?.click()
    expect(open()).toEqual(['/tea/brewing'])
    goTo('/tea/secret')
    expect(open()).toEqual(['/tea/brewing'])
  })

  it('open when the label of a folder with a page is followed', async () => {
    await openTab('/tea/overview')
    const link = document.querySelector<HTMLAnchorElement>('a[href="/tea/brewing/leaves"]')
    link?.addEventListener('click', (event) => event.preventDefault())
    link?.click()
    goTo('/tea/brewing/leaves')
    expect(folder('/tea/brewing/leaves').open).toBe(true)
  })

  it('toggle by the label of the page that is shown, without leaving', async () => {
    await openTab('/tea/brewing/leaves')
    const link = document.querySelector<HTMLAnchorElement>('a[aria-current=page]') as HTMLAnchorElement
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    expect([folder('/tea/brewing/leaves').open, click.defaultPrevented]).toEqual([false, true])
    goTo('/tea/brewing/leaves')
    expect(folder('/tea/brewing/leaves').open).toBe(false)
  })

  it('leave modified clicks to the browser', async () => {
    await openTab('/tea/brewing/leaves')
    const link = document.querySelector<HTMLAnchorElement>('a[aria-current=page]') as HTMLAnchorElement
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.dispatchEvent(click)
    expect([folder('/tea/brewing/leaves').open, click.defaultPrevented]).toEqual([true, false])
  })
})

describe('rows that are fetched ahead', () => {
  const fetched: string[] = []
  const reachFor = async (selector: string) => {
    fetched.length = 0
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
    await vi.dynamicImportSettled()
    return fetched
  }

  it('are those of a folder that the reader reaches for, and never those of "More" in the navbar', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url)
      return Response.json([])
    })
    await openTab('/tea/overview')
    const { navigation, page } = makeView()
    const navbar = createElement(NavbarEntries, { entries: navigation, route: page.route, locale: 'en-US', extras: [] })
    document.body.insertAdjacentHTML('beforeend', renderToStaticMarkup(navbar))
    folder('/tea/brewing').dataset.rows = '/brewing.json'
    expect(await reachFor('[data-folder="/tea/brewing"] summary')).toEqual(['/brewing.json'])
    expect(document.querySelectorAll('.navbar-entries summary').length).toBeGreaterThan(0)
    expect(await reachFor('.navbar-entries > ul > li:last-child summary')).toEqual([])
    vi.unstubAllGlobals()
  })
})

describe('the column', () => {
  it('keeps its scroll position over a soft navigation', async () => {
    await openTab('/tea/overview')
    nav().scrollTop = 120
    goTo('/tea/secret')
    expect(nav().scrollTop).toBe(120)
  })

  it('hides and shows by its button, which says what it will do next, also on the next page', async () => {
    await openTab('/tea/overview')
    const button = () => document.querySelector('[data-sidebar-toggle]') as HTMLElement
    button().click()
    expect(document.body.hasAttribute('data-sidebar-hidden')).toBe(true)
    expect([button().getAttribute('aria-expanded'), button().getAttribute('aria-label'), button().title]).toEqual([
      'false',
      'Show sidebar',
      'Show sidebar',
    ])
    goTo('/tea/secret')
    expect([button().getAttribute('aria-expanded'), button().title]).toEqual(['false', 'Show sidebar'])
    button().click()
    expect([button().getAttribute('aria-expanded'), button().title]).toEqual(['true', 'Hide sidebar'])
  })
})
