/** Text of readers on an operator's screen: it must not move the cursor, colour the terminal or turn the line around. */

/** Control characters of both sets, line separators, and what cannot be seen but changes how the rest is shown. */
// Joiners make one sign of several in some scripts and in emoji; they are harmless.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * One line that shows as what it is: every control character is a space.
 *
 * @example
 * printable('a\u001b[31m\nb') // 'a [31m b'
 */
export function printable(text: string): string {
  return text.replaceAll(UNSEEN, ' ')
}

/**
 * JSON that any program reads as the same text, and no terminal obeys.
 *
 * @example
 * printableJson({ message: 'a\u009bb' }) // '{"message":"a\\u009bb"}'
 */
export function printableJson(value: unknown, indent?: number): string {
  // Inside texts JSON has no line feed; those between values are ours.
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
