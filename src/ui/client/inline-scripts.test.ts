// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EARLY_SCRIPT, SIDEBAR_SCRIPT, THEME_SCRIPT } from './inline-scripts.ts'

const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

/** Runs a script as the document would: in the global scope. */
const run = (script: string) => new Function(script)()

const root = document.documentElement

function systemIsDark(dark: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: dark && query.includes('dark') }) as MediaQueryList,
  )
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  root.className = 'light dark'
  document.body.className = ''
})

describe('THEME_SCRIPT', () => {
  it.each([
    ['dark', false, 'dark', 'dark'],
    ['light', true, 'light', 'light'],
    ['system', true, 'dark', 'system'],
    [null, true, 'dark', 'system'],
    [null, false, 'light', 'system'],
    ['purple', true, 'dark', 'system'],
  ])('with %j stored and a dark system %j it is %s', (stored, dark, theme, chosen) => {
    systemIsDark(dark)
    if (stored) localStorage.setItem('theme', stored)
    run(THEME_SCRIPT)
    expect([...root.classList].sort()).toEqual([theme, 'js'].sort())
    expect(root.style.colorScheme).toBe(theme)
    expect(root.dataset.theme).toBe(chosen)
  })

  it('works when storage is unavailable', () => {
    systemIsDark(false)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused')
    })
    run(THEME_SCRIPT)
    expect(root.classList.contains('light')).toBe(true)
  })
})

describe('EARLY_SCRIPT', () => {
  /** The element reacts as it would while the document is parsed. */
  function parse(html: string): void {
    if (!customElements.get('dc-early')) run(EARLY_SCRIPT)
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    document.body.innerHTML = html
    state.mockRestore()
  }

  it.each([
    ['0', true],
    ['1', false],
    [null, false],
  ])('with %j stored for its banner, hidden is %j', (stored, hidden) => {
    if (stored) localStorage.setItem('23-03-08-maintenance', stored)
    parse('<dc-early data-banner="23-03-08-maintenance"></dc-early>')
    expect(document.body.classList.contains('nextra-banner-hidden')).toBe(hidden)
  })

  it('shows the banner again under a new key', () => {
    localStorage.setItem('old', '0')
    parse('<dc-early data-banner="new"></dc-early>')
    expect(document.body.className).toBe('')
  })

  it('works when storage is unavailable', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused')
    })
    expect(() => parse('<dc-early data-banner="x"></dc-early>')).not.toThrow()
    expect(document.body.className).toBe('')
  })

  it('centers the active row of the menu before it, and leaves later pages to the sidebar script', () => {
    vi.stubGlobal('CSS', { supports: () => false })
    const frame = vi.spyOn(window, 'requestAnimationFrame')
    parse('<nav data-sidebar-scroll></nav><dc-early></dc-early>')
    expect(frame).toHaveBeenCalledTimes(1)
    document.body.innerHTML = '<nav data-sidebar-scroll></nav><dc-early></dc-early>'
    expect(frame).toHaveBeenCalledTimes(1)
  })

  it('loads the module at the end of the page, once', () => {
    parse('<dc-early data-module="/_astro/main.abc.js"></dc-early>')
    const scripts = [...document.head.querySelectorAll('script')]
    expect(scripts.map(({ type, src }) => [type, new URL(src).pathname])).toEqual([['module', '/_astro/main.abc.js']])
    // The next page, swapped in, finds the module running.
    document.body.innerHTML = '<dc-early data-module="/_astro/main.abc.js"></dc-early>'
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
    scripts[0]?.remove()
  })

  it('cannot end the script element that contains it', () => {
    expect(EARLY_SCRIPT).not.toContain('</script')
  })
})

describe('SIDEBAR_SCRIPT', () => {
  it('measures nothing where the style sheet centers the row', () => {
    vi.stubGlobal('CSS', { supports: (condition: string) => condition === 'scroll-initial-target:nearest' })
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    run(SIDEBAR_SCRIPT)
    expect(frames).not.toHaveBeenCalled()
  })

  it('centers the active row before the first frame', async () => {
    vi.stubGlobal('CSS', { supports: () => false })
    document.body.innerHTML = '<nav data-sidebar-scroll><a aria-current="page">x</a></nav>'
    const nav = document.querySelector('nav') as HTMLElement
    Object.defineProperty(nav, 'clientHeight', { value: 400 })
    // Rows are positioned, so only distances in the viewport tell where one stands.
    nav.getBoundingClientRect = () => new DOMRect(0, 100, 200, 400)
    const row = nav.querySelector('a') as HTMLElement
    row.getBoundingClientRect = () => new DOMRect(0, 1000 - nav.scrollTop, 200, 20)
    run(SIDEBAR_SCRIPT)
    await new Promise((done) => requestAnimationFrame(done))
    expect(nav.scrollTop).toBe(700)
  })

  it('works without a sidebar', () => {
    document.body.innerHTML = ''
    expect(() => run(SIDEBAR_SCRIPT)).not.toThrow()
  })
})
