/** What a description says about what to use instead. */
import type { JsonObject } from '../../../../core/json.ts'

/** What tells of a replacement, the surest first: "instead" also occurs in sentences about something else. */
const TELLING = [/^Deprecated[;:]/, /^Instead\b/, /\binstead\b|\breplaced by\b/i, /\bwithout a replacement\b/i]

/** The sentence as plain text, else one that says that there is none; empty without either. */
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
