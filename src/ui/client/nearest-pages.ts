/** Suggests pages whose URL or title resembles a URL that does not exist. Pure. */
import { editDistance } from '@dev-center/contract/edit-distance'

export interface KnownRoute {
  readonly title: string
  readonly route: string
}

/** Pages that match less than this share of the words are not suggested. */
const LEAST_SCORE = 0.5
/** Shorter words are too similar to each other: "typo" is not "type". */
const LEAST_TYPO_LENGTH = 5

/** The best routes for a path without locale prefix, best first, at most `limit`. */
export function nearestPages(path: string, routes: readonly KnownRoute[], limit: number): KnownRoute[] {
  const asked = wordsOf(path)
  if (asked.length === 0) return []
  return routes
    .map((known) => ({ known, score: score(asked, known) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.known.route.length - b.known.route.length)
    .slice(0, limit)
    .map(({ known }) => known)
}

/** Words of the last segment count double. Routes with many other words score lower. */
function score(asked: readonly string[], { route, title }: KnownRoute): number {
  const words = [...new Set([...wordsOf(route), ...wordsOf(title)])]
  let found = 0
  let total = 0
  asked.forEach((word, index) => {
    const weight = index === asked.length - 1 ? 2 : 1
    total += weight
    found += weight * Math.max(0, ...words.map((other) => likeness(word, other)))
  })
  const surplus = Math.max(0, wordsOf(route).length - asked.length)
  return found / total - surplus * 0.06
}

/** 1 for the same word, less for a prefix or for one or two wrong letters, 0 otherwise. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length >= 3 && long.startsWith(short)) return 1 - (long.length - short.length) / long.length / 2
  if (short.length < LEAST_TYPO_LENGTH) return 0
  const distance = editDistance(short, long)
  return distance <= Math.floor(long.length / 4) ? 1 - distance / long.length : 0
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
