// @vitest-environment happy-dom

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Updates } from '../shell/pages/Updates.tsx'

const UPDATES = [
  { title: 'Kettles whistle', date: '2026-11-01', href: '/changelog#kettles-whistle' },
  { title: '<b>Cups</b>', date: '2026-10-02', href: '/changelog#cups' },
]
const asked: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  return Response.json(UPDATES)
})

function render(): void {
  document.documentElement.lang = 'en-US'
  document.body.innerHTML = renderToStaticMarkup(createElement(Updates, { updates: UPDATES, locale: 'en-US' }))
  document.dispatchEvent(new Event('dc:page-load'))
}

render()
await import('./product-updates.ts')
beforeEach(render)

const button = () => document.querySelector('button') as HTMLElement
const panel = () => document.querySelector('.updates-panel')

async function open(): Promise<void> {
  button().click()
  await vi.waitFor(() => expect(panel()).not.toBeNull())
}

describe('the product-updates widget', () => {
  it('opens for a tap that came before the script', async () => {
    document.body.innerHTML = renderToStaticMarkup(createElement(Updates, { updates: UPDATES, locale: 'en-US' }))
    document.querySelector<HTMLElement>('[data-updates]')?.setAttribute('data-pressed', '')
    document.dispatchEvent(new Event('dc:page-load'))
    await vi.waitFor(() => expect(panel()).not.toBeNull())
  })

  it('turns the link into a button that says what it shows', () => {
    expect(document.querySelector('a')).toBeNull()
    expect([button().getAttribute('aria-expanded'), button().getAttribute('aria-controls'), button().title]).toEqual([
      'false',
      'product-updates-panel',
      "What's new",
    ])
  })

  it('lists the newest entries as text, with links to each and to all', async () => {
    await open()
    expect([...document.querySelectorAll('.updates-panel li')].map((row) => row.textContent)).toEqual([
      'Kettles whistleNov 1, 2026',
      '<b>Cups</b>Oct 2, 2026',
    ])
    expect([...document.querySelectorAll('.updates-panel a')].map((link) => link.getAttribute('href'))[0]).toBe(
      '/changelog#kettles-whistle',
    )
    expect(document.querySelector('.updates-all')?.textContent).toBe('All updates')
    expect(button().getAttribute('aria-expanded')).toBe('true')
  })

  it('remembers that the newest was seen', async () => {
    document.querySelector('[data-updates]')?.setAttribute('data-unseen', '')
    await open()
    expect(localStorage.getItem('product-updates-seen')).toBe('2026-11-01')
    expect(document.querySelector('[data-unseen]')).toBeNull()
  })

  it('closes with Escape, a click or focus elsewhere, or its own button; fetches its data once', async () => {
    await open()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect([panel(), document.activeElement]).toEqual([null, button()])
    await open()
    document.body.click()
    expect(panel()).toBeNull()
    await open()
    button().click()
    await vi.waitFor(() => expect(panel()).toBeNull())
    expect(asked).toEqual(['/product-updates.json'])
  })
})
