// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeView } from '../../../../tests/shell/make-view.ts'
import { NavbarEntries } from './NavbarEntries.tsx'
import { type MenuLink, mount, NavbarMenu } from './navbar-menu.island.tsx'

const link = (title: string): MenuLink => ({ href: `/${title}`, title, newWindow: false, current: null, hint: '' })
const LINKS = ['Alpha', 'Beta', 'Bear', 'New York', 'Newt'].map(link)

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const button = () => screen.getByRole('button')
const panel = () => screen.getByRole('menu')
const active = () => {
  const id = panel().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

async function press(target: HTMLElement, key: string): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(target, { key })
    fireEvent.keyUp(target, { key })
    await vi.advanceTimersByTimeAsync(20)
  })
}

async function open(key = 'ArrowDown'): Promise<void> {
  render(<NavbarMenu label="More" isCurrent={false} links={() => LINKS} />)
  button().focus()
  await press(button(), key)
}

describe('the menu of the navbar (spec: shell.drop-downs)', () => {
  it.each([
    ['Enter', 'Alpha'],
    [' ', 'Alpha'],
    ['ArrowDown', 'Alpha'],
    ['ArrowUp', 'Newt'],
  ])('opens with %j on %s', async (key, first) => {
    await open(key)
    expect(active()).toBe(first)
    expect(button().getAttribute('aria-expanded')).toBe('true')
  })

  it('opens with a mouse and nothing active; then Down goes to the first, Up to the last', async () => {
    render(<NavbarMenu label="More" isCurrent={false} links={() => LINKS} />)
    const byMouse = () =>
      act(async () => {
        fireEvent.pointerDown(button(), { pointerType: 'mouse', button: 0 })
        await vi.advanceTimersByTimeAsync(20)
      })
    await byMouse()
    expect(active()).toBeUndefined()
    await press(panel(), 'ArrowUp')
    expect(active()).toBe('Newt')
    await byMouse()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('moves without wrapping', async () => {
    await open()
    await press(panel(), 'ArrowUp')
    expect(active()).toBe('Alpha')
    await press(panel(), 'End')
    await press(panel(), 'ArrowDown')
    expect(active()).toBe('Newt')
    await press(panel(), 'PageUp')
    expect(active()).toBe('Alpha')
  })

  it('finds by prefix after the active item, and forgets after 350 ms', async () => {
    await open()
    await press(panel(), 'b')
    expect(active()).toBe('Beta')
    await act(() => vi.advanceTimersByTimeAsync(340))
    await act(() => vi.advanceTimersByTimeAsync(20))
    await press(panel(), 'b')
    expect(active()).toBe('Bear')
  })

  it('keeps the buffer for less than 350 ms and stays where it is without a match', async () => {
    await open()
    await press(panel(), 'b')
    await act(() => vi.advanceTimersByTimeAsync(300))
    await press(panel(), 'e')
    await act(() => vi.advanceTimersByTimeAsync(300))
    await press(panel(), 'a')
    expect(active()).toBe('Bear')
    await press(panel(), 'z')
    expect(active()).toBe('Bear')
  })

  it('treats a space as a letter during type-ahead', async () => {
    await open()
    for (const key of ['n', 'e', 'w', ' ']) await press(panel(), key)
    expect(screen.queryByRole('menu')).not.toBeNull()
    expect(active()).toBe('New York')
  })

  it('closes with Escape and returns the focus', async () => {
    await open()
    await press(panel(), 'Escape')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('follows the active link with Enter', async () => {
    await open()
    const followed: string[] = []
    document.addEventListener('click', (event) => {
      event.preventDefault()
      followed.push((event.target as HTMLAnchorElement).getAttribute('href') ?? '')
    })
    await press(panel(), 'ArrowDown')
    await press(panel(), 'Enter')
    expect(followed).toEqual(['/Beta'])
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('taking over from the plain disclosure', () => {
  function renderHost(): HTMLElement {
    const { navigation, page } = makeView()
    document.body.innerHTML = renderToStaticMarkup(
      <NavbarEntries entries={navigation.slice(1)} route={page.route} locale="en-US" extras={[]} />,
    )
    return document.querySelector('[data-more] [data-island]') as HTMLElement
  }

  it('keeps label, links, hints and the current entry, and drops entries that are in the bar', async () => {
    const host = renderHost()
    await act(async () => mount(host, new Event('pointerover')))
    await press(button(), 'ArrowDown')
    expect(screen.queryAllByRole('menuitem').map((item) => item.textContent)).toEqual([])
    cleanup()
    const narrow = vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: false }) as MediaQueryList)
    const again = renderHost()
    await act(async () => mount(again, new Event('pointerover')))
    await press(button(), 'ArrowDown')
    const items = screen.getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Tea',
      'Coffee (Beta)',
      'Paris (opens in a new tab)',
      'Lyon',
    ])
    expect(items[0]?.getAttribute('aria-current')).toBe('true')
    expect(items[2]?.getAttribute('target')).toBe('_blank')
    narrow.mockRestore()
  })

  it('keeps the focus and stays open when it was open', async () => {
    const host = renderHost()
    const details = host.querySelector('details') as HTMLDetailsElement
    details.open = true
    details.querySelector('summary')?.focus()
    await act(async () => {
      await mount(host, new Event('focusin'))
      await vi.advanceTimersByTimeAsync(20)
    })
    expect(host.querySelector('button')?.getAttribute('aria-expanded')).toBe('true')
    expect(host.querySelector('[role=menu]')).not.toBeNull()
  })
})
