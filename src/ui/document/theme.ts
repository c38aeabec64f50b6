/**
 * Applies the theme to the document: the reader's choice, the system preference, other tabs (spec: shell.theme). No
 * React here.
 */

import { THEME_KEY } from './document-state.ts'
import { all, store, stored } from './dom.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** `theme-color` of each theme: the page background. */
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

/** Changes the class with transitions disabled, so that colors change at once. */
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

/** Updates the browser's toolbar: the server's meta tags follow the system, not the reader's choice. */
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
