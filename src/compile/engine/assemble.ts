/**
 * Assembles compiled units and menus into the Site: navigation, page positions, redirects, and input for the site-wide
 * rules.
 */

import type { GeneratedFile } from '../../core/api/sheet.ts'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import { Fault } from '../../core/fault.ts'
import { makeChangeList } from '../../core/history/change-list.ts'
import { HISTORY_FILE } from '../../core/history/history.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../core/locale.ts'
import type { NavNode, PagePlace } from '../../core/nav.ts'
import { buildPageMap, folderIn, type MapMeta, type MapPage } from '../../core/navigation/page-map.ts'
import { placePages } from '../../core/navigation/place.ts'
import { isReservedRoute } from '../../core/navigation/reserved-routes.ts'
import { resolveFolder } from '../../core/navigation/resolve.ts'
import { shownNodes } from '../../core/navigation/shown.ts'
import { resolveNavigation } from '../../core/navigation/whole-tree.ts'
import type { Page, Route } from '../../core/page.ts'
import { type Finding, toProblem } from '../../core/problem.ts'
import { pageKey, type Redirect, type Site } from '../../core/site.ts'
import { isUnreadable } from '../checks/consequences/unreadable.ts'
import { readSynonyms } from '../checks/prose/synonyms.ts'
import type { SiteToCheck } from '../checks/rules/site-to-check.ts'
import type { CompiledUnit } from '../compilers/source-compiler.ts'
import type { ReadMenu } from '../content/menus/read-menus.ts'
import { readNavigation } from '../content/menus/read-navigation.ts'
import { NAVIGATION_FILE, SYNONYMS_FILE } from '../content/own-files.ts'
import type { LocatedAnchor, LocatedRedirect } from '../content/redirects.ts'
import type { Released } from '../content/released.ts'
import { applyAnchorRedirects } from '../linking/anchor-redirects.ts'
import { CHANGELOG_ROUTE, changelogNotes } from '../linking/changelog-notes.ts'
import { withSharedTopics } from '../linking/changelog-topics.ts'
import { withRecentChanges } from '../linking/changes-page.ts'
import { carryDocumentAnchors } from '../linking/document-anchors.ts'
import { carryEnglishAnchors } from '../linking/english-anchors.ts'
import { carryHeadingAnchors } from '../linking/heading-anchors.ts'
import { operationRedirects } from '../linking/operation-addresses.ts'
import { readHistory, withOperationHistory } from '../linking/operation-history.ts'
import { withOperationsBelow } from '../linking/operations-below.ts'
import { referencesOf } from '../linking/page-references.ts'
import { resolveReferences } from '../linking/references.ts'
import { sheetDates, withSheetDates } from '../linking/sheet-history.ts'
import { withTypeHistory } from '../linking/type-history.ts'
import { LazyMap } from './lazy-map.ts'

const NONE: ReadonlyMap<string, GeneratedFile> = new Map()

interface SiteParts {
  readonly config: SiteConfig
  readonly units: readonly CompiledUnit[]
  readonly menus: readonly ReadMenu[]
  readonly redirects: readonly LocatedRedirect[]
  readonly anchors: readonly LocatedAnchor[]
  readonly released: Released | null
  readonly modified: { readonly [file: string]: string }
  readonly verified?: { readonly [file: string]: string }
  /** Found before assembly: listing, reading, menus, configuration. */
  readonly problems: readonly Finding[]
  /** Files in the content folder, for links to downloads. */
  readonly files: ReadonlySet<string>
  textOf(file: string): string | null
}

export interface Assembled {
  /** Includes the problems found during assembly. */
  readonly site: Site
  /** Input for the rules that need all pages. */
  readonly toCheck: SiteToCheck
}

/**
 * Assembles compiled units and menus into the Site: navigation per language, the position of each page, redirects, and
 * resolved references. If two pages share a route, the first wins and the other is a Finding (DC604).
 *
 * @example
 * assembleSite({ ...parts, units }).site.pages.get('en-US:/docs/webhooks') // the page, its references resolved
 */
export function assembleSite(parts: SiteParts): Assembled {
  const { pages: compiled, order, problems } = collectPages(parts.units, parts.config)
  const metas = parts.menus.map(({ route, locale, meta }): MapMeta => ({ route, locale, meta }))
  const map = buildPageMap(mapPages(compiled, order), metas)
  const { pages: resolved, problems: unresolved } = resolveReferences(compiled, parts.textOf)
  const linked = applyAnchorRedirects(
    carryEnglishAnchors(carryHeadingAnchors(carryDocumentAnchors(resolved), parts.config)),
    parts.anchors,
    parts.redirects,
  )
  const history = readHistory(parts.textOf(HISTORY_FILE))
  const placed = withOperationsBelow(linked)
  const pages = history === null ? placed : withTypeHistory(withOperationHistory(placed, history), history)
  const { navigation: whole } = readNavigation(parts.textOf(NAVIGATION_FILE))
  const mapped = new Map(
    whole === null ? [] : mapPages(compiled, order).map((page) => [pageKey(page.route, page.locale), page]),
  )
  const listed = (route: Route, locale: Locale) =>
    mapped.get(pageKey(route, locale)) ?? mapped.get(pageKey(route, DEFAULT_LOCALE)) ?? null
  const navigation: Partial<Record<Locale, readonly NavNode[]>> = {}
  const places = new Map<string, PagePlace>()
  for (const locale of LOCALES) {
    const items = whole?.[locale] ?? whole?.[DEFAULT_LOCALE] ?? null
    const rowsOf = (route: Route) => {
      const folder = folderIn(map, route)
      return folder === null ? [] : resolveFolder(folder, locale)
    }
    const tree =
      items === null ? resolveFolder(map, locale) : resolveNavigation(items, (route) => listed(route, locale), rowsOf)
    navigation[locale] = shownNodes(tree)
    for (const [route, place] of placePages(tree, items !== null)) places.set(pageKey(route, locale), place)
  }
  const news = pages.get(pageKey(CHANGELOG_ROUTE, DEFAULT_LOCALE))
  const changes =
    history &&
    makeChangeList(history, {
      ...{ operations: operationsIn(pages), types: typesIn(pages), places },
      topics: parts.config.topics,
      notes: news === undefined ? [] : changelogNotes(news),
    })
  const shown = changes === null ? pages : withSharedTopics(withRecentChanges(pages, changes), changes)
  const synonyms = synonymsOf(parts.textOf(SYNONYMS_FILE))
  const assets = new Map(parts.units.flatMap((unit) => [...(unit.assets ?? [])]))
  const written: Redirect[] = parts.redirects.map(({ from, to }) => ({ from, to }))
  const redirects = [...written, ...operationRedirects(shown, written)]
  const site: Site = {
    config: parts.config,
    pages: shown,
    // The loop above has set every locale.
    navigation: navigation as Site['navigation'],
    places,
    redirects,
    assets,
    generated: generatedOf(parts.units, history && sheetDates(pages.values(), history)),
    modified: parts.modified,
    ...(parts.verified && { verified: parts.verified }),
    ...(changes && { changes }),
    ...(synonyms && { synonyms }),
    problems: [],
  }
  const { units, menus, anchors, released, files, textOf } = parts
  const toCheck = {
    ...{ site, units, map, menus, redirects: parts.redirects, anchors, released, files, textOf },
    unread: new Set(problems.filter((problem) => /^DC12[1-4]$/.test(problem.code)).map((problem) => problem.file)),
  }
  return {
    site: { ...site, problems: sortProblems([...parts.problems, ...problems, ...unresolved]).map(toProblem) },
    toCheck,
  }
}

function synonymsOf(text: string | null): Site['synonyms'] | null {
  const { groups } = readSynonyms(text)
  const lists = Object.entries(groups).map(([locale, list]) => [locale, list.map(({ words }) => words.join(', '))])
  return lists.length === 0 ? null : Object.fromEntries(lists)
}

/** Operations in the default language, with the route of the page that documents each. */
function operationsIn(pages: ReadonlyMap<string, Page>) {
  return [...pages.values()]
    .filter(({ locale }) => locale === DEFAULT_LOCALE)
    .flatMap((page) => {
      const { route, noindex } = page
      return referencesOf(page).operations.map((operation) => ({ ...operation, route, noindex }))
    })
}

function typesIn(pages: ReadonlyMap<string, Page>) {
  return [...pages.values()]
    .filter(({ locale }) => locale === DEFAULT_LOCALE)
    .flatMap((page) => {
      const { route, noindex } = page
      return referencesOf(page).types.map(({ of, field, anchor }) => {
        return { of, route, noindex, anchor: field === '' ? anchor : '' }
      })
    })
}

/** Contents stay with their units until they are read. */
function generatedOf(units: readonly CompiledUnit[], dates: ReturnType<typeof sheetDates> | null): Site['generated'] {
  const owners = new Map(
    units.flatMap(({ generated = NONE }) => [...generated.keys()].map((path) => [path, generated])),
  )
  return new LazyMap(owners.keys(), (path) => {
    const file = owners.get(path)?.get(path)
    if (file === undefined) throw new Fault('generated_file_missing', { message: `No unit made ${path}` })
    return dates === null ? file : withSheetDates(file, dates)
  })
}

/** Pages sorted by route, default locale first. A second page at the same route is a Finding. */
function collectPages(
  units: readonly CompiledUnit[],
  { locales }: SiteConfig,
): { pages: Map<string, Page>; order: Map<Page, number>; problems: Finding[] } {
  const problems: Finding[] = []
  const order = new Map<Page, number>()
  const found = new Map<string, Page>()
  for (const unit of units) {
    for (const problem of unit.problems) problems.push(problem)
    for (const [index, page] of unit.pages.entries()) {
      if (!locales.includes(page.locale)) continue
      const key = pageKey(page.route, page.locale)
      const other = found.get(key)
      if (other !== undefined) {
        const message = `${other.file} already creates ${page.route}.`
        problems.push({ code: 'DC604', file: page.file, line: 1, column: 1, message })
        continue
      }
      if (isReservedRoute(page.route)) {
        const message = `The service answers ${page.route} itself, so nobody could read this page.`
        problems.push({ code: 'DC616', file: page.file, line: 1, column: 1, message })
      }
      found.set(key, page)
      if (unit.pages.length > 1) order.set(page, index)
    }
  }
  const sorted = [...found].sort(
    ([, a], [, b]) => compare(a.route, b.route) || LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale),
  )
  return { pages: new Map(sorted), order, problems }
}

function mapPages(pages: ReadonlyMap<string, Page>, order: ReadonlyMap<Page, number>): MapPage[] {
  return [...pages.values()].map((page) => ({
    route: page.route,
    locale: page.locale,
    file: page.file,
    menuTitle: page.menuTitle,
    date: page.date ?? pages.get(pageKey(page.route, DEFAULT_LOCALE))?.date ?? null,
    ownSettings: page.ownSettings,
    order: order.get(page) ?? null,
    ...(page.menuSection !== undefined && { section: page.menuSection }),
  }))
}

/**
 * Read errors first, because they cause the most follow-up problems; then by file and position. Returns a new list.
 *
 * @example
 * const at = (file, line) => ({ code: 'DC402', file, line, column: 1, message: 'There is no such anchor.' })
 * sortProblems([at('b.mdx', 1), at('a.mdx', 9), at('a.mdx', 2)]).map(({ file, line }) => `${file}:${line}`) // ['a.mdx:2', 'a.mdx:9', 'b.mdx:1']
 */
export function sortProblems<Sorted extends Finding>(problems: readonly Sorted[]): Sorted[] {
  return [...problems].sort(
    (a, b) =>
      Number(isUnreadable(b)) - Number(isUnreadable(a)) ||
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
