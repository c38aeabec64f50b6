/**
 * Keeps open folders and scroll position of the sidebar in memory, and restores them before a new page is painted
 * (spec: shell.folders). The same for the button that hides it (spec: shell.sidebar-toggle). A reload resets
 * everything.
 */

import { all, aria, hit, isPlain, on, setAria } from '../document/dom.ts'
import { AFTER_SWAP, BEFORE_NAVIGATE } from '../document/events.ts'

/** Folders that the reader toggled or visited: folder to open. */
const folders = new Map<string, boolean>()
let scrollTop = 0

export function startSidebar(): void {
  rememberActive()
  // In the capture phase: before the browser toggles and before the router follows the link.
  document.addEventListener('click', onClick, true)
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => fill(target as HTMLElement), true)
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, readAhead, { passive: true })
  }
  on(BEFORE_NAVIGATE, () => {
    scrollTop = pane()?.scrollTop ?? 0
  })
  on(AFTER_SWAP, () => {
    restoreFolders()
    rememberActive()
    labelToggle()
    const nav = pane()
    if (nav) nav.scrollTop = scrollTop
    showActive(false)
  })
}

/** Loads rows that are not in the page when their folder is opened, however it was opened. */
function fill(folder: HTMLElement): void {
  if ('rows' in folder.dataset && (folder as HTMLDetailsElement).open)
    void import('./menu-branch.ts')
      .then(({ fillFolder }) => fillFolder(folder as HTMLDetailsElement))
      .then(() => restoreFolders(folder))
}

/** Restores folders as the reader left them, or as the author set them. */
function restoreFolders(root?: ParentNode): void {
  for (const folder of allFolders(root)) folder.open = folders.get(keyOf(folder)) ?? !('shut' in folder.dataset)
}

/** A reader who reaches for a folder will probably open it. */
function readAhead(event: Event): void {
  const { rows = '', branch = rows } = hit(event, '[data-branch], [data-rows]')?.dataset ?? {}
  if (branch) void import('./menu-branch.ts').then(({ readRows }) => readRows(branch)).catch(() => {})
}

/** Centers the active row; with `always`, even when it is in view. */
export function showActive(always: boolean): void {
  const nav = pane()
  const row = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (!nav || !row) return
  const top = row.getBoundingClientRect().top - nav.getBoundingClientRect().top
  if (always || top < 0 || top > nav.clientHeight - row.offsetHeight) nav.scrollTop += top - nav.clientHeight / 2
}

function onClick(event: MouseEvent): void {
  if (hit(event, '[data-sidebar-toggle]')) {
    document.body.toggleAttribute('data-sidebar-hidden')
    return labelToggle()
  }
  if (!isPlain(event)) return
  const summary = hit(event, '[data-sidebar-scroll] summary')
  if (summary) {
    const folder = summary.parentElement as HTMLDetailsElement
    folders.set(keyOf(folder), !folder.open)
  }
  const link = hit(event, '[data-sidebar-scroll] a')
  if (link) onLink(link, event)
}

/** Clicking the label of the current page toggles its folder; any other label navigates, and opens its folder. */
function onLink(link: HTMLElement, event: MouseEvent): void {
  const folder = link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details')
  if (!folder) return
  const isActive = link.getAttribute('aria-current') === 'page'
  if (isActive) {
    event.preventDefault()
    folder.open = !folder.open
  }
  folders.set(keyOf(folder), isActive ? folder.open : true)
}

/** A branch that the reader visited stays open after leaving it. */
function rememberActive(): void {
  for (const folder of allFolders()) {
    if (folder.parentElement?.querySelector('[aria-current=page]')) {
      folders.set(keyOf(folder), folder.open)
    }
  }
}

/** The button's label says what it will do next; the other label is in an attribute. */
function labelToggle(): void {
  const button = document.querySelector<HTMLElement>('[data-sidebar-toggle]')
  const isShown = !document.body.hasAttribute('data-sidebar-hidden')
  if (!button || aria(button, 'expanded') === String(isShown)) return
  const { title } = button
  button.title = button.dataset.sidebarToggle ?? ''
  setAria(button, 'label', button.title)
  button.dataset.sidebarToggle = title
  setAria(button, 'expanded', isShown)
}

function pane(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-sidebar-scroll]')
}

function allFolders(root?: ParentNode): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>('details[data-folder]', root)
}

function keyOf(folder: HTMLDetailsElement): string {
  return folder.dataset.folder ?? ''
}
