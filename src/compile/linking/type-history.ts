/**
 * Adds history to the types and operations of GraphQL schemas: since when they are documented, when they last changed,
 * and which fields, arguments, and values were added later (spec: changes.pages).
 */
import type { BodyComponent, BodyElement, BodyNode } from '../../core/body.ts'
import { h } from '../../core/body-nodes.ts'
import { changesHref } from '../../core/history/changes-address.ts'
import { changesOf, type DatedChange } from '../../core/history/history.ts'
import { fieldSince, typePastWords } from '../../core/history/past-words.ts'
import type { Locale } from '../../core/locale.ts'
import { adderOfHistory } from './operation-history.ts'
import { type NamedType, namedType, referencesOf } from './page-references.ts'

/** The pages with the history of their types. */
export const withTypeHistory = adderOfHistory(
  (page, { changes }) => referencesOf(page).types.some(({ of }) => Object.hasOwn(changes, of)),
  (node, { history, hasChanges }, locale) => {
    if (node.type !== 'component' || node.name !== 'GraphqlType') return node
    const type = namedType(node)
    const changes = type === null ? [] : changesOf(history, type.of)
    if (type === null || changes.length === 0) return node
    const past = pastOf(type, changes)
    const line = typePastWords(past, locale)
    const linked = hasChanges && past.changed !== undefined ? h('a', { href: changesHref(type.of) }, line) : line
    const dates = datesByAnchor(type, changes, past.since ?? '')
    const dated = dates.size === 0 ? node : withDates(node, dates, locale)
    return line === '' ? dated : withLine(dated, h('p', { className: ['gql-past'] }, linked))
  },
)

interface TypePast {
  /** Absent if it is older than the record. */
  readonly since?: string
  readonly changed?: string
}

const CAME = /^(?:output\.added|input\.added(?:-required)?|type\.value-added)$/

/** History of a type, or of the field that an operation is. */
function pastOf({ field }: NamedType, changes: readonly DatedChange[]): TypePast {
  const isCome = ({ at, code }: DatedChange) => (field === '' ? code === 'type.added' : at === field && CAME.test(code))
  const own = changes.filter(({ at, code }) => {
    return field === '' || code === 'type.added' || at === field || at.startsWith(`${field}(`)
  })
  const since = (own.find(isCome) ?? own.find(({ code }) => code === 'type.added'))?.date
  const changed = own.findLast(({ date }) => date > (since ?? ''))?.date
  return { ...(since !== undefined && { since }), ...(changed !== undefined && { changed }) }
}

interface DatedMember {
  readonly name: string
  readonly date: string
}

/** What was added later than the type or operation, by anchor: `cart-lineitems`, `site-product-sku` (an argument). */
function datesByAnchor(
  { anchor, field }: NamedType,
  changes: readonly DatedChange[],
  since: string,
): ReadonlyMap<string, DatedMember> {
  return new Map(
    changes.flatMap(({ at, code, date }): [string, DatedMember][] => {
      const [, member = at, argument = ''] = /^([^(]*)\(([^)]*)\)$/.exec(at) ?? []
      if (!CAME.test(code) || date <= since || (field !== '' && (member !== field || argument === ''))) return []
      const names = [...(field === '' ? [member] : []), ...(argument === '' ? [] : [argument])]
      return [[[anchor, ...names].join('-').toLowerCase(), { name: names.at(-1) ?? '', date }]]
    }),
  )
}

/** Adds the dates next to the names, wherever the rows are in the component. */
function withDates<T extends BodyComponent | BodyElement>(
  node: T,
  dates: ReadonlyMap<string, DatedMember>,
  locale: Locale,
): T {
  const children = node.children.map((child) => (child.type === 'text' ? child : withDates(child, dates, locale)))
  const dated = { ...node, children }
  const member = node.type === 'element' ? dates.get(String(node.properties.id ?? '')) : undefined
  // Anchors of names that differ only in case differ by a number.
  if (member === undefined || firstCode(node) !== member.name) return dated
  return withMark(dated, h('span', { className: ['gql-null'] }, fieldSince(member.date, locale)))
}

/** A row with a mark after its type: in the line with the name, or among the children of a short row. */
function withMark<T extends BodyComponent | BodyElement>(row: T, mark: BodyElement): T {
  const [head] = row.children
  if (head?.type === 'element' && head.tagName === 'p')
    return { ...row, children: [{ ...head, children: [...head.children, text(' '), mark] }, ...row.children.slice(1)] }
  const isMark = (child: BodyNode) => child.type === 'element' && /^(?:code|span)$/.test(child.tagName)
  const behind = row.children.findIndex(hasClass('gql-null'))
  const at = (behind === -1 ? row.children.findIndex(isMark) : behind) + 1
  return { ...row, children: [...row.children.slice(0, at), text(' '), mark, ...row.children.slice(at)] }
}

function hasClass(name: string): (node: BodyNode) => boolean {
  return (node) =>
    node.type === 'element' && Array.isArray(node.properties.className) && node.properties.className.includes(name)
}

function firstCode(node: BodyNode): string | null {
  if (node.type === 'text') return null
  if (node.type === 'element' && node.tagName === 'code') return node.children.map(textIn).join('')
  for (const child of node.children) {
    const found = firstCode(child)
    if (found !== null) return found
  }
  return null
}

const textIn = (node: BodyNode): string => (node.type === 'text' ? node.value : node.children.map(textIn).join(''))

/** A separate line below the name, which is in a box for an operation. */
function withLine<T extends BodyComponent | BodyElement>(node: T, line: BodyElement): T {
  const at = node.children.findIndex((child) => child.type === 'element' && child.tagName === 'h2')
  if (at !== -1) return { ...node, children: [...node.children.slice(0, at + 1), line, ...node.children.slice(at + 1)] }
  const [first, ...rest] = node.children
  return first?.type === 'element' ? { ...node, children: [withLine(first, line), ...rest] } : node
}

function text(value: string): BodyNode {
  return { type: 'text', value }
}
