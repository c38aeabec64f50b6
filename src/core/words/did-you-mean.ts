/** Hints that name the word that an author meant. */
import { nearest } from '@dev-center/contract/nearest'

/** `Did you mean "title"?`, or undefined. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const found = nearest(word.slice(0, 100), known)
  return found === null ? undefined : `Did you mean "${found}"?`
}
