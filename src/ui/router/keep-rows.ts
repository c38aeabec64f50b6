/**
 * Rows of the menu that this page has and the next one would fetch again move over to it: those of a folder that the
 * reader leaves, and those of folders that were opened.
 */
import { all } from '../document/dom.ts'

export function keepRows(next: Document): void {
  for (const folder of all('details[data-more]', next)) {
    const here = all(`details[data-folder="${CSS.escape(folder.dataset.folder ?? '')}"]`).find(
      ({ dataset }) => !('more' in dataset),
    )
    const rows = here?.querySelector(':scope > ul')
    if (!rows) continue
    folder.append(unmarked(rows))
    folder.removeAttribute('data-more')
    folder.removeAttribute('data-needs-js')
    folder.parentElement?.querySelector(':scope > a.no-js')?.remove()
  }
}

/** Without what said that a row among them was the page shown. */
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
