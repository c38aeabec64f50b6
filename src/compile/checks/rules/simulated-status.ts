/**
 * DC870: a sentence of a guide that states a status of an error that only the simulator has. It is about the operations
 * that the sentence links to; otherwise, about those that its section names, or the whole page if the section names
 * none (spec: content.agreement).
 */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { type NamedStructure, namedStructures } from '../reviews/named-structures.ts'
import { statedErrors } from './claims.ts'
import { guideSections } from './guide-sections.ts'
import type { CheckedSite } from './site-to-check.ts'

export function checkSimulatedStatuses({ site, units, textOf }: CheckedSite): Finding[] {
  const named = namedStructures(units, site, textOf)
  const guides = [...site.pages.values()].filter(
    ({ file, locale, deprecated }) => /\.mdx?$/.test(file) && locale === DEFAULT_LOCALE && deprecated !== true,
  )
  return guides.flatMap((page) => simulatedIn(page, textOf(page.file) ?? '', named))
}

function simulatedIn(page: Page, source: string, named: ReturnType<typeof namedStructures>): Finding[] {
  const mentions = named.mentions(page)
  if (mentions.length === 0) return []
  const { lines, sectionOf } = guideSections(source)
  const bySection = Map.groupBy(mentions, ({ line }) => sectionOf(line))
  return lines.flatMap((text, index) => {
    const line = index + 1
    return statedErrors(text).flatMap(({ status, links }): Finding[] => {
      const linked = links.flatMap((href) => named.at(href) ?? [])
      const key = simulatedBy(status, linked.length > 0 ? linked : (bySection.get(sectionOf(line)) ?? mentions))
      if (key === null) return []
      const message = `No public document says that ${key} returns ${status}.`
      return [{ code: 'DC870', file: page.file, line, column: 1, message }]
    })
  })
}

/** The operation that only the simulator gives this status; null if a document gives it to another one that can be meant. */
function simulatedBy(status: string, meant: readonly Pick<NamedStructure, 'key' | 'promises'>[]): string | null {
  const having = meant.filter(({ promises }) => promises?.statuses.includes(status))
  const isDocumented = having.some(({ promises }) => !promises?.simulated.includes(status))
  return isDocumented ? null : (having[0]?.key ?? null)
}
