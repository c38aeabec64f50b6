/** The filter of the changes page as an address that readers can share. */

import { CHANGE_CLASSES } from './change-rules.ts'
import { namedOperations } from './changes-address.ts'
import type { ChangeFilter } from './select-changes.ts'

interface Choices {
  /** The default filter. */
  readonly usual: ChangeFilter
  readonly first: string
  readonly last: string
  readonly areas: ReadonlySet<string>
}

/**
 * The filter in the query or hash of an address. Months and areas that aren't in the record are ignored. The anchors of
 * the page are filters, too: `#orders`, `#orders-2025`, `#2025`, and `#breaking`, or several: `#2025&breaking`.
 *
 * @example
 * filterOf('', '#to=2025-01', { usual: { from: '2025-04', to: '2026-03' }, first: '2023-01', last: '2026-03', areas: new Set() }) // { from: '2025-01', to: '2025-01' }
 *
 * @example
 * filterOf('', '#orders-2025', { usual: { from: '2023-01', to: '2026-03' }, first: '2023-01', last: '2026-03', areas: new Set(['orders']) }) // { from: '2025-01', to: '2025-12', area: 'orders' }
 */
export function filterOf(search: string, hash: string, { usual, first, last, areas }: Choices): ChangeFilter {
  const given = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
  const words = [...given].flatMap(([name, value]) => (value === '' ? withYear(name, areas) : []))
  const year = words.find((word) => /^\d{4}$/.test(word))
  const [begin, end] = [first.slice(0, 7), last.slice(0, 7)]
  const inYear = { from: year && greatest(`${year}-01`, begin), to: year && least(`${year}-12`, end) }
  const month = (name: 'from' | 'to') => {
    const value = given.get(name) ?? inYear[name] ?? ''
    return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) && value >= begin && value <= end ? value : null
  }
  const [from, to] = [month('from'), month('to')]
  const span = { from: from ?? least(usual.from, to), to: to ?? greatest(usual.to, from) }
  const area = [given.get('area') ?? '', ...words].find((word) => areas.has(word))
  const meaning = CHANGE_CLASSES.find((known) => known === given.get('impact') || words.includes(known))
  const of = namedOperations(search, hash)
  return {
    from: least(span.from, span.to),
    to: span.to,
    ...(area !== undefined && { area }),
    ...(meaning !== undefined && { meaning }),
    ...(of !== null && { of }),
  }
}

/** The anchor of an area in a year means both. */
function withYear(word: string, areas: ReadonlySet<string>): string[] {
  const [, area = '', year = ''] = /^(.*)-(\d{4})$/.exec(word) ?? []
  return areas.has(area) && !areas.has(word) ? [area, year] : [word]
}

function least(one: string, other: string | null): string {
  return other !== null && other < one ? other : one
}

function greatest(one: string, other: string | null): string {
  return other !== null && other > one ? other : one
}

/**
 * The hash for a filter, without the months if it is the whole record; '#' for everything. The service doesn't receive
 * it, and the page isn't reloaded.
 *
 * @example
 * filterHash({ from: '2025-01', to: '2025-06', area: 'carts' }, { first: '2023-01', last: '2026-03' }) // '#from=2025-01&to=2025-06&area=carts'
 */
export function filterHash(filter: ChangeFilter, record: Pick<Choices, 'first' | 'last'>): string {
  const { from, to, area, meaning, of } = filter
  const isWhole = from === record.first.slice(0, 7) && to === record.last.slice(0, 7)
  const given = new URLSearchParams(isWhole ? {} : { from, to })
  if (area !== undefined) given.set('area', area)
  if (meaning !== undefined) given.set('impact', meaning)
  for (const key of of ?? []) given.append('of', key)
  return `#${given}`
}
