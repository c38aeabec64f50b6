// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

let systemChanged = () => {}
const system = {
  matches: false,
  addEventListener: (_: string, listener: () => void) => {
    systemChanged = listener
  },
}
vi.stubGlobal('matchMedia', () => system)
const { applyTheme, chooseTheme, readTheme, startTheme } = await import('./theme.ts')
startTheme()

const root = document.documentElement
const classes = () => [...root.classList].filter((name) => name !== 'no-transitions')

beforeEach(() => {
  localStorage.clear()
  root.className = 'js'
  system.matches = false
  document.head.innerHTML =
    '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#111" media="(prefers-color-scheme: dark)">'
})

describe('the theme (spec: shell.theme)', () => {
  it('is stored, set on the root, and reported to the browser', () => {
    chooseTheme('dark')
    expect([classes(), root.style.colorScheme, root.dataset.theme]).toEqual([['js', 'dark'], 'dark', 'dark'])
    expect(readTheme()).toBe('dark')
    expect([...document.querySelectorAll('meta')].map((meta) => [meta.content, meta.media])).toEqual([
      ['#111', ''],
      ['#111', ''],
    ])
  })

  it('changes without transitions', () => {
    vi.useFakeTimers()
    applyTheme('dark')
    expect(root.classList.contains('no-transitions')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(root.classList.contains('no-transitions')).toBe(false)
    vi.useRealTimers()
  })

  it('follows the system only while set to "system"', () => {
    chooseTheme('system')
    system.matches = true
    systemChanged()
    expect(classes()).toEqual(['js', 'dark'])
    chooseTheme('light')
    systemChanged()
    expect(classes()).toEqual(['js', 'light'])
  })

  it('follows other tabs; a removed choice is the system', () => {
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(classes()).toEqual(['js', 'dark'])
    localStorage.removeItem('theme')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect([classes(), root.dataset.theme]).toEqual([['js', 'light'], 'system'])
  })

  it('works for this visit when storage is unavailable', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused')
    })
    chooseTheme('dark')
    expect(classes()).toEqual(['js', 'dark'])
    vi.restoreAllMocks()
  })
})
