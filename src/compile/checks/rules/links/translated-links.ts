/** DC613: a translation has the same links as its original (spec: content.translations). */
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import type { Page, PageLink, Position } from '../../../../core/page.ts'
import type { Finding } from '../../../../core/problem.ts'
import { pageKey } from '../../../../core/site.ts'
import type { CheckedSite } from '../site-to-check.ts'

const FIRST_LINE: Position = { line: 1, column: 1 }

export function checkTranslatedLinks({ site }: CheckedSite): Finding[] {
  return [...site.pages.values()].flatMap((page) => {
    const original = site.pages.get(pageKey(page.route, DEFAULT_LOCALE))
    return page.locale === DEFAULT_LOCALE || original === undefined ? [] : compare(page, original)
  })
}

function compare(page: Page, original: Page): Finding[] {
  const [own, theirs] = [targetsOf(page), targetsOf(original)]
  const problem = (position: Position, message: string): Finding => ({
    code: 'DC613',
    file: page.file,
    ...position,
    message,
  })
  const missing = [...theirs.keys()]
    .filter((target) => !own.has(target))
    .map((target) => problem(FIRST_LINE, `The English page also links to ${target}.`))
  const added = [...own]
    .filter(([target]) => !theirs.has(target))
    .map(([target, position]) => problem(position, `The English page doesn't link to ${target}.`))
  return [...missing, ...added]
}

/**
 * Pages and sites with the position of their first link. Links within the page are skipped, because anchors differ by
 * language.
 */
function targetsOf({ links, locale }: Page): ReadonlyMap<string, Position> {
  const targets = new Map<string, Position>()
  for (const link of links) {
    const target = targetOf(link, locale)
    if (target !== null && !targets.has(target)) targets.set(target, link.position)
  }
  return targets
}

function targetOf({ href, from }: PageLink, locale: string): string | null {
  if (from === 'image' || href.startsWith('#')) return null
  if (!href.startsWith('/')) return href
  const path = href.replace(/[?#].*$/s, '')
  return path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : path
}
