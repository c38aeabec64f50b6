/**
 * A text as what it has in common with another: stretches of that other text, by place and length, and words of its own
 * between them. A page in a language that it is not translated into is kept like this (docs/decisions/0043).
 */
export type Patch = readonly (string | readonly [start: number, length: number])[]

/** The text that `patch` was made of (`makePatch`), given the same other text. */
export function applyPatch(text: string, patch: Patch): string {
  return patch.map((part) => (typeof part === 'string' ? part : text.substr(part[0], part[1]))).join('')
}
