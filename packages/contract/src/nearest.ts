/** Finds the known name closest to a mistyped one, for hints. */
import { editDistance } from './edit-distance.ts'

/** Longer words aren't typos, and after this many comparisons there is no suggestion. */
const MAX_LENGTH = 200
const MAX_COMPARED = 2_000

/** At most a third of the letters can differ, and never more than three. */
const MAX_DISTANCE = 3

/** null if no word is close enough. */
export function nearest(word: string, known: Iterable<string>): string | null {
  if (word.length > MAX_LENGTH) return null
  let best: string | null = null
  let compared = 0
  let bestDistance = Math.min(MAX_DISTANCE, Math.max(1, Math.floor(word.length / 3))) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    if (++compared > MAX_COMPARED) return best
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance - 1)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}
