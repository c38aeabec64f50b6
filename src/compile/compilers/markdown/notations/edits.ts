/**
 * Edits of a text before it is parsed, with the way back: a position in the edited text maps to the place in the file
 * that the author knows.
 */

/** Replaces `source.slice(from, to)` with `text`. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface EditedText {
  readonly text: string
  /** Offset in the source of an offset in the text. Inside an inserted text, where its edit begins. */
  readonly toSource: (offset: number) => number
}

/** Applies the edits, in any order. Of two that overlap, the later one is left out. */
export function applyEdits(source: string, edits: readonly Edit[]): EditedText {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to)
  const parts: string[] = []
  /** Where a piece begins, in the text and in the source; `isKept` pieces advance in both. */
  const pieces: { readonly at: number; readonly source: number; readonly isKept: boolean }[] = []
  let done = 0
  let length = 0
  const add = (text: string, from: number, isKept: boolean) => {
    if (text === '') return
    pieces.push({ at: length, source: from, isKept })
    parts.push(text)
    length += text.length
  }
  for (const { from, to, text } of sorted) {
    if (from < done) continue
    add(source.slice(done, from), done, true)
    add(text, from, false)
    done = to
  }
  add(source.slice(done), done, true)
  const toSource = (offset: number): number => {
    let low = 0
    let high = pieces.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((pieces[middle]?.at ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    const piece = pieces[low]
    if (piece === undefined) return 0
    return piece.isKept ? piece.source + offset - piece.at : piece.source
  }
  return { text: parts.join(''), toSource }
}
