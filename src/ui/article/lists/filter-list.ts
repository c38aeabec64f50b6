/** Shows only the rows of a long list that a reader asks for (ListFilter.tsx). */
import { DEFAULT_LOCALE, isLocale } from '../../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** A row with everything that belongs to it. */
interface Row {
  readonly parts: readonly HTMLElement[]
  /** What a reader can ask for. */
  readonly text: string
}

let isWatching = false

/** Called on each change of the field. */
export function filterList(field: Field): void {
  const isArea = field.dataset.listFilter === 'area'
  const wanted = field.value.trim().toLowerCase()
  const rows = isArea ? entriesAfter(field) : namesAfter(field)
  const isShown = ({ text }: Row) => wanted === '' || (isArea ? text === wanted : text.includes(wanted))
  for (const row of rows) for (const part of row.parts) part.hidden = !isShown(row)
  if (!isArea) hideEmptyGroups(field)
  const status = field.parentElement?.querySelector('[data-list-count]')
  const { lang } = document.documentElement
  const { shown } = ARTICLE_MESSAGES[isLocale(lang) ? lang : DEFAULT_LOCALE].filter
  if (status) status.textContent = wanted === '' ? '' : shown(rows.filter(isShown).length, rows.length)
  if (field instanceof HTMLSelectElement) linkChanges(field)
  watchHash()
}

/** The API changes of the chosen area, if some are recorded. */
function linkChanges(field: HTMLSelectElement): void {
  const link = field.parentElement?.querySelector<HTMLAnchorElement>('[data-list-changes]')
  if (!link) return
  const anchor = field.selectedOptions[0]?.dataset.changes
  link.hidden = anchor === undefined
  if (anchor === undefined) return
  const [page = ''] = (link.getAttribute('href') ?? '').split('#')
  link.setAttribute('href', `${page}#${anchor}`)
  const { lang } = document.documentElement
  link.textContent = ARTICLE_MESSAGES[isLocale(lang) ? lang : DEFAULT_LOCALE].filter.changes(field.value)
}

const siblingsAfter = (field: Field): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let next = field.parentElement?.nextElementSibling; next; next = next.nextElementSibling)
    if (next instanceof HTMLElement) found.push(next)
  return found
}

function namesAfter(field: Field): Row[] {
  return siblingsAfter(field)
    .filter((list) => list.matches('.gql-index'))
    .flatMap((list) => [...list.children])
    .filter((row) => row instanceof HTMLElement)
    .map((row) => ({ parts: [row], text: (row.querySelector('a')?.textContent ?? '').toLowerCase() }))
}

/** A list without a row, and the heading above it. */
function hideEmptyGroups(field: Field): void {
  for (const list of siblingsAfter(field).filter((element) => element.matches('.gql-index'))) {
    const isEmpty = [...list.children].every((row) => row instanceof HTMLElement && row.hidden)
    list.hidden = isEmpty
    const heading = list.previousElementSibling
    if (heading instanceof HTMLHeadingElement) heading.hidden = isEmpty
  }
}

/** An entry of the changelog: its heading and everything up to the next; its area follows the badge. */
function entriesAfter(field: Field): Row[] {
  const entries: HTMLElement[][] = []
  for (const element of siblingsAfter(field)) {
    if (element.matches('h2, :has(> h2)')) entries.push([])
    entries.at(-1)?.push(element)
  }
  return entries.map((parts) => ({ parts, text: areaOf(parts) }))
}

function areaOf(parts: readonly HTMLElement[]): string {
  const line = parts.find((part) => part.querySelector(':scope > .badge'))
  const texts = [...(line?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE)
  return texts
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
    .toLowerCase()
}

/** A link to a row that is hidden shows all of them. */
function watchHash(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const field = document.querySelector<Field>('[data-list-filter]')
    if (!target?.closest('[hidden]') || !field) return
    field.value = ''
    filterList(field)
    target.scrollIntoView()
  })
}
