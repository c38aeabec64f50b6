/**
 * `npm run check -- --reviewed <route>` and `--reviewed all`: records that pages were reviewed against the current
 * state of what they describe.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  EMPTY_LEDGER,
  printLedger,
  type ReviewedStructure,
  readLedger,
  withReviews,
} from '../../compile/checks/reviews/ledger.ts'
import { namedStructures } from '../../compile/checks/reviews/named-structures.ts'
import type { SiteFacts } from '../../compile/compile.ts'
import { REVIEWS_FILE } from '../../compile/content/own-files.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'
import { didYouMean } from '../../core/words/did-you-mean.ts'

/**
 * Rewrites the ledger and returns a line that says what was recorded. Throws if no page has the route, or the ledger is
 * invalid.
 */
export async function writeReviews(
  { site, units, textOf }: SiteFacts,
  contentRoot: string,
  which: string,
): Promise<string> {
  const pages = [...site.pages.values()].filter((page) => page.locale === DEFAULT_LOCALE)
  const chosen = which === 'all' ? pages : pages.filter((page) => page.route === which)
  if (chosen.length === 0)
    throw new Error(
      `There is no page at "${which}". ${
        didYouMean(
          which,
          pages.map((page) => page.route),
        ) ?? 'Specify a route or "all".'
      }`,
    )
  const text = textOf(REVIEWS_FILE)
  const ledger = text === null ? EMPTY_LEDGER : readLedger(text)
  if (ledger === null) throw new Error(`${REVIEWS_FILE} isn't a record of reviews; remove it to start a new one.`)
  const named = namedStructures(units, site, textOf)
  const reviewed = new Map<Route, ReadonlyMap<string, ReviewedStructure>>()
  for (const page of chosen) {
    const structures = [...named.of(page)].map(
      ([key, { print, fields }]) => [key, { print, fields: fields() }] as const,
    )
    reviewed.set(page.route, new Map(structures))
  }
  // Removes deleted pages when all pages are recorded.
  const kept = which === 'all' ? { pages: new Map(), fields: ledger.fields } : ledger
  await writeFile(join(contentRoot, REVIEWS_FILE), printLedger(withReviews(kept, reviewed)))
  const noted = [...reviewed.values()].filter((structures) => structures.size > 0).length
  return `Reviewed: ${noted} of ${chosen.length} pages describe operations.`
}
