/** The menu on narrow screens: the page behind it is inert, Escape closes it, and focus returns (spec: shell.drawer). */

import { all, hit, on, setAria } from '../document/dom.ts'
import { AFTER_SWAP } from '../document/events.ts'
import { showActive } from './sidebar.ts'

/** The button that opened it; gets the focus back when Escape closes the drawer. */
const opener = { selector: 'button[data-drawer]' }

export function startDrawer(): void {
  on('click', (event) => {
    if (hit(event, '[data-drawer]')) {
      opener.selector = 'button[data-drawer]'
      setOpen(!isOpen())
    } else if (hit(event, '[data-drawer-search]')) openSearch()
    // Clicks on inert content land on an element outside. Links inside lead to another page or to a heading behind the
    // drawer.
    else if (isOpen() && (hit(event, '[data-drawer-panel] a') || !hit(event, '[data-drawer-panel], [data-navbar]')))
      setOpen(false)
  })
  on('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return
    setOpen(false)
    document.querySelector<HTMLElement>(opener.selector)?.focus()
  })
  on(AFTER_SWAP, () => setOpen(false))
  addEventListener('hashchange', () => setOpen(false))
  matchMedia('(min-width: 768px)').addEventListener('change', () => setOpen(false))
}

function isOpen(): boolean {
  return document.documentElement.classList.contains('drawer-open')
}

function setOpen(open: boolean): void {
  document.documentElement.classList.toggle('drawer-open', open)
  const toggle = button()
  if (toggle) setAria(toggle, 'expanded', open)
  for (const element of all('[data-behind], [data-island=feedback]')) element.inert = open
  if (!open) return
  const panel = document.querySelector<HTMLElement>('[data-drawer-panel]')
  if (panel) {
    panel.tabIndex = -1
    panel.focus({ preventScroll: true })
  }
  // At once: later, the rows would move under the finger of a quick reader.
  showActive(true)
}

/** A phone's navbar has no room for the search box, so it is at the top of the drawer. */
function openSearch(): void {
  opener.selector = '[data-drawer-search]'
  setOpen(true)
  document.querySelector<HTMLElement>('[data-drawer-panel] input[type=search]')?.focus({ preventScroll: true })
}

function button(): HTMLElement | null {
  return document.querySelector<HTMLElement>('button[data-drawer]')
}
