/**
 * The part of an imported history that applies to our documents: changes of operations and fields that they have, and
 * removals of those they no longer have. Changes that were reverted are left out: what came back, and what was gone again
 * within a month. What was documented for longer has been removed.
 */
import type { Surface } from './api-shape.ts'
import type { ChangeCode } from './change-rules.ts'
import { joinedPath } from './compare-shapes.ts'
import type { History } from './history.ts'

type Row = History['changes'][string][number]

/** The opposite of each kind of change, to detect reversals. */
const OPPOSITES: { readonly [kind: string]: string } = {
  added: 'removed',
  'status-added': 'status-removed',
  'error-added': 'error-removed',
  'header-added': 'header-removed',
  'media-added': 'media-removed',
  'value-added': 'value-removed',
  'values-set': 'values-lifted',
  'variant-added': 'variant-removed',
  'access-added': 'access-removed',
  'default-set': 'default-removed',
  'format-set': 'format-lifted',
  deprecated: 'restored',
  required: 'optional',
  nullable: 'not-nullable',
  'read-only': 'writable',
  'write-only': 'readable',
}
const TAKEN_BACK = new Map(
  Object.entries(OPPOSITES).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

export function relevantHistory(history: History, surface: Surface, isRecorded: (of: string) => boolean): History {
  const changes: { [of: string]: readonly Row[] } = {}
  for (const [of, rows] of Object.entries(history.changes)) {
    const places = Object.hasOwn(surface.operations, of) ? schemaPlacesOf(surface, of) : null
    const kept = withoutReturns(rows).filter((row) => isRelevant(row, places, isRecorded(of)))
    if (kept.length > 0) changes[of] = kept
  }
  return { ...history, unrecorded: Object.keys(surface.operations).filter((of) => !isRecorded(of)), changes }
}

/**
 * `places` is null for an operation that isn't in our documents: only its removal is relevant. The removal of one that
 * we still document is relevant as long as the platform's documents don't have it again.
 */
function isRelevant([, code, at = '']: Row, places: ReadonlySet<string> | null, isRecorded: boolean): boolean {
  if (code === 'operation.removed') return places === null || !isRecorded
  if (places === null) return false
  // Scheme names are specific to a document, and scopes are not part of it.
  if (code.startsWith('operation.access-')) return false
  // In a path, numbers are just text.
  if (at.startsWith('path.') && /\.(?:type|format)-/.test(code)) return false
  // Which errors are documented says little about the platform, and our documents have their own.
  if (/^[45]|^default/.test(at)) return false
  const isGone = /^(?:parameter|request|response)\.(?:removed|status-removed|header-removed)$/.test(code)
  return isGone ? !places.has(at) : places.has(at)
}

function withoutReturns(rows: readonly Row[]): Row[] {
  const open = new Map<string, number[]>()
  const dropped = new Set<number>()
  rows.forEach(([date, code, at = '', from = '', to = ''], index) => {
    const [place = '', kind = ''] = splitCode(code)
    const value = to || from
    const opposite = TAKEN_BACK.get(kind)
    const candidates = opposite === undefined ? undefined : open.get(`${place} ${opposite} ${at} ${value}`)
    const earlier = candidates?.at(-1)
    const isBack = Object.hasOwn(OPPOSITES, kind)
    if (earlier !== undefined && (isBack || monthsApart(rows[earlier]?.[0] ?? '', date) <= 1)) {
      candidates?.pop()
      dropped.add(earlier).add(index)
      return
    }
    const key = `${place} ${kind} ${at} ${value}`
    open.set(key, [...(open.get(key) ?? []), index])
  })
  return rows.filter((_, index) => !dropped.has(index))
}

/** Of two dates that begin with `2025-10`. */
function monthsApart(from: string, to: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(to) - count(from)
}

/** Place and kind, without whether a new thing is required: that doesn't matter to its removal. */
function splitCode(code: ChangeCode): string[] {
  const dot = code.indexOf('.')
  return [code.slice(0, dot), code.slice(dot + 1).replace('added-required', 'added')]
}

/**
 * `''`, every parameter and status, and every field of a body with its path.
 *
 * @example
 * [...placesOf({ operations: {}, types: {}, shapes: [] }, 'GET /brands')] // []
 */
function schemaPlacesOf({ operations, shapes }: Surface, of: string): ReadonlySet<string> {
  const places = new Set<string>()
  const operation = operations[of]
  if (operation === undefined) return places
  const add = (number: number, at: string): void => {
    if (places.has(at) && shapes[number]?.properties === undefined && shapes[number]?.items === undefined) return
    places.add(at)
    const { properties = {}, items } = shapes[number] ?? {}
    if (items !== undefined) add(items, joinedPath(at, '[]'))
    for (const [name, child] of Object.entries(properties)) add(child, joinedPath(at, name))
  }
  places.add('')
  for (const [name, { shape }] of Object.entries(operation.parameters)) add(shape, name)
  if (operation.body) places.add('body')
  for (const shape of Object.values(operation.body?.content ?? {})) add(shape, 'body')
  for (const [status, { content = {}, headers = {} }] of Object.entries(operation.responses)) {
    places.add(status)
    for (const shape of Object.values(content)) add(shape, status)
    for (const [name, shape] of Object.entries(headers)) add(shape, `${status}.header.${name}`)
  }
  return places
}
