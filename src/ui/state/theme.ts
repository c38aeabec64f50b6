/** The chosen theme, for islands. The document itself is themed by client/theme.ts, which needs no React. */

import { THEME_KEY } from '../document/document-state.ts'
import { chooseTheme, readTheme, type Theme } from '../document/theme.ts'
import { createStore } from './store.ts'

const chosen = createStore<Theme>(typeof document === 'undefined' ? 'system' : readTheme())

if (typeof window !== 'undefined') {
  // Another tab has chosen: client/theme.ts changes the document, this store tells the switch.
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) chosen.set(readTheme())
  })
}

export const themeStore = {
  get: chosen.get,
  subscribe: chosen.subscribe,
  set(theme: Theme): void {
    chooseTheme(theme)
    chosen.set(theme)
  },
}
