/**
 * DC713: a call, path, event, or type member in backticks that almost matches a documented one: `PATCH /v3/brands`,
 * `/v3/brnads`, `store/order/craeted`, `Product.nmae`. Anything less similar belongs to another API (spec:
 * content.slips).
 */

import { editDistance } from '@dev-center/contract/edit-distance'
import { segmentsOf } from '@dev-center/contract/paths'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { placesIn } from '../../content/places.ts'
import { indexOperations, type KnownOperation, type OperationIndex } from '../samples/requests/operation-index.ts'
import { withoutFences } from './code-names.ts'
import type { CheckedSite } from './site-to-check.ts'

const CALL = /(?<!`)`(?:(GET|POST|PUT|PATCH|DELETE) +)?(\/[^`\s?#]{2,200})(?:[?#][^`\s]*)?`(?!`)/g
const EVENT = /(?<!`)`([a-z]+(?:\/[a-z_]+){2,6})`(?!`)/g
/** A field of a GraphQL type, or a value of an enum. */
const MEMBER = /(?<!`)`([A-Z]\w{1,60})\.([A-Za-z]\w{3,60})`(?!`)/g
/** Shorter words are similar by chance. */
const MIN_WORD = 4

interface Named {
  readonly at: number
  readonly name: string
  readonly message: string
  readonly hint: string
  readonly needs: string
}

/** End of a URL, starting at the path of the document: `/v3/brands` in `/stores/{store_hash}/v3/brands`. */
interface Ending {
  readonly segments: readonly string[]
  readonly method: string
}

interface Known {
  readonly index: OperationIndex
  /** By number of words. */
  readonly endings: ReadonlyMap<number, readonly Ending[]>
  readonly members: ReadonlyMap<string, ReadonlySet<string>>
}

export function checkNamedCalls({ site, textOf }: CheckedSite): Finding[] {
  const pages = [...site.pages.values()]
  const index = indexOperations(pages)
  const known: Known = { index, endings: endingsOf(index.operations), members: membersOf(pages) }
  // A translation names what its original names.
  const files = new Set(pages.filter(isGuide).map(({ file }) => file))
  const wrong = [...files].flatMap((file) =>
    wrongIn(withoutFences(textOf(file) ?? ''), known).map((named) => ({ file, ...named })),
  )
  const filesOf = Map.groupBy(wrong, ({ name }) => name)
  return wrong.flatMap(({ file, at, name, ...rest }): Finding[] => {
    // A name on several pages is not a typo. They may say that the feature was removed.
    if (new Set(filesOf.get(name)?.map((other) => other.file)).size > 1) return []
    const place = placesIn(textOf(file) ?? '')(at)
    return [{ code: 'DC713', file, ...place, length: name.length, ...rest }]
  })
}

function isGuide({ file, deprecated, locale }: Page): boolean {
  return locale === DEFAULT_LOCALE && /\.mdx?$/.test(file) && deprecated !== true
}

function wrongIn(text: string, { index, endings, members }: Known): Named[] {
  return [
    ...[...text.matchAll(CALL)].flatMap((match) => wrongCall(match, endings)),
    ...[...text.matchAll(EVENT)].flatMap((match) => wrongEvent(match, index)),
    ...[...text.matchAll(MEMBER)].flatMap((match) => wrongMember(match, members)),
  ]
}

/** By type. A type in several schemas has the members of all of them. */
function membersOf(pages: readonly Page[]): Known['members'] {
  const members = new Map<string, Set<string>>()
  for (const { file, identifiers } of pages) {
    if (!/\.graphqls?$/.test(file)) continue
    for (const { text } of identifiers) {
      const [, type = '', member = ''] = /^([A-Z]\w*)\.(\w+)$/.exec(text) ?? []
      if (type === '') continue
      const known = members.get(type) ?? new Set()
      members.set(type, known.add(member))
    }
  }
  return members
}

function endingsOf(operations: readonly KnownOperation[]): Known['endings'] {
  const byLength = new Map<number, Map<string, Ending>>()
  for (const { kind, method, path, servers } of operations) {
    if (kind !== 'operation') continue
    for (const server of servers.length === 0 ? [''] : servers) {
      const base = segmentsOf(server.replace(/^[a-z{}]+:\/\/[^/]*/i, ''))
      const own = segmentsOf(path)
      for (let more = 0; more <= base.length; more++) {
        const segments = [...base.slice(base.length - more), ...own]
        const alike = byLength.get(segments.length) ?? new Map<string, Ending>()
        alike.set(`${method} ${segments.join('/')}`, { segments, method: method.toUpperCase() })
        byLength.set(segments.length, alike)
      }
    }
  }
  return new Map([...byLength].map(([length, alike]) => [length, [...alike.values()]]))
}

function wrongCall(match: RegExpMatchArray, endings: Known['endings']): Named[] {
  const [whole, method, path = ''] = match
  const written = segmentsOf(path)
  const alike = endings.get(written.length) ?? []
  const fitting = alike.filter(({ segments }) => slipsIn(segments, written) === 0)
  const at = (match.index ?? 0) + 1
  const name = whole.slice(1, -1)
  if (fitting.length > 0) {
    if (method === undefined || fitting.some((one) => one.method === method)) return []
    const hint = `The path has ${[...new Set(fitting.map((one) => one.method))].join(', ')}.`
    return [{ at, name, message: `\`${name}\` is no operation of an API document.`, hint, needs: path }]
  }
  const isBase = [...endings].some(
    ([length, longer]) =>
      length > written.length &&
      longer.some(({ segments }) => slipsIn(segments.slice(0, written.length), written) === 0),
  )
  const isMeant = ({ segments }: Ending) =>
    slipsIn(segments, written) === 1 && (method !== undefined || segments.some((one, at) => one === written[at]))
  const near = isBase ? undefined : alike.find(isMeant)
  if (near === undefined) return []
  const meant = `/${near.segments.join('/')}`
  const message = `\`${path}\` is the path of no operation.`
  return [{ at, name, message, hint: `Did you mean "${meant}"?`, needs: meant }]
}

/** Number of words that differ by one letter; Infinity if any differs more. */
function slipsIn(template: readonly string[], written: readonly string[]): number {
  let slips = 0
  for (const [index, segment] of template.entries()) {
    const word = written[index] ?? ''
    if (segment.includes('{')) continue
    if (segment === word) continue
    if (Math.min(word.length, segment.length) >= MIN_WORD && editDistance(word, segment, 1) === 1) slips += 1
    else return Number.POSITIVE_INFINITY
  }
  return slips
}

function wrongEvent(match: RegExpMatchArray, index: OperationIndex): Named[] {
  const [, name = ''] = match
  const known = index.eventNames()
  if (known.some((event) => event === name || event.startsWith(`${name}/`))) return []
  const near = known.find((event) => editDistance(event, name, 1) === 1)
  if (near === undefined) return []
  const message = `\`${name}\` is no event of the reference.`
  return [{ at: (match.index ?? 0) + 1, name, message, hint: `Did you mean "${near}"?`, needs: near }]
}

function wrongMember(match: RegExpMatchArray, members: Known['members']): Named[] {
  const [, type = '', member = ''] = match
  const known = members.get(type)
  if (known === undefined || known.has(member)) return []
  const near = [...known].find((one) => one.length >= MIN_WORD && editDistance(one, member, 1) === 1)
  if (near === undefined) return []
  const name = `${type}.${member}`
  const message = `\`${member}\` is nothing that \`${type}\` has.`
  return [{ at: (match.index ?? 0) + 1, name, message, hint: `Did you mean "${type}.${near}"?`, needs: near }]
}
