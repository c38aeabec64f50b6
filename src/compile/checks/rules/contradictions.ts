/**
 * DC848: a sentence of a guide that states a status, event, scope, default, or limit of an operation differently from
 * its API document (spec: content.agreement). Reads only sentences in which it's clear what is meant: one operation, or
 * one field of the operations that the page names. Also compares tables of query parameters with the only operation of
 * their section.
 */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import type { Promises } from '../../compilers/openapi/results.ts'
import { type NamedStructure, namedStructures } from '../reviews/named-structures.ts'
import { type Claim, claimsIn, parametersIn } from './claims.ts'
import { type GuideSections, guideSections } from './guide-sections.ts'
import type { CheckedSite } from './site-to-check.ts'

/** An operation, with the line of its first mention on the page. */
interface Mentioned {
  readonly promises: Promises
  readonly line: number
}

interface Reference {
  /** Promises of the operation at this address of the site. */
  at(href: string): Promises | undefined
  /** Promises of the operations that a page links to, shows, or names in a sample. */
  of(page: Page): readonly Mentioned[]
  mentions(page: Page): readonly NamedStructure[]
}

export function checkContradictions({ site, units, textOf }: CheckedSite): Finding[] {
  const reference = referenceOf({ site, units, textOf })
  const guides = [...site.pages.values()].filter(
    ({ file, locale, deprecated }) => /\.mdx?$/.test(file) && locale === DEFAULT_LOCALE && deprecated !== true,
  )
  return guides.flatMap((page) => {
    const named = reference.of(page)
    if (named.length === 0) return []
    const sections = guideSections(textOf(page.file) ?? '')
    const report = (line: number, message: string): Finding => ({
      code: 'DC848',
      file: page.file,
      line,
      column: 1,
      message,
    })
    const claimed = sections.lines.flatMap((line, index) =>
      claimsIn(line).flatMap((claim) => {
        const meant = claim.of === 'duplicate' ? meantBy(claim, index + 1, named) : named
        const message = contradiction(
          claim,
          reference,
          meant.map(({ promises }) => promises),
        )
        return message === null ? [] : [report(index + 1, message)]
      }),
    )
    const unknown = unknownParameters(sections, reference.mentions(page))
    return [...claimed, ...unknown.map(({ line, message }) => report(line, message))]
  })
}

/** In tables of a section that names exactly one operation, and no event. */
function unknownParameters({ lines, sectionOf }: GuideSections, mentions: readonly NamedStructure[]) {
  return parametersIn(lines).flatMap(({ name, line }) => {
    const around = mentions.filter((one) => sectionOf(one.line) === sectionOf(line))
    const [first] = around
    if (first?.promises === undefined || around.some(({ key }) => key !== first.key)) return []
    if (first.promises.query.length === 0 || first.promises.query.includes(name)) return []
    return [{ line, message: `${name} is no query parameter of ${first.key}.` }]
  })
}

function referenceOf({ site, units, textOf }: Pick<CheckedSite, 'site' | 'units' | 'textOf'>): Reference {
  const named = namedStructures(units, site, textOf)
  return {
    at: (href) => named.at(href)?.promises,
    mentions: named.mentions,
    of: (page) =>
      [...named.of(page).values()].flatMap(({ promises, line }) =>
        promises === undefined ? [] : [{ promises, line }],
      ),
  }
}

/** What is wrong, or null. */
function contradiction(claim: Claim, reference: Reference, named: readonly Promises[]): string | null {
  if (claim.of === 'field') return contradictedField(claim, named)
  if (claim.of === 'duplicate') return contradictedDuplicate(claim.text, named)
  const operation = reference.at(claim.href)
  if (operation === undefined) return null
  const { kind, text } = claim
  const [known, what] = {
    status: [operation.statuses, 'a status'] as const,
    event: [operation.sends, 'an event'] as const,
    scope: [operation.scopes, 'a scope'] as const,
  }[kind]
  // A document that says nothing about it can't be contradicted.
  if (known.length === 0 || known.some((one) => isSame(one, text))) return null
  return `${text} isn't ${what} of ${claim.href}, which has ${known.join(', ')}.`
}

/**
 * A sentence is about the operation above it. Otherwise, the status has to be one that none of the operations on the
 * page has for a duplicate.
 */
function meantBy({ isRow }: Extract<Claim, { of: 'duplicate' }>, line: number, named: readonly Mentioned[]) {
  const above = isRow
    ? undefined
    : named
        .filter((one) => one.line <= line)
        .sort((one, other) => one.line - other.line)
        .at(-1)
  return above !== undefined && above.promises.duplicates.length > 0 ? [above] : named
}

function contradictedDuplicate(status: string, named: readonly Promises[]): string | null {
  const known = [...new Set(named.flatMap(({ duplicates }) => duplicates))]
  // A 409 is a conflict by definition (RFC 9110, section 15.5.10), even if its document doesn't say with what.
  const conflicts = named.flatMap(({ statuses }) => statuses.filter((one) => one === '409'))
  if (known.length === 0 || [...known, ...conflicts].includes(status)) return null
  return `What exists already is refused with ${known.join(' or ')} in the reference, not ${status}.`
}

/** `2XX` and parameters in the names of events stand for anything. */
function isSame(known: string, written: string): boolean {
  const pieces = known.split('/')
  const others = written.split('/')
  if (pieces.length !== others.length) return false
  return pieces.every((piece, at) => piece.startsWith('{') || piece === others[at] || /^[1-5]XX$/i.test(piece))
}

function contradictedField(
  { kind, name, text }: Extract<Claim, { of: 'field' }>,
  named: readonly Promises[],
): string | null {
  const fields = named.flatMap(({ fields }) => (Object.hasOwn(fields, name) ? (fields[name] ?? []) : []))
  const known = fields.flatMap(({ defaults = [], limits = [] }) => (kind === 'default' ? defaults : limits.map(String)))
  if (known.length === 0 || known.includes(text)) return null
  return `The ${kind} of ${name} is ${[...new Set(known)].join(' or ')} in the reference, not ${text}.`
}
