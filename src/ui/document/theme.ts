/** The theme on the document: the reader's choice, the system's wish, other tabs (spec: shell.theme). No React here. */

import { THEME_KEY } from './document-state.ts'
import { all, store, stored } from './dom.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** `theme-color` of either theme: the page's background. */
const COLORS = { light: '#fff', dark: '#111' }

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const theme = stored(THEME_KEY)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function chooseTheme(theme: Theme): void {
  store(THEME_KEY, theme)
  applyTheme(theme)
}

/** Swaps the class with every transition switched off for a moment, so that colours do not crawl. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  const resolved = theme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : theme
  root.classList.add('no-transitions')
  root.classList.remove('light', 'dark')
  root.classList.add(resolved)
  root.dataset.theme = theme
  root.style.colorScheme = resolved
  paintBar(resolved)
  setTimeout(() => root.classList.remove('no-transitions'), 1)
}

/** The browser's own bar: the server's tags ask the system, which may differ from what the reader chose. */
function paintBar(resolved: keyof typeof COLORS): void {
  for (const meta of all<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = COLORS[resolved]
    meta.media = ''
  }
}

export function startTheme(): void {
  paintBar(document.documentElement.classList.contains('dark') ? 'dark' : 'light')
  prefersDark.addEventListener('change', () => {
    const theme = (document.documentElement.dataset.theme ?? 'system') as Theme
    if (theme === 'system') applyTheme(theme)
  })
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) applyTheme(readTheme())
  })
}
