// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_LOAD } from '../document/events.ts'
import { startTabs } from './tabs.ts'

startTabs()

function group(id: string, storageKey?: string): string {
  const key = storageKey ? ` data-storage-key="${storageKey}"` : ''
  const tab = (index: number, disabled = '') =>
    `<button role="tab" id="${id}-${index}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}" ${disabled}>T${index}</button>`
  const panel = (index: number) =>
    `<div role="tabpanel" aria-labelledby="${id}-${index}" ${index === 0 ? 'data-selected' : ''}><h3 id="${id}-h${index}">H</h3></div>`
  return `<div data-tabs${key}><div role="tablist">${tab(0)}${tab(1, 'disabled')}${tab(2)}</div>${panel(0)}${panel(1)}${panel(2)}</div>`
}

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  document.body.innerHTML = group('a', 'lang') + group('b', 'lang') + group('c')
})

const tab = (id: string) => document.getElementById(id) as HTMLElement
const chosen = (id: string) =>
  [...document.querySelectorAll(`[id^="${id}-"][role=tab]`)].findIndex(
    (found) => found.getAttribute('aria-selected') === 'true',
  )
const shown = (id: string) =>
  [...document.querySelectorAll(`[aria-labelledby^="${id}-"]`)].findIndex((found) =>
    found.hasAttribute('data-selected'),
  )

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

describe('tabs (spec: article.tabs)', () => {
  it('select on click and have a single tab stop', () => {
    tab('c-2').click()
    expect([chosen('c'), shown('c')]).toEqual([2, 2])
    expect([tab('c-0').tabIndex, tab('c-2').tabIndex]).toEqual([-1, 0])
    expect(chosen('a')).toBe(0)
  })

  it('move and select with the arrows, wrap, and skip disabled tabs', () => {
    tab('c-0').focus()
    press('ArrowRight')
    expect([document.activeElement?.id, chosen('c')]).toEqual(['c-2', 2])
    press('ArrowRight')
    expect(chosen('c')).toBe(0)
    press('ArrowLeft')
    expect(chosen('c')).toBe(2)
    press('Home')
    expect(chosen('c')).toBe(0)
    press('PageDown')
    expect(chosen('c')).toBe(2)
    press('x')
    expect(chosen('c')).toBe(2)
  })

  it('share a choice between groups with one key and remember it', () => {
    tab('a-2').click()
    expect([chosen('a'), chosen('b'), chosen('c')]).toEqual([2, 2, 0])
    expect(localStorage.getItem('lang')).toBe('2')
    document.body.innerHTML = group('d', 'lang')
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect([chosen('d'), shown('d')]).toEqual([2, 2])
  })

  it('follow another browser tab', () => {
    localStorage.setItem('lang', '2')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'lang' }))
    expect([chosen('a'), chosen('c')]).toEqual([2, 0])
  })

  it.each(['1', '7', 'x', '-1'])('ignore %j when it was stored', (value) => {
    localStorage.setItem('lang', value)
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect([chosen('a'), shown('a')]).toEqual([0, 0])
  })

  it('open for the target of the #hash, with the disclosure around them', () => {
    document.body.innerHTML = `<details>${group('e')}</details>`
    location.hash = '#e-h2'
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect([chosen('e'), document.querySelector('details')?.open]).toEqual([2, true])
  })

  it('lead from the old name of an anchor to the new one', () => {
    document.body.innerHTML = `<div hidden data-anchor-aliases='{"getBrand":"f-h2"}'></div>${group('f')}`
    location.hash = '#getBrand'
    document.dispatchEvent(new Event(PAGE_LOAD))
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect([location.hash, chosen('f')]).toEqual(['#f-h2', 2])
  })

  it.each(['constructor', '__proto__', 'toString'])('ignore #%s, which only looks like an old name', (name) => {
    document.body.innerHTML = `<div hidden data-anchor-aliases='{"getBrand":"f-h2"}'></div>${group('f')}`
    location.hash = `#${name}`
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect(location.hash).toBe(`#${name}`)
  })

  it('lead from a name below a row of an index to the page of the row', () => {
    document.body.innerHTML = '<ul class="gql-index"><li id="cart"><a href="#cart">Cart</a></li></ul>'
    location.hash = '#cart-lineitems-first'
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect(replaced).toHaveBeenCalledWith(`${location.pathname}#cart-lineitems-first`)
    replaced.mockRestore()
  })

  it('ignore an invalid #hash', () => {
    history.replaceState(null, '', '#%E0%A4%A')
    expect(() => document.dispatchEvent(new Event(PAGE_LOAD))).not.toThrow()
  })
})
