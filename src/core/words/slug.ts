/** Anchors of headings by GitHub's rule (spec: search.anchors), with one counter for DOM ids, contents list, and search. */

/** Everything that GitHub removes: all but letters, marks, digits, connectors (`_`), joiners, spaces, and hyphens. */
const DELETED = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control} -]/gu

/** Ids of the shell, which can't occur twice on a page: a heading with such a name gets a number, other content no id. */
export const SHELL_IDS = [
  'nav-search',
  'menu',
  'toc-title',
  'latest-updates',
  'reach-skip-nav',
  'feedback-panel',
  'product-updates-panel',
]
/** The first two are properties of every object's prototype. */
export const RESERVED_IDS: readonly string[] = ['constructor', '__proto__', ...SHELL_IDS]

/** "A & B" -> "a--b"; runs of hyphens remain. Not unique by itself: see `createSlugger`. */
export function slug(text: string): string {
  return text.toLowerCase().replace(DELETED, '').replaceAll(' ', '-')
}

/** Returns a function that gives each text on a page a unique slug: repeats get `-1`, `-2` … in order. */
export function createSlugger(taken: readonly string[] = []): (text: string) => string {
  const counts = new Map<string, number>([...RESERVED_IDS, ...taken].map((id) => [id, 0]))
  return (text) => {
    const base = slug(text)
    let id = base
    while (counts.has(id)) {
      const next = (counts.get(base) ?? 0) + 1
      counts.set(base, next)
      id = `${base}-${next}`
    }
    counts.set(id, 0)
    return id
  }
}
