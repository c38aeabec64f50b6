/** Dismisses the banner: remembered if storage is available, hidden for this visit in any case (spec: shell.banner). */

import { BANNER_HIDDEN_CLASS } from '../document/document-state.ts'
import { store } from '../document/dom.ts'

export function dismissBanner(button: HTMLElement): void {
  const key = button.closest<HTMLElement>('[data-banner]')?.dataset.banner
  if (key) store(key, '0')
  const hadFocus = document.activeElement === button
  document.body.classList.add(BANNER_HIDDEN_CLASS)
  // The focused button disappears, so move focus to the next element on the page.
  if (hadFocus) document.querySelector<HTMLElement>('a.logo, #reach-skip-nav')?.focus({ preventScroll: true })
}
