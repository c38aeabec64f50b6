/** The chosen theme as a store for islands. `document/theme.ts` applies it to the document without React. */

import { THEME_KEY } from '../document/document-state.ts'
import { chooseTheme, readTheme, type Theme } from '../document/theme.ts'
import { createStore } from './store.ts'

const chosen = createStore<Theme>(typeof document === 'undefined' ? 'system' : readTheme())

if (typeof window !== 'undefined') {
  // The theme changed in another tab: `document/theme.ts` updates the document, this store updates the switch.
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
