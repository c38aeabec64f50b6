/** Menu rows that are not in the page: fetched when a reader reaches for their folder. */
import { aria, setAria } from '../document/dom.ts'

/** Requests by URL. Files are content-hashed, so a response never goes stale. */
const asked = new Map<string, Promise<string>>()

/** A list as HTML, rendered by the build (site/menu-files.ts). */
export function readRows(address: string): Promise<string> {
  const known = asked.get(address)
  if (known) return known
  const rows = fetch(address).then((response) => {
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  })
  asked.set(address, rows)
  // Failures are not cached: the next attempt fetches again.
  rows.catch(() => asked.delete(address))
  return rows
}

/** Adds the rows of a folder. Offline, the reader goes to the folder's own page, as without scripts. */
export async function fillFolder(folder: HTMLDetailsElement): Promise<void> {
  const { rows: address } = folder.dataset
  if (address === undefined) return
  const link = folder.parentElement?.querySelector<HTMLAnchorElement>(':scope > a')
  try {
    const rows = await readRows(address)
    if (folder.dataset.rows !== address) return
    delete folder.dataset.rows
    delete folder.dataset.needsJs
    folder.insertAdjacentHTML('beforeend', rows)
    if (link?.className === 'no-js') link.remove()
  } catch {
    if (folder.open && link) location.assign(link.href)
  }
}

/** Toggles the pages below the entry of a `data-branch` button. */
export async function toggleBranch(button: HTMLElement): Promise<void> {
  const open = aria(button, 'expanded') !== 'true'
  if (open && button.nextElementSibling === null) {
    const rows = await readRows(button.dataset.branch ?? '')
    if (button.nextElementSibling === null) button.insertAdjacentHTML('afterend', rows)
  }
  setAria(button, 'expanded', open)
  button.nextElementSibling?.toggleAttribute('hidden', !open)
}
