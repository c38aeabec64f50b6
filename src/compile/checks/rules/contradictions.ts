/**
 * DC848: a sentence of a guide that states a status, event, scope, default, or limit of an operation differently from
 * its API document (spec: content.agreement). Reads only sentences in which it's clear what is meant: one operation, or
 * one field of the operations that the page names.
 */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { canonicalPath } from '../../../core/route.ts'
import { pageKey, type Site } from '../../../core/site.ts'
import type { Promises } from '../../compilers/openapi/results.ts'
import { namedStructures } from '../reviews/named-structures.ts'
import { type Claim, claimsIn } from './claims.ts'
import { withoutFences } from './code-names.ts'
import type { CheckedSite } from './site-to-check.ts'

interface Reference {
  /** Promises of the operation at this address of the site. */
  at(href: string): Promises | undefined
  /** Promises of the operations that a page links to, shows, or names in a sample. */
  of(page: Page): readonly Promises[]
}

export function checkContradictions({ site, units, textOf }: CheckedSite): Finding[] {
  const reference = referenceOf({ site, units, textOf })
  const guides = [...site.pages.values()].filter(
    ({ file, locale, deprecated }) => /\.mdx?$/.test(file) && locale === DEFAULT_LOCALE && deprecated !== true,
  )
  return guides.flatMap((page) => {
    const named = reference.of(page)
    if (named.length === 0) return []
    const body = (textOf(page.file) ?? '').replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replace(/[^\n]/g, ''))
    return withoutFences(body)
      .split('\n')
      .flatMap((line, index) =>
        claimsIn(line).flatMap((claim): Finding[] => {
          const message = contradiction(claim, reference, named)
          if (message === null) return []
          return [{ code: 'DC848', file: page.file, line: index + 1, column: 1, message }]
        }),
      )
  })
}

function referenceOf({ site, units, textOf }: Pick<CheckedSite, 'site' | 'units' | 'textOf'>): Reference {
  const prints = units.flatMap(({ report }) => report?.structures?.prints ?? [])
  const byAddress = new Map(
    prints.flatMap(({ address, promises }) => (promises === undefined || address === '' ? [] : [[address, promises]])),
  )
  const named = namedStructures(units, site, textOf)
  return {
    at: (href) => byAddress.get(addressOf(site, href)),
    of: (page) => [...named.of(page).values()].flatMap(({ promises }) => promises ?? []),
  }
}

function addressOf(site: Site, href: string): string {
  const [path = '', anchor = ''] = href.split('#')
  const route = canonicalPath(path)
  const target = site.pages.get(pageKey(route, DEFAULT_LOCALE))
  return `${route}#${target?.anchorAliases[anchor] ?? anchor}`
}

/** What is wrong, or null. */
function contradiction(claim: Claim, reference: Reference, named: readonly Promises[]): string | null {
  if (claim.of === 'field') return contradictedField(claim, named)
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
