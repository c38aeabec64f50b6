import { highlightTroubles } from '../../compile/compile.ts'

/** Reports code that was left without highlighting. It isn't the author's mistake, but must not go unnoticed. */
export function sayPlain(): void {
  const troubles = highlightTroubles()
  const [first] = troubles
  if (first === undefined) return
  process.stderr.write(`${troubles.length} code blocks have no colors: ${first.message}. The next build tries again.\n`)
}
