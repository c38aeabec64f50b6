/** Readers' text on an operator's screen: must not move the cursor, colour the terminal, or reverse the line. */

/** Control characters of both sets, line separators, and invisible characters that affect the display of others. */
// Joiners combine characters in some scripts and in emoji; they are harmless.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * A single line that displays safely: every control character becomes a space.
 *
 * @example
 * printable('a\u001b[31m\nb') // 'a [31m b'
 */
export function printable(text: string): string {
  return text.replaceAll(UNSEEN, ' ')
}

/**
 * JSON that any program parses to the same text, but without characters that control a terminal.
 *
 * @example
 * printableJson({ message: 'a\u009bb' }) // '{"message":"a\\u009bb"}'
 */
export function printableJson(value: unknown, indent?: number): string {
  // JSON strings contain no raw line feed; those between values are ours.
  return JSON.stringify(value, null, indent).replaceAll(UNSEEN, (character) =>
    character === '\n' ? character : escapeUnits(character),
  )
}

function escapeUnits(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${unit}`
  }).join('')
}
