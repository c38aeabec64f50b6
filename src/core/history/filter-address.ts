/** The filter of the changes page as an address that readers can share. */
import type { ChangeFilter } from './change-list.ts'
import { CHANGE_CLASSES } from './change-rules.ts'
import { namedOperations } from './changes-address.ts'

interface Choices {
  /** The default filter. */
  readonly usual: ChangeFilter
  readonly first: string
  readonly last: string
  readonly areas: ReadonlySet<string>
}

/**
 * The filter in the query or hash of an address. Months and areas that aren't in the record are ignored.
 *
 * @example
 * filterOf('', '#to=2025-01', { usual: { from: '2025-04', to: '2026-03' }, first: '2023-01', last: '2026-03', areas: new Set() }) // { from: '2025-01', to: '2025-01' }
 */
export function filterOf(search: string, hash: string, { usual, first, last, areas }: Choices): ChangeFilter {
  const given = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
  const month = (name: 'from' | 'to') => {
    const value = given.get(name) ?? ''
    return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) && value >= first.slice(0, 7) && value <= last.slice(0, 7)
      ? value
      : null
  }
  const [from, to] = [month('from'), month('to')]
  const span = { from: from ?? least(usual.from, to), to: to ?? greatest(usual.to, from) }
  const area = given.get('area') ?? ''
  const meaning = CHANGE_CLASSES.find((known) => known === given.get('impact'))
  const of = namedOperations(search, hash)
  return {
    from: least(span.from, span.to),
    to: span.to,
    ...(areas.has(area) && { area }),
    ...(meaning !== undefined && { meaning }),
    ...(of !== null && { of }),
  }
}

function least(one: string, other: string | null): string {
  return other !== null && other < one ? other : one
}

function greatest(one: string, other: string | null): string {
  return other !== null && other > one ? other : one
}

/**
 * The hash for a filter. The service doesn't receive it, and the page isn't reloaded.
 *
 * @example
 * filterHash({ from: '2025-01', to: '2025-06', area: 'carts' }) // '#from=2025-01&to=2025-06&area=carts'
 */
export function filterHash({ from, to, area, meaning, of }: ChangeFilter): string {
  const given = new URLSearchParams({ from, to })
  if (area !== undefined) given.set('area', area)
  if (meaning !== undefined) given.set('impact', meaning)
  for (const key of of ?? []) given.append('of', key)
  return `#${given}`
}
