// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { AFTER_SWAP } from '../document/events.ts'
import { startDrawer } from './drawer.ts'

startDrawer()

beforeEach(() => {
  document.documentElement.className = ''
  document.body.innerHTML = `
    <header data-navbar><div data-behind><a href="/">Logo</a></div><button data-drawer aria-expanded="false">Menu</button></header>
    <aside data-drawer-panel><a href="#heading">Heading</a><input></aside>
    <main data-behind><a href="/x">X</a></main>
    <div data-island="feedback"><button>Feedback</button></div>`
})

const root = document.documentElement
const button = () => document.querySelector('[data-drawer]') as HTMLElement
const isOpen = () => root.classList.contains('drawer-open')
const inert = () =>
  [...document.querySelectorAll<HTMLElement>('[data-behind], [data-island]')].map((element) => element.inert)

describe('the drawer (spec: shell.drawer)', () => {
  it('opens over an inert page, takes the focus, and closes by the same button', () => {
    button().click()
    expect([isOpen(), button().getAttribute('aria-expanded')]).toEqual([true, 'true'])
    expect(inert()).toEqual([true, true, true])
    expect(document.activeElement).toBe(document.querySelector('aside'))
    button().click()
    expect([isOpen(), button().getAttribute('aria-expanded')]).toEqual([false, 'false'])
    expect(inert()).toEqual([false, false, false])
  })

  it('closes with Escape and returns the focus, unless something inside has handled the key', () => {
    button().click()
    const input = document.querySelector('input') as HTMLElement
    const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    used.preventDefault()
    input.dispatchEvent(used)
    expect(isOpen()).toBe(true)
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect([isOpen(), document.activeElement === button()]).toEqual([false, true])
  })

  it.each([
    ['a link inside is followed', () => document.querySelector<HTMLElement>('aside a')?.click()],
    ['the layer is clicked', () => document.body.click()],
    ['the page changes', () => document.dispatchEvent(new Event(AFTER_SWAP))],
    ['the hash changes', () => window.dispatchEvent(new Event('hashchange'))],
  ])('closes when %s', (_, act) => {
    button().click()
    act()
    expect(isOpen()).toBe(false)
  })

  it('stays open for a click on its own controls', () => {
    button().click()
    document.querySelector<HTMLElement>('aside input')?.click()
    expect(isOpen()).toBe(true)
  })
})
