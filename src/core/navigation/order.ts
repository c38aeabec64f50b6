/** Orders the rows of a folder (spec: menus.order). */

import type { MetaEntry } from '../author-files/meta.schema.ts'
import { DEFAULT_LOCALE, type Locale } from '../locale.ts'
import { type MapFolder, type MapPage, metaFor } from './page-map.ts'

/** A key of the folder with everything found under it: at least one of the three. */
export interface Row {
  readonly name: string
  readonly entry: MetaEntry | null
  readonly page: MapPage | null
  readonly folder: MapFolder | null
}

/** Reserved for addresses of the service; no pages can be here. */
const SKIPPED_ROOT_FOLDERS = new Set(['api'])

/** Keys in the menu as listed, then pages (dated, generated, by title), then folders by name. */
export function orderRows(folder: MapFolder, locale: Locale): Row[] {
  const rowOf = (name: string, entry: MetaEntry | null): Row => ({
    name,
    entry,
    page: pageFor(folder, name, locale),
    folder: folder.route === '/' && SKIPPED_ROOT_FOLDERS.has(name) ? null : (folder.folders.get(name) ?? null),
  })
  const meta = metaFor(folder, locale)
  const mentioned = [...meta].filter(([key]) => key !== '*').map(([key, entry]) => rowOf(key, entry))
  const names = new Set(mentioned.map((row) => row.name))
  const pages = [...folder.pages.keys()].filter((name) => !names.has(name)).map((name) => rowOf(name, null))
  pages.sort(comparePages(locale))
  for (const row of pages) names.add(row.name)
  const folders = [...folder.folders.keys()].filter((name) => !names.has(name)).sort(compareNames)
  return [...mentioned, ...withSections(pages), ...folders.map((name) => rowOf(name, null))].filter(isSomething)
}

/** A separator above the first page of each section. Pages that a menu mentions are ordered by their author. */
function withSections(rows: readonly Row[]): Row[] {
  return rows.flatMap((row, index) => {
    const title = row.page?.section ?? ''
    if (title === '' || title === rows[index - 1]?.page?.section) return [row]
    return [{ name: `-- ${title}`, entry: { type: 'separator', title }, page: null, folder: null }, row]
  })
}

/** Keys that match no page and no folder and have no link: mistakes by an author. */
export function deadKeys(folder: MapFolder, locale: Locale): string[] {
  return [...(folder.metas[locale] ?? [])]
    .filter(([key, entry]) => key !== '*' && !isVirtual(entry) && !folder.pages.has(key) && !folder.folders.has(key))
    .map(([key]) => key)
}

function pageFor(folder: MapFolder, name: string, locale: Locale): MapPage | null {
  const page = folder.pages.get(name)
  return page?.[locale] ?? page?.[DEFAULT_LOCALE] ?? null
}

function isSomething(row: Row): boolean {
  return row.page !== null || row.folder !== null || (row.entry !== null && isVirtual(row.entry))
}

/** Whether an entry gets a row without a page or folder of the same name. */
function isVirtual(entry: MetaEntry): boolean {
  return entry.type === 'menu' || entry.type === 'separator' || ('href' in entry && entry.href !== undefined)
}

function comparePages(locale: Locale): (a: Row, b: Row) => number {
  const byTitle = collatorFor(locale)
  return (a, b) => {
    if (a.name === 'index' || b.name === 'index') return a.name === b.name ? 0 : a.name === 'index' ? -1 : 1
    const [dateA, dateB] = [a.page?.date ?? null, b.page?.date ?? null]
    if (dateA !== dateB) return dateA === null ? 1 : dateB === null ? -1 : dateA < dateB ? 1 : -1
    const [orderA, orderB] = [a.page?.order ?? null, b.page?.order ?? null]
    if (orderA !== orderB) return orderA === null ? 1 : orderB === null ? -1 : orderA - orderB
    return byTitle.compare(a.page?.menuTitle ?? a.name, b.page?.menuTitle ?? b.name) || compareNames(a.name, b.name)
  }
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const collators = new Map<Locale, Intl.Collator>()

function collatorFor(locale: Locale): Intl.Collator {
  const known = collators.get(locale)
  if (known !== undefined) return known
  const collator = new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator
}
