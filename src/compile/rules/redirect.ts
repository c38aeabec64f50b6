/** DC404 to DC407: each old path leads in one step to a page that exists. */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Problem } from '../../core/problem.ts'
import { isExternal } from '../markdown/safe-url.ts'
import { type LocatedRedirect, REDIRECTS_FILE } from '../source/redirects.ts'
import type { Judged } from './site-rules.ts'

export function judgeRedirects({ redirects, targets }: Judged): Problem[] {
  const seen = new Set<string>()
  const from = new Set<string>(redirects.map((redirect) => redirect.from))
  return redirects.flatMap((redirect) => {
    const problem = judge(redirect, seen, from, targets)
    seen.add(redirect.from)
    return problem === null ? [] : [problem]
  })
}

function judge(
  redirect: LocatedRedirect,
  seen: ReadonlySet<string>,
  from: ReadonlySet<string>,
  targets: Judged['targets'],
): Problem | null {
  const at = (place: LocatedRedirect['place']) => ({ severity: 'error', file: REDIRECTS_FILE, ...place }) as const
  if (seen.has(redirect.from))
    return { ...at(redirect.place), code: 'DC407', message: `"${redirect.from}" is redirected twice.` }
  if (targets.hasRoute(redirect.from))
    return { ...at(redirect.place), code: 'DC406', message: `There is a page at "${redirect.from}".` }
  if (isExternal(redirect.to)) return null
  const path = redirect.to.replace(/[?#].*$/s, '')
  if (from.has(path)) {
    const message =
      path === redirect.from ? `"${redirect.from}" is redirected to itself.` : `"${redirect.to}" is itself redirected.`
    return { ...at(redirect.toPlace), code: 'DC404', message }
  }
  const verdict = targets.judge(redirect.to, null, DEFAULT_LOCALE)
  if (verdict.kind === 'good' || verdict.kind === 'moved') return null
  const near =
    verdict.near === null ? undefined : `Did you mean "${verdict.kind === 'no-anchor' ? '#' : ''}${verdict.near}"?`
  return { ...at(redirect.toPlace), code: 'DC405', message: `"${redirect.to}" does not exist.`, hint: near }
}
