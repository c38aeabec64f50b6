/** Dropdowns built from plain disclosures: one open at a time, closed by a click elsewhere, Escape, or when focus leaves. */
import { all, on } from '../document/dom.ts'

export function startMenus(): void {
  const close = (event: Event) => {
    for (const menu of opened()) if (!menu.contains(event.target as Node)) menu.open = false
  }
  on('click', close)
  on('focusin', close)
  on('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of opened()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}

function opened(): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>('details[data-menu][open]')
}
