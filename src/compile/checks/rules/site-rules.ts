/** Rules that need all pages and menus; one file per rule. */

import type { Finding } from '../../../core/problem.ts'
import { checkApiCoverage } from './api-coverage.ts'
import { checkCodeNames } from './code-names.ts'
import { checkContradictions } from './contradictions.ts'
import { checkDeprecations } from './deprecations.ts'
import { checkFactLedgers } from './fact-ledgers.ts'
import { checkLinks } from './links/dead-link.ts'
import { createLinkTargets } from './links/link-targets.ts'
import { checkMenuEntries } from './links/menu-entry.ts'
import { checkMenuLinks } from './links/menu-link.ts'
import { checkNavigationEntries } from './links/navigation-entry.ts'
import { checkOrphans } from './links/orphan-page.ts'
import { checkRedirects } from './links/redirect.ts'
import { checkTranslatedLinks } from './links/translated-links.ts'
import { checkTranslatedMenus } from './links/translated-menu.ts'
import { checkNamedCalls } from './named-calls.ts'
import { checkOneName } from './one-name.ts'
import { checkPageDates } from './page-dates.ts'
import { checkProductCode } from './product-code.ts'
import { checkReferenceTruth } from './reference-contradictions.ts'
import { checkReleased } from './released.ts'
import { checkReviews } from './reviews.ts'
import { checkSimulatedStatuses } from './simulated-status.ts'
import type { CheckedSite, SiteToCheck } from './site-to-check.ts'
import { checkTemplateProperties } from './template-properties.ts'
import { checkTranslations } from './translations/translation.ts'
import { checkTranslationRecord } from './translations/translation-record.ts'
import { checkLocales } from './translations/unknown-locale.ts'
import { checkCitations } from './uncited-statements.ts'
import { checkDefinedClasses } from './undefined-class.ts'
import { checkInstalledPackages } from './uninstalled-package.ts'
import { checkUnsupportedFacts } from './unsupported-facts.ts'
import { checkAcronyms } from './words/acronyms.ts'
import { checkDescriptions } from './words/description.ts'
import { checkDoubledWords } from './words/doubled-word.ts'
import { checkTitles } from './words/duplicate-title.ts'
import { checkGlossary } from './words/glossary.ts'
import { checkItemCounts } from './words/item-count.ts'
import { checkSpelling } from './words/spelling.ts'
import { checkSynonyms } from './words/synonyms.ts'
import { checkTerms } from './words/terms.ts'
import { checkUnfinished } from './words/unfinished.ts'
import { checkWording } from './words/wording.ts'

const SITE_RULES: readonly ((checked: CheckedSite) => Finding[])[] = [
  checkLinks,
  checkMenuEntries,
  checkNavigationEntries,
  checkMenuLinks,
  checkTranslatedMenus,
  checkRedirects,
  checkReleased,
  checkTitles,
  checkPageDates,
  checkLocales,
  checkCodeNames,
  checkNamedCalls,
  checkTemplateProperties,
  checkInstalledPackages,
  checkDefinedClasses,
  checkDoubledWords,
  checkDescriptions,
  checkOrphans,
  checkTranslations,
  checkGlossary,
  checkTranslatedLinks,
  checkTranslationRecord,
  checkSpelling,
  checkTerms,
  checkAcronyms,
  checkWording,
  checkItemCounts,
  checkSynonyms,
  checkUnfinished,
  checkReviews,
  checkFactLedgers,
  checkUnsupportedFacts,
  checkCitations,
  checkContradictions,
  checkProductCode,
  checkSimulatedStatuses,
  checkApiCoverage,
  checkReferenceTruth,
  checkOneName,
  checkDeprecations,
]

/** Awaits `pause` between two rules, so that a process with other work can do it. */
export async function checkSite(site: SiteToCheck, pause: () => Promise<void>): Promise<Finding[]> {
  const checked = { ...site, targets: createLinkTargets(site) }
  const problems: Finding[] = []
  for (const check of SITE_RULES) {
    for (const problem of check(checked)) problems.push(problem)
    await pause()
  }
  return problems
}
