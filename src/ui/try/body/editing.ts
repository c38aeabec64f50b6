/** Edits of a textarea that its native undo includes, and the positions of characters in it. */

interface Span {
  readonly from: number
  readonly to: number
}

/** Replaces the span with `text` and puts the caret `caret` characters after its start. */
export function replaceText(
  area: HTMLTextAreaElement,
  { from, to }: Span,
  text: string,
  caret: number,
  onChange: (text: string) => void,
): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Only `insertText` preserves the browser's undo history.
  if (!document.execCommand?.('insertText', false, text)) {
    area.setRangeText(text, from, to, 'end')
    onChange(area.value)
  }
  area.setSelectionRange(from + caret, from + caret)
}

/** Indentation of the line, plus one level after an opening bracket. */
export function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const own = /^[ \t]*/.exec(line)?.[0] ?? ''
  return /[{[]$/.test(line.trimEnd()) ? `${own}  ` : own
}

/** Approximate width of a completion list. */
const LIST_WIDTH = 260

/** Position below the character at the offset, relative to the element. The text wraps, so only the browser can tell. */
export function caretPlace(element: HTMLElement, offset: number): { left: number; top: number } {
  const frame = element.getBoundingClientRect()
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left < length) {
      range.setStart(node, left)
      range.setEnd(node, left + 1)
      break
    }
    left -= length
  }
  const place = range.getBoundingClientRect()
  const wanted = place.left - frame.left
  return { left: Math.max(0, Math.min(wanted, frame.width - LIST_WIDTH)), top: place.bottom - frame.top + 2 }
}
