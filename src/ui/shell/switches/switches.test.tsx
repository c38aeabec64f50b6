// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { LocaleBox } from './locale-switch.island.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { mount, ThemeBox } from './theme-switch.island.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  document.documentElement.className = ''
})

const button = () => screen.getByRole('button')
const list = () => screen.getByRole('listbox')
const active = () => document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.textContent

async function press(target: HTMLElement, key: string): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(target, { key })
    fireEvent.keyUp(target, { key })
    await new Promise((done) => setTimeout(done, 20))
  })
}

const OPTIONS = [
  { value: 'en-US', text: 'English' },
  { value: 'fr', text: 'Français' },
  { value: 'ru', text: 'Русский' },
]

describe('list boxes of the shell (spec: shell.list-boxes)', () => {
  it.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])('opens with %j on the selected option', async (key) => {
    render(<LocaleBox name="Change language" value="fr" options={OPTIONS} onChoose={() => {}} />)
    button().focus()
    await press(button(), key)
    expect(active()).toBe('Français')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Français')
    expect(list().getAttribute('aria-orientation')).toBe('vertical')
  })

  it('chooses with Enter, closes, and returns the focus', async () => {
    const chosen: string[] = []
    render(<LocaleBox name="Change language" value="fr" options={OPTIONS} onChoose={(value) => chosen.push(value)} />)
    button().focus()
    await press(button(), 'ArrowDown')
    await press(list(), 'ArrowDown')
    await press(list(), 'ArrowDown')
    expect(active()).toBe('Русский')
    await press(list(), 'Enter')
    expect(chosen).toEqual(['ru'])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('ignores Tab while it is open', async () => {
    render(<LocaleBox name="Change language" value="fr" options={OPTIONS} onChoose={() => {}} />)
    button().focus()
    await press(button(), 'ArrowDown')
    await press(list(), 'Tab')
    expect(screen.queryByRole('listbox')).not.toBeNull()
  })

  it('applies the current choice again when it is chosen', async () => {
    const chosen: string[] = []
    render(<LocaleBox name="Change language" value="fr" options={OPTIONS} onChoose={(value) => chosen.push(value)} />)
    button().focus()
    await press(button(), 'ArrowDown')
    await press(list(), 'Enter')
    expect(chosen).toEqual(['fr'])
  })
})

describe('the theme switch', () => {
  const { changeTheme, themes } = SHELL_MESSAGES['en-US']

  it('offers light, dark and system in this order, and applies and stores the choice', async () => {
    render(<ThemeBox name={changeTheme} themes={themes} />)
    button().focus()
    await press(button(), 'ArrowDown')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Light', 'Dark', 'System'])
    await press(list(), 'Home')
    await press(list(), 'ArrowDown')
    await press(list(), 'Enter')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect([...document.documentElement.classList]).toContain('dark')
    expect(document.documentElement.style.colorScheme).toBe('dark')
  })

  it('takes over its button and opens when it was pressed while loading', async () => {
    document.body.innerHTML = renderToStaticMarkup(<ThemeSwitch locale="en-US" />)
    const host = document.querySelector('[data-island]') as HTMLElement
    host.dataset.pressed = ''
    await act(async () => {
      await mount(host, new Event('pointerover'))
      await new Promise((done) => setTimeout(done, 20))
    })
    expect(host.querySelector('button')?.getAttribute('aria-expanded')).toBe('true')
  })

  it('waits for the tap that loaded it', async () => {
    vi.useFakeTimers()
    document.body.innerHTML = renderToStaticMarkup(<ThemeSwitch locale="en-US" />)
    const host = document.querySelector('[data-island]') as HTMLElement
    const before = host.querySelector('button')
    const mounted = mount(host, new Event('touchstart'))
    await vi.advanceTimersByTimeAsync(100)
    expect(host.querySelector('button')).toBe(before)
    await vi.advanceTimersByTimeAsync(450)
    await mounted
    expect(host.querySelector('button')).not.toBe(before)
    vi.useRealTimers()
  })
})

describe('the language switch without a script', () => {
  it('is a list of links to the same page', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <LocaleSwitch locale="fr" locales={['en-US', 'fr']} route="/docs/a" />,
    )
    const links = [...document.querySelectorAll('a')]
    expect(links.map((link) => [link.getAttribute('href'), link.lang, link.getAttribute('aria-current')])).toEqual([
      ['/docs/a', 'en-US', null],
      ['/fr/docs/a', 'fr', 'true'],
    ])
    expect(links.every((link) => link.dataset.reload === '')).toBe(true)
  })

  it('does not link to a missing translation', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <LocaleSwitch locale="fr" locales={['en-US', 'fr', 'ru']} route="/docs/a" written={['en-US', 'fr']} />,
    )
    const links = [...document.querySelectorAll('a')]
    expect(links.map((link) => [link.hreflang, link.textContent])).toEqual([
      ['en-US', 'English'],
      ['fr', 'Français'],
      ['en-US', 'Русский (страница на английском)'],
    ])
  })
})
