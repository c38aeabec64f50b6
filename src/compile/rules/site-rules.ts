/** Rules that need all pages and menus together; one file a rule. */
import type { MapFolder } from '../../core/navigation/page-map.ts'
import type { Problem } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'
import type { ReadMenu } from '../nav/read-menus.ts'
import type { LocatedAnchor, LocatedRedirect } from '../source/redirects.ts'
import type { Released } from '../source/released.ts'
import type { CompiledUnit } from '../source-compiler.ts'
import { judgeAcronyms } from './acronyms.ts'
import { judgeApiCoverage } from './api-coverage.ts'
import { judgeCodeNames } from './code-names.ts'
import { judgeLinks } from './dead-link.ts'
import { judgeDescriptions } from './description.ts'
import { judgeDoubledWords } from './doubled-word.ts'
import { judgeTitles } from './duplicate-title.ts'
import { judgeFactLedgers } from './fact-ledgers.ts'
import { judgeGlossary } from './glossary.ts'
import { createLinkTargets, type LinkTargets } from './link-targets.ts'
import { judgeMenuEntries } from './menu-entry.ts'
import { judgeMenuLinks } from './menu-link.ts'
import { judgeNames } from './one-name.ts'
import { judgeOrphans } from './orphan-page.ts'
import { judgePageDates } from './page-dates.ts'
import { judgeRedirects } from './redirect.ts'
import { judgeReferenceTruth } from './reference-truth.ts'
import { judgeReleased } from './released.ts'
import { judgeReviews } from './reviews.ts'
import { judgeSpelling } from './spelling.ts'
import { judgeTemplateProperties } from './template-properties.ts'
import { judgeTerms } from './terms.ts'
import { judgeTranslatedLinks } from './translated-links.ts'
import { judgeTranslations } from './translation.ts'
import { judgeUnfinished } from './unfinished.ts'
import { judgeLocales } from './unknown-locale.ts'
import { judgeWording } from './wording.ts'

interface SiteToJudge {
  readonly site: Site
  readonly units: readonly CompiledUnit[]
  readonly map: MapFolder
  readonly menus: readonly ReadMenu[]
  readonly redirects: readonly LocatedRedirect[]
  readonly anchors: readonly LocatedAnchor[]
  /** What the last release had; null before the first. */
  readonly released: Released | null
  /** Files of the content folder. */
  readonly files: ReadonlySet<string>
  /** Text of a file that was read, to point at a line of its front matter. */
  textOf(file: string): string | null
  /** Files with an error in their front matter: what they lack was perhaps in it. */
  readonly unread: ReadonlySet<string>
}

export interface Judged extends SiteToJudge {
  readonly targets: LinkTargets
}

const SITE_RULES: readonly ((judged: Judged) => Problem[])[] = [
  judgeLinks,
  judgeMenuEntries,
  judgeMenuLinks,
  judgeRedirects,
  judgeReleased,
  judgeTitles,
  judgePageDates,
  judgeLocales,
  judgeCodeNames,
  judgeTemplateProperties,
  judgeDoubledWords,
  judgeDescriptions,
  judgeOrphans,
  judgeTranslations,
  judgeGlossary,
  judgeTranslatedLinks,
  judgeSpelling,
  judgeTerms,
  judgeAcronyms,
  judgeWording,
  judgeUnfinished,
  judgeReviews,
  judgeFactLedgers,
  judgeApiCoverage,
  judgeReferenceTruth,
  judgeNames,
]

export function judgeSite(site: SiteToJudge): Problem[] {
  const judged = { ...site, targets: createLinkTargets(site) }
  return SITE_RULES.flatMap((judge) => judge(judged))
}
