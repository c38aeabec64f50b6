import { highlightTroubles } from '../../compile/compile.ts'

/** Code that stays plain is no mistake of the author's, and must not go unseen. */
export function sayPlain(): void {
  const troubles = highlightTroubles()
  const [first] = troubles
  if (first === undefined) return
  process.stderr.write(`${troubles.length} code blocks have no colors: ${first.message}. The next build tries again.\n`)
}
