/** Changes to a text area that its own undo knows about, and where in it things stand. */

interface Span {
  readonly from: number
  readonly to: number
}

/** Puts `text` over the span, and the caret `caret` characters behind its start. */
export function replaceText(
  area: HTMLTextAreaElement,
  { from, to }: Span,
  text: string,
  caret: number,
  onChange: (text: string) => void,
): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Nothing else leaves the undo of the browser whole.
  if (!document.execCommand?.('insertText', false, text)) {
    area.setRangeText(text, from, to, 'end')
    onChange(area.value)
  }
  area.setSelectionRange(from + caret, from + caret)
}

/** White space that the line of the position begins with, and one step more behind an opening bracket. */
export function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const own = /^[ \t]*/.exec(line)?.[0] ?? ''
  return /[{[]$/.test(line.trimEnd()) ? `${own}  ` : own
}

/** A list of completions is about so wide. */
const LIST_WIDTH = 260

/** Below the character at the offset, within the element that has the text; the text wraps, so only the browser knows. */
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
