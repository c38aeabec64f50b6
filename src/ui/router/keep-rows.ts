/**
 * Moves menu rows to the next page that it would otherwise fetch again: those of the folder the reader leaves, and of
 * folders the reader opened.
 */
import { all } from '../document/dom.ts'

export function keepRows(next: Document): void {
  for (const folder of all('details[data-rows]', next)) {
    const here = all(`details[data-folder="${CSS.escape(folder.dataset.folder ?? '')}"]`).find(
      ({ dataset }) => !('rows' in dataset),
    )
    const rows = here?.querySelector(':scope > ul')
    if (!rows) continue
    folder.append(unmarked(rows))
    folder.removeAttribute('data-rows')
    folder.removeAttribute('data-needs-js')
    folder.parentElement?.querySelector(':scope > a.no-js')?.remove()
  }
}

/** The rows without the marks of the current page. */
function unmarked(rows: Element): Element {
  const copy = rows.cloneNode(true) as Element
  for (const heading of all('.page-headings', copy)) heading.remove()
  for (const row of all('.active', copy)) {
    row.classList.remove('active')
    if (row.className === '') row.removeAttribute('class')
  }
  for (const link of all('[aria-current]', copy)) link.removeAttribute('aria-current')
  return copy
}
