/** Tabs by the ARIA practices, and opening the closed part that a #hash is in (spec: article.tabs). */

import { own } from '../../core/json.ts'
import { all, aria, hit, on, setAria, store, stored, targetOfHash } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'

let isStarted = false

/** Loaded by the first page that has tabs or is opened at a #hash; runs on every page from then on. */
export function startTabs(): void {
  if (isStarted) return
  isStarted = true
  on('click', pressTab)
  on('keydown', pressTab)
  addEventListener('storage', ({ key }) => {
    for (const group of all('[data-storage-key]')) if (group.dataset.storageKey === key) restore(group)
  })
  addEventListener('hashchange', reveal)
  on(PAGE_LOAD, showPage)
  showPage()
}

/** Handles a click or a key. One from before this script was there is about the tab that has the focus by now. */
export function pressTab(event: Event): void {
  const tab = hit<HTMLButtonElement>(event, '[role=tab]')
  if (tab && event.type === 'click') return choose(tab)
  if (!tab?.closest('[data-tabs]') || !(event instanceof KeyboardEvent)) return
  const next = neighbour(tabsOf(groupOf(tab)).find((other) => other === document.activeElement) ?? tab, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
  choose(next)
}

function showPage(): void {
  all('[data-storage-key]').forEach(restore)
  reveal()
}

/** The tab a key leads to: arrows wrap around and skip disabled tabs. */
function neighbour(tab: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const tabs = tabsOf(groupOf(tab)).filter((other) => !other.disabled)
  const index = tabs.indexOf(tab)
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home' || key === 'PageUp') return tabs[0]
  if (key === 'End' || key === 'PageDown') return tabs.at(-1)
}

/** Selects a tab, also in every group with the same key, on this page and in other browser tabs. */
function choose(tab: HTMLButtonElement): void {
  const group = groupOf(tab)
  if (!group) return
  const index = tabsOf(group).indexOf(tab)
  const top = group.getBoundingClientRect().top
  select(group, index)
  const key = group.dataset.storageKey
  if (!key) return
  store(key, String(index))
  for (const other of all('[data-storage-key]')) if (other.dataset.storageKey === key) select(other, index)
  // Keep the group in place on screen, although groups above may change height.
  scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' })
}

function restore(group: HTMLElement): void {
  const index = stored(group.dataset.storageKey ?? '')
  if (index !== null) select(group, Number(index))
}

function select(group: HTMLElement, index: number): void {
  const tabs = tabsOf(group)
  if (!tabs[index] || tabs[index].disabled) return
  const panels = all(':scope > [role=tabpanel]', group)
  tabs.forEach((tab, at) => {
    setAria(tab, 'selected', at === index)
    tab.tabIndex = at === index ? 0 : -1
    panels[at]?.toggleAttribute('data-selected', at === index)
  })
}

/** Opens every tab and disclosure around the target of the #hash, then scrolls to it. */
function reveal(): void {
  const renamed = aliasOf(location.hash) ?? forwardOf(location.hash)
  if (renamed) return location.replace(/^(\/|https:)/.test(renamed) ? renamed : `#${renamed}`)
  const target = targetOfHash(location.hash)
  let changed = false
  for (let element = target?.parentElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) changed = element.open = true
    const tab = element.matches('[role=tabpanel]') && document.getElementById(aria(element, 'labelledby') ?? '')
    if (!tab || aria(tab, 'selected') === 'true') continue
    const group = groupOf(tab)
    if (group) select(group, tabsOf(group).indexOf(tab as HTMLButtonElement))
    changed = true
  }
  if (changed) target?.scrollIntoView({ behavior: 'instant' })
}

/** Resolves an anchor that was renamed or has an alias: the id it refers to, or the URL it moved to. */
function aliasOf(hash: string): string | undefined {
  const table = document.querySelector<HTMLElement>('[data-anchor-aliases]')?.dataset.anchorAliases
  if (!table || hash.length < 2 || targetOfHash(hash)) return
  return own(JSON.parse(table), hash.slice(1))
}

/**
 * On an index of names, `#cart-lineitems` belongs to the row `cart`: returns the target on the page that the row links
 * to.
 */
function forwardOf(hash: string): string | undefined {
  if (!document.querySelector('.gql-index') || targetOfHash(hash)) return undefined
  for (let row = hash; row.includes('-'); ) {
    row = row.slice(0, row.lastIndexOf('-'))
    const link = targetOfHash(row)?.querySelector<HTMLAnchorElement>(':scope > a[href*="#"]')
    if (link) return link.pathname + link.hash + hash.slice(row.length)
  }
  return undefined
}

function groupOf(tab: HTMLElement): HTMLElement | null {
  return tab.closest<HTMLElement>('[data-tabs]')
}

function tabsOf(group: HTMLElement | null): HTMLButtonElement[] {
  return group ? all<HTMLButtonElement>(':scope > [role=tablist] > [role=tab]', group) : []
}
