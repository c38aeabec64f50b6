/** Menu rows that are not in the page: fetched and rendered when a reader reaches for their folder. */
import type { MenuRow } from '../../core/menu-row.ts'
import { aria, setAria } from '../document/dom.ts'

/** Requests by URL. Files are content-hashed, so a response never goes stale. */
const asked = new Map<string, Promise<readonly MenuRow[]>>()

export function readRows(address: string): Promise<readonly MenuRow[]> {
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
    folder.append(renderRows(rows))
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
    if (button.nextElementSibling === null) button.after(renderRows(rows))
  }
  setAria(button, 'expanded', open)
  button.nextElementSibling?.toggleAttribute('hidden', !open)
}

export function renderRows(rows: readonly MenuRow[]): HTMLUListElement {
  const list = document.createElement('ul')
  list.append(...rows.map(renderRow))
  return list
}

/** Same markup as in `Tree.tsx`, so that the next page finds identical rows. */
function renderRow(row: MenuRow): HTMLLIElement {
  const item = document.createElement('li')
  if (row.kind) item.className = row.kind
  if (row.href !== undefined) item.append(renderLink(row, row.href))
  else if (row.folder === undefined) item.append(...label(row))
  if (row.folder !== undefined) item.append(renderFolder(row, row.folder))
  return item
}

function renderFolder(row: MenuRow, folder: string): HTMLDetailsElement {
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  details.dataset.folder = folder
  summary.append(...(row.toggle === undefined ? label(row) : [hidden(row.toggle)]))
  details.append(summary)
  details.open = row.rows !== undefined
  if (row.rows) details.append(renderRows(row.rows))
  else Object.assign(details.dataset, { rows: row.more, shut: '' })
  return details
}

function renderLink(row: MenuRow, href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.append(...label(row))
  if (row.newWindow !== undefined) {
    link.target = '_blank'
    link.rel = 'noreferrer'
    link.append(hidden(row.newWindow))
  }
  return link
}

function label({ title, stage }: MenuRow): (string | Node)[] {
  return stage === undefined ? [title] : [`${title} `, span('stage', `(${stage})`)]
}

function hidden(text: string): HTMLElement {
  return span('sr-only', text)
}

function span(className: string, textContent: string): HTMLElement {
  return Object.assign(document.createElement('span'), { className, textContent })
}
