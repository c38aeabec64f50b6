/** Anchors of headings: the GitHub rule (spec: search.anchors), one counter for DOM ids, contents list and search. */

/** Everything GitHub deletes: what is no letter, mark, digit, connector (`_`), joiner, space or hyphen. */
const DELETED = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control} -]/gu

/** Ids of the shell, of which a page must not have a second: a heading of that name gets a number. */
const SHELL_IDS = [
  'nav-search',
  'menu',
  'toc-title',
  'latest-updates',
  'reach-skip-nav',
  'feedback-panel',
  'page-context',
]
/** The others would be found on every object's prototype. */
const RESERVED = ['constructor', '__proto__', ...SHELL_IDS]

/** "A & B" -> "a--b"; runs of hyphens stay. Not unique by itself: see `createSlugger`. */
export function slug(text: string): string {
  return text.toLowerCase().replace(DELETED, '').replaceAll(' ', '-')
}

/** Returns a function that gives each text of one page its own slug: repeats get `-1`, `-2` … in order. */
export function createSlugger(taken: readonly string[] = []): (text: string) => string {
  const counts = new Map<string, number>([...RESERVED, ...taken].map((id) => [id, 0]))
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
