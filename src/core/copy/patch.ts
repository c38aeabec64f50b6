/**
 * A text as a patch of another: ranges of that other text, by start and length, with new text between them.
 * Untranslated pages are stored like this in other languages (docs/decisions/0043).
 */
export type Patch = readonly (string | readonly [start: number, length: number])[]

/** Applies `patch` to the text that `makePatch` compared with. */
export function applyPatch(text: string, patch: Patch): string {
  return patch.map((part) => (typeof part === 'string' ? part : text.substr(part[0], part[1]))).join('')
}
