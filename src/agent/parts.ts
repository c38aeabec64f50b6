/** Limits the size of answers: the reader pays for every token, and truncates text that is too long. */

/** A token of English, JSON, or Markdown has about four bytes; short names and punctuation reduce that to three (decision 0032). */
const BYTES_PER_TOKEN = 3
export const ANSWER_TOKENS = 8_000
/** 24,000 bytes: 8,000 tokens by a conservative estimate. */
const ANSWER_BYTES = ANSWER_TOKENS * BYTES_PER_TOKEN
/** For the line that says how to continue. */
const FOOTER_BYTES = 200

const encoder = new TextEncoder()

/** Conservative: three bytes per token. */
export function estimateTokens(text: string): number {
  return Math.ceil(encoder.encode(text).byteLength / BYTES_PER_TOKEN)
}

/** Part `number` (1-based) of a text, split between lines, with the total number of parts. null after the last part. */
export function partOf(text: string, number: number): string | null {
  const parts = divide(text, ANSWER_BYTES - FOOTER_BYTES)
  const part = parts[number - 1]
  if (part === undefined) return null
  if (parts.length === 1) return part
  const next = number < parts.length ? ` Continue with part ${number + 1}.` : ''
  return `${part}\n\n(Part ${number} of ${parts.length}.${next})`
}

function divide(text: string, maxBytes: number): readonly string[] {
  const parts: string[] = []
  let lines: string[] = []
  let size = 0
  for (const line of text.split('\n').flatMap((one) => pieces(one, maxBytes))) {
    const bytes = encoder.encode(line).byteLength + 1
    if (size + bytes > maxBytes && lines.length > 0) {
      parts.push(lines.join('\n'))
      lines = []
      size = 0
    }
    lines.push(line)
    size += bytes
  }
  return [...parts, lines.join('\n')]
}

/** Splits a line that is longer than a part by characters, each of which takes at most three bytes. */
function pieces(line: string, maxBytes: number): readonly string[] {
  const most = Math.floor((maxBytes - 1) / 3)
  if (line.length <= most) return [line]
  return Array.from({ length: Math.ceil(line.length / most) }, (_, at) => line.slice(at * most, (at + 1) * most))
}

/** The beginning of a text, with a note on how much is missing. */
export function cut(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text
  const bytes = encoder.encode(text)
  if (bytes.byteLength <= maxBytes) return text
  const kept = new TextDecoder().decode(bytes.subarray(0, maxBytes)).replace(/�$/, '')
  return `${kept}… (${bytes.byteLength - maxBytes} more bytes)`
}
