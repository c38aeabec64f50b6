/**
 * Links to headings of pages that were written for another engine. Each engine makes anchors in its own way: "`a.js` & b"
 * is `ajs--b` here, `a-js-b` for VitePress, and `a.js-&-b` for others, but the letters and digits are the same. The page
 * with the heading then has an alias for it (`Page.anchorAliases`), as for moved anchors.
 */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Page } from '../../core/page.ts'
import { canonicalPath } from '../../core/route.ts'
import { pageKey } from '../../core/site.ts'
import { withFacts } from './derive-page.ts'
import { decodedAnchor, hasAnchor } from './document-anchors.ts'

/** Pages without such links stay the same objects. Only for sites with adopted folders: here, an author knows our rule. */
export function carryHeadingAnchors(
  pages: ReadonlyMap<string, Page>,
  { folders }: Pick<SiteConfig, 'folders'>,
): ReadonlyMap<string, Page> {
  if (!folders.some((folder) => folder.pages)) return pages
  const carrying = new Map(pages)
  for (const [key, anchors] of wantedAnchors(pages)) {
    const page = pages.get(key)
    if (page === undefined) continue
    const aliases = [...anchors].flatMap((written): [string, string][] => {
      const anchor = decodedAnchor(written)
      const id = anchor === null || hasAnchor(page, anchor) ? null : headingOf(page, anchor)
      // The address bar has it as it is written in the link.
      return id === null ? [] : [...new Set([written, anchor ?? written])].map((alias) => [alias, id])
    })
    if (aliases.length > 0)
      carrying.set(key, withFacts(page, { anchorAliases: { ...page.anchorAliases, ...Object.fromEntries(aliases) } }))
  }
  return carrying
}

/** Anchors by the page that the links lead to, as they are written. */
function wantedAnchors(pages: ReadonlyMap<string, Page>): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const [from, page] of pages) {
    for (const { href } of page.links) {
      const hash = href.indexOf('#')
      if (hash === -1 || hash === href.length - 1 || !/^[/#]/.test(href)) continue
      const path = href.slice(0, hash).replace(/\?.*$/s, '')
      const key = path === '' ? from : pageKey(canonicalPath(path), page.locale)
      wanted.set(key, (wanted.get(key) ?? new Set()).add(href.slice(hash + 1)))
    }
  }
  return wanted
}

/** The one heading with these letters and digits; null if there are several. Capitals count, as in a browser. */
function headingOf(page: Page, anchor: string): string | null {
  const letters = lettersOf(anchor)
  if (letters === '') return null
  const found = page.headings.filter(({ text }) => lettersOf(text.toLowerCase()) === letters)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** Engines remove the marks of letters, or keep them. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
}
