/** Normalises words for the scripted reader. */

const SILENT = new Set(
  'a an and are all at be by can do does each every for from get have how i in into is it its me my of on or that the their them then there this to what when which who with without call calls request requests field fields required status success once answer says only v2 v3 read reads get list lists show shows where give gives all one single every new several many'.split(
    ' ',
  ),
)

/** Everyday words, with the ones that API documents use for them. */
const SAME: { readonly [word: string]: readonly string[] } = {
  remove: ['delete'],
  change: ['update'],
  rename: ['update'],
  // Paths in API documents begin with their method.
  post: ['create'],
  put: ['update'],
}

/** Lower case, without punctuation, endings, and stop words. */
export function plainWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return new Set(
    words.filter((word) => !SILENT.has(word)).flatMap((word) => (SAME[stem(word)] ?? SAME[word] ?? [word]).map(stem)),
  )
}

function stem(word: string): string {
  if (word.length <= 3) return word
  return word.replace(/(?:ies|y)$/, 'i').replace(/(?:es|s|ed|ing|e)$/, '')
}

/** How much information a word carries among these lines. */
export function rarityOf(lines: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const line of lines) for (const word of plainWords(line)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + lines.length / (counts.get(word) ?? lines.length))
}

/** Shared words weighted by rarity, minus a little for each other word in the line. */
export function overlap(
  wanted: ReadonlySet<string>,
  line: string,
  rarity: (word: string) => number,
  strangeFactor = STRANGE_FACTOR,
): number {
  const words = plainWords(line.replace(/\(https?:\S*\)/, ''))
  let score = 0
  let strange = 0
  for (const word of words) {
    if (wanted.has(word)) score += rarity(word)
    else strange += rarity(word)
  }
  return score - strange * strangeFactor
}

const STRANGE_FACTOR = 0.2
