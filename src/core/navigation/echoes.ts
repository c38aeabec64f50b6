/** Removes separators that only repeat the title of the single folder below them: "Getting Started" over "Getting Started". */

interface Entry {
  readonly kind: string
  readonly title: string
  readonly display: string
}

/** Words that share a prefix of this length count as equal: "Migrating" and "Migration". */
const STEM_LENGTH = 5
/** Shorter words ("API", "the") don't identify a folder. */
const LEAST_LENGTH = 4

/** Chinese has no spaces: two characters in a row are what a word is in other languages. */
const HAN_PAIR = /(?=(\p{Script=Han}{2}))/gu

/** The entries without redundant separators. */
export function withoutEchoes<T extends Entry>(entries: readonly T[]): T[] {
  return entries.filter((entry, index) => {
    if (entry.kind !== 'separator') return true
    const rest = entries.slice(index + 1)
    const next = rest.findIndex(({ kind }) => kind === 'separator')
    const below = (next < 0 ? rest : rest.slice(0, next)).filter(({ display }) => display !== 'hidden')
    const [only] = below
    // A folder that is replaced by its children has no row, so only the separator shows its name.
    const hasRow = only?.kind === 'folder' && only.display !== 'children'
    return !(below.length === 1 && hasRow && echoes(entry.title, only.title))
  })
}

function echoes(a: string, b: string): boolean {
  const stems = new Set(stemsOf(a))
  return a !== '' && (a === b || stemsOf(b).some((stem) => stems.has(stem)))
}

function stemsOf(title: string): string[] {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const pairs = [...title.matchAll(HAN_PAIR)].flatMap(([, pair]) => (pair === undefined ? [] : [pair]))
  // "APIs" doesn't identify the subject.
  const stems = words
    .filter((word) => word.length >= LEAST_LENGTH && word !== 'apis')
    .map((word) => word.slice(0, STEM_LENGTH))
  return [...stems, ...pairs]
}
