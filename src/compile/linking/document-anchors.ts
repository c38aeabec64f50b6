/**
 * An API document is one text for its author, but several pages here: `#errors` on one page may be a heading on
 * another. The page with the link then has an alias for it (`Page.anchorAliases`), as for moved anchors.
 */
import type { Page } from '../../core/page.ts'
import { withFacts } from './derive-page.ts'

/** Pages without such links stay the same objects. */
export function carryDocumentAnchors(pages: ReadonlyMap<string, Page>): ReadonlyMap<string, Page> {
  const documents = Map.groupBy([...pages.values()].filter(isOfDocument), ({ file, locale }) => `${file} ${locale}`)
  const carrying = new Map(pages)
  for (const [key, page] of pages) {
    const others = isOfDocument(page) ? documents.get(`${page.file} ${page.locale}`) : undefined
    if (others === undefined || others.length < 2) continue
    const aliases = aliasesOf(page, others)
    if (aliases.length > 0)
      carrying.set(key, withFacts(page, { anchorAliases: { ...page.anchorAliases, ...Object.fromEntries(aliases) } }))
  }
  return carrying
}

function isOfDocument({ file }: Page): boolean {
  return /\.(?:ya?ml|json|graphqls?)$/.test(file)
}

function aliasesOf(page: Page, others: readonly Page[]): [alias: string, address: string][] {
  const wanted = new Set(page.links.flatMap(({ href }) => (href.startsWith('#') && decodedAnchor(href.slice(1))) || []))
  return [...wanted].flatMap((anchor) => {
    if (hasAnchor(page, anchor)) return []
    const owners = others.filter((other) => other !== page && hasAnchor(other, anchor))
    // A row of the overview has the anchor of the operation that it leads to.
    const owner = owners.find(({ headings }) => headings.some(({ id }) => id === anchor)) ?? owners[0]
    return owner === undefined ? [] : [[anchor, `${owner.route}#${owner.anchorAliases[anchor] ?? anchor}`]]
  })
}

export function hasAnchor(page: Page, anchor: string): boolean {
  if (anchor === 'top' || page.anchors.includes(anchor) || Object.hasOwn(page.anchorAliases, anchor)) return true
  return page.headings.some(({ id }) => id === anchor)
}

/** null for one whose escapes aren't valid. */
export function decodedAnchor(anchor: string): string | null {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return null
  }
}
