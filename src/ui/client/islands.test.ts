// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AFTER_SWAP } from '../document/events.ts'
import { startIslands } from './islands.ts'

startIslands()

const HOST =
  '<div data-island="theme-switch" data-props=\'{"name":"Change theme","themes":{"light":"L","dark":"D","system":"S"}}\'><button>Theme</button></div>'

beforeEach(() => {
  document.body.innerHTML = HOST
})

const host = () => document.querySelector('[data-island]') as HTMLElement
const mounted = () => vi.waitFor(() => expect(host().querySelector('[aria-haspopup=listbox]')).not.toBeNull(), 15_000)

describe('islands (spec: shell.islands)', () => {
  it('stay inert until a pointer, focus or touch reaches them, and are mounted then', async () => {
    await new Promise((done) => setTimeout(done, 20))
    expect(host().querySelector('[aria-haspopup]')).toBeNull()
    host()
      .querySelector('button')
      ?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await mounted()
  })

  it('keep a press from before the code loaded', async () => {
    host()
      .querySelector('button')
      ?.dispatchEvent(new Event('focusin', { bubbles: true }))
    host().querySelector('button')?.click()
    expect(host().dataset.pressed).toBe('')
    await mounted()
  })

  it('are unmounted when soft navigation has removed their host, and mounted again on the next page', async () => {
    host().dispatchEvent(new Event('pointerover', { bubbles: true }))
    await mounted()
    const old = host()
    document.body.innerHTML = HOST
    document.dispatchEvent(new Event(AFTER_SWAP))
    expect(old.childElementCount).toBe(0)
    host().dispatchEvent(new Event('pointerover', { bubbles: true }))
    await mounted()
  })

  it('preload no data once their code has arrived, because it may be fetching it', async () => {
    host().dispatchEvent(new Event('pointerover', { bubbles: true }))
    await mounted()
    document.body.innerHTML = HOST.replace('<div', '<div data-preload="/data.json"')
    host().dispatchEvent(new Event('focusin', { bubbles: true }))
    await mounted()
    expect(document.querySelector('link[href="/data.json"]')).toBeNull()
  })

  it('ignore an unknown name', () => {
    document.body.innerHTML = '<div data-island="nobody">Text</div>'
    expect(() => host().dispatchEvent(new Event('pointerover', { bubbles: true }))).not.toThrow()
    expect(host().textContent).toBe('Text')
  })
})

describe('shortcuts (spec: search.keys)', () => {
  function press(target: Element, init: KeyboardEventInit): KeyboardEvent {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    target.dispatchEvent(event)
    return event
  }

  beforeEach(() => {
    document.body.innerHTML =
      '<button>B</button><textarea></textarea><div id="hidden" data-island="search"><input id="a"></div><div data-island="search"><input id="b"></div>'
    const [hidden, visible] = document.querySelectorAll('[data-island]')
    Object.defineProperty(hidden, 'offsetParent', { value: null })
    Object.defineProperty(visible, 'offsetParent', { value: document.body })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it.each([{ key: '/' }, { key: 'k', ctrlKey: true }, { key: 'k', metaKey: true }])(
    '%j focuses the box that can be seen',
    (init) => {
      expect(press(document.body, init).defaultPrevented).toBe(true)
      expect(document.activeElement?.id).toBe('b')
    },
  )

  it('leaves other keys, and places where people type, alone', () => {
    const places = [...document.querySelectorAll('button, textarea, input')]
    for (const place of places) expect(press(place, { key: '/' }).defaultPrevented).toBe(false)
    expect(press(document.body, { key: 'k' }).defaultPrevented).toBe(false)
  })
})
