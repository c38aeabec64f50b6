/** DC404 to DC407, DC414, DC419: each old path or anchor leads in one step to an existing page. */
import { DEFAULT_LOCALE, LOCALES } from '../../../../core/locale.ts'
import type { Finding } from '../../../../core/problem.ts'
import { canonicalPath } from '../../../../core/route.ts'
import { pageKey } from '../../../../core/site.ts'
import { type LocatedAnchor, type LocatedRedirect, REDIRECTS_FILE } from '../../../content/redirects.ts'
import { isExternal } from '../../../content/safe-url.ts'
import { landingRoute } from '../../../linking/anchor-redirects.ts'
import type { CheckedSite } from '../site-to-check.ts'
import { otherForms } from './other-form.ts'

interface Entry {
  /** As written. */
  readonly from: string
  readonly to: string
  readonly place: LocatedRedirect['place']
  readonly toPlace: LocatedRedirect['place']
  /** For an anchor. */
  readonly anchor?: LocatedAnchor
}

export function checkRedirects(checked: CheckedSite): Finding[] {
  const { redirects, anchors } = checked
  const entries: Entry[] = [
    ...redirects,
    ...anchors.map((anchor) => ({ ...anchor, from: `${anchor.path}#${anchor.anchor}`, anchor })),
  ]
  const seen = new Set<string>()
  const from = new Set(entries.map((entry) => entry.from))
  return entries.flatMap((entry) => {
    const problem = check(entry, seen, from, checked)
    seen.add(entry.from)
    return problem === null ? [] : [problem]
  })
}

function check(
  entry: Entry,
  seen: ReadonlySet<string>,
  from: ReadonlySet<string>,
  checked: CheckedSite,
): Finding | null {
  const { targets } = checked
  const at = (place: Entry['place']) => ({ file: REDIRECTS_FILE, ...place }) as const
  if (seen.has(entry.from))
    return { ...at(entry.place), code: 'DC407', message: `"${entry.from}" is redirected twice.` }
  const start = entry.anchor === undefined ? checkStart(entry, checked) : checkAnchorStart(entry.anchor, checked)
  if (start !== null) return { ...at(entry.place), ...start }
  if (isExternal(entry.to)) return null
  const path = entry.to.replace(/[?#].*$/s, '')
  const anchor = entry.to.includes('#') ? `${canonicalPath(path)}${entry.to.slice(entry.to.indexOf('#'))}` : null
  if (from.has(path) || (anchor !== null && from.has(anchor))) {
    const isSelf = entry.anchor === undefined ? path === entry.from : anchor === entry.from
    const message = isSelf ? `"${entry.from}" is redirected to itself.` : `"${entry.to}" is itself redirected.`
    return { ...at(entry.toPlace), code: 'DC404', message }
  }
  const verdict = targets.check(entry.to, null, DEFAULT_LOCALE)
  const [other] = verdict.kind === 'good' ? otherForms(entry.to) : []
  if (other !== undefined) return { ...at(entry.toPlace), ...other }
  if (verdict.kind === 'good' || verdict.kind === 'moved') return null
  const near = verdict.near()
  const hint = near === null ? undefined : `Did you mean "${verdict.kind === 'no-anchor' ? '#' : ''}${near}"?`
  return {
    ...at(entry.toPlace),
    code: 'DC405',
    message: `"${entry.to}" doesn't exist.`,
    hint,
    needs: canonicalPath(path),
  }
}

type Start = Pick<Finding, 'code' | 'message'> | null

function checkStart({ from }: Entry, { targets }: CheckedSite): Start {
  return targets.hasRoute(from) ? { code: 'DC406', message: `A page exists at "${from}".` } : null
}

function checkAnchorStart({ path, anchor }: LocatedAnchor, { site, redirects }: CheckedSite): Start {
  const landing = landingRoute(path, site.pages, redirects)
  if (landing === null)
    return { code: 'DC414', message: `There is no page at "${path}" that could redirect "#${anchor}".` }
  // All languages of a page whose address names none: the entry must work for at least one of them.
  const pages = (landing.locale === null ? LOCALES : [landing.locale]).flatMap(
    (locale) => site.pages.get(pageKey(landing.route, locale)) ?? [],
  )
  const isShadow = pages.length > 0 && pages.every((page) => page.anchors.includes(anchor))
  return isShadow ? { code: 'DC406', message: `An anchor "#${anchor}" exists on ${landing.route}.` } : null
}
