/** Finds what a description recommends instead of something deprecated. */
import type { JsonObject } from '../../../../core/json.ts'

/** Wording that names a replacement, most reliable first: "instead" also occurs in unrelated sentences. */
const TELLING = [
  /^Deprecated[;:]/,
  /^Instead\b/,
  /\binstead\b|\breplaced by\b|\bin favou?r of\b|\bsuperseded by\b/i,
  /\bwithout a replacement\b/i,
]

/** The sentence as plain text, or one that says there is no replacement; empty without either. */
export function replacementIn({ description }: JsonObject): string {
  const text = String(description ?? '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z])/)
  const [found = ''] = TELLING.flatMap((pattern) => sentences.find((sentence) => pattern.test(sentence)) ?? [])
  const plain = found.trim().replace(/^Deprecated[;:] */, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
