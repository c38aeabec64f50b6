/** What a reader chooses from the list of all changes, and how it is grouped. */
import { type ChangedThing, type ChangeList, type ChangelogNote, resourceOf } from './change-list.ts'
import { type ChangeClass, classOf } from './change-rules.ts'
import type { DatedChange } from './history.ts'

export interface ShownChange extends DatedChange {
  readonly thing: ChangedThing
  readonly meaning: ChangeClass
}

export interface ChangeFilter {
  /** Months or days, inclusive. */
  readonly from: string
  readonly to: string
  /** ID of a topic, an API, or a resource. */
  readonly area?: string
  readonly meaning?: ChangeClass | undefined
  /** Keys of operations; absent for all. */
  readonly of?: ReadonlySet<string>
}

/** The changes that match a filter, newest first. */
export function selectChanges(list: ChangeList, filter: ChangeFilter): ShownChange[] {
  return list.changes.flatMap(([number, date, code, at, from, to]): ShownChange[] => {
    const month = date.slice(0, 7)
    if (month < filter.from.slice(0, 7) || month > filter.to.slice(0, 7)) return []
    const thing = list.things[number]
    const meaning = classOf(code)
    if (thing === undefined || (filter.meaning !== undefined && meaning !== filter.meaning)) return []
    if (filter.area !== undefined && !isIn(thing, filter.area)) return []
    if (filter.of !== undefined && !filter.of.has(thing.key)) return []
    return [
      {
        thing,
        meaning,
        date,
        code,
        of: thing.key,
        at,
        ...(from !== undefined && from !== '' && { from }),
        ...(to !== undefined && { to }),
      },
    ]
  })
}

function isIn(thing: ChangedThing, area: string): boolean {
  return thing.topic === area || thing.area === area || resourceOf(thing) === area
}

/** The entries of the changelog that match a filter, newest first; none if it selects operations. */
export function selectNotes({ notes }: ChangeList, { from, to, area, meaning, of }: ChangeFilter): ChangelogNote[] {
  if (of !== undefined) return []
  return notes.filter(
    (note) =>
      note.date.slice(0, 7) >= from.slice(0, 7) &&
      note.date.slice(0, 7) <= to.slice(0, 7) &&
      (area === undefined || note.topic === area) &&
      (meaning === undefined || note.meaning === meaning),
  )
}

/** The whole record, which is what a reader sees first: a shorter span hides what they look for. */
export function wholeSpan({ first, last }: Pick<ChangeList, 'first' | 'last'>): { from: string; to: string } {
  return { from: first.slice(0, 7), to: last.slice(0, 7) }
}

/** The last months of the record, counted from its end. */
export function lastMonths(list: Pick<ChangeList, 'first' | 'last'>, months: number): { from: string; to: string } {
  const { from, to } = wholeSpan(list)
  const [year = 0, month = 1] = to.split('-').map(Number)
  const start = new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 7)
  return { from: start < from ? from : start, to }
}

export interface ChangeGroup {
  readonly thing: ChangedThing
  readonly date: string
  readonly changes: readonly ShownChange[]
}

/** Groups the changes of an operation on the same date. */
export function groupChanges(changes: readonly ShownChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ of, date }) => `${date} ${of}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ thing: first.thing, date: first.date, changes: group }]
  })
}

/** Number of changes in each class. */
export function countClasses(changes: readonly ShownChange[]): Record<ChangeClass, number> {
  const counts = { breaking: 0, deprecating: 0, additive: 0 }
  for (const { meaning } of changes) counts[meaning] += 1
  return counts
}
