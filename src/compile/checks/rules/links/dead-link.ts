/** DC401, DC402, DC410: every link on every page leads to an existing page and anchor, at its final address. */
import type { Page, PageLink } from '../../../../core/page.ts'
import type { Finding } from '../../../../core/problem.ts'
import { MAX_ALIKE } from '../../../../core/problems/limit-problems.ts'
import type { CheckedSite } from '../site-to-check.ts'
import type { LinkVerdict } from './link-targets.ts'

export function checkLinks({ site, targets }: CheckedSite): Finding[] {
  const problems: Finding[] = []
  for (const page of site.pages.values()) {
    let reported = 0
    for (const link of page.links) {
      if (link.from === 'image') continue
      const problem = toProblem(page, link, targets.check(link.href, page, page.locale), reported < MAX_ALIKE)
      if (problem === null) continue
      problems.push(problem)
      reported++
    }
  }
  return problems
}

function toProblem(page: Page, link: PageLink, verdict: LinkVerdict, isHinted: boolean): Finding | null {
  const place = { file: page.file, line: link.position.line, column: link.position.column } as const
  const near = isHinted && 'near' in verdict ? verdict.near() : null
  switch (verdict.kind) {
    case 'good':
      return null
    case 'no-page':
      return {
        ...place,
        code: 'DC401',
        message: `The page of the link "${link.href}" doesn't exist.`,
        hint: hintOf(near, ''),
        needs: verdict.route,
      }
    case 'no-anchor': {
      const where = verdict.page.route === page.route ? 'this page' : verdict.page.route
      const message = `There is no anchor "#${verdict.anchor}" on ${where}.`
      return { ...place, code: 'DC402', message, hint: hintOf(near, '#'), needs: verdict.page.route }
    }
    case 'moved':
      return {
        ...place,
        code: 'DC410',
        message: `"${link.href}" has moved.`,
        hint: `Link to "${verdict.to}".`,
      }
  }
}

function hintOf(near: string | null, before: string): string | undefined {
  return near === null ? undefined : `Did you mean "${before}${near}"?`
}
