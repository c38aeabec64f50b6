/** Keys and clicks outside the box that affect it (spec: search.keys, search.pointer). */
import { type RefObject, useEffect } from 'react'

/** Controls where `/` is typed and Ctrl+K belongs to the control. */
const TYPING_PLACES = 'input, select, button, textarea, [contenteditable]:not([contenteditable="false"])'

/** `/` and Ctrl/Cmd+K focus the visible box; Escape closes it. */
export function usePageKeys(input: RefObject<HTMLInputElement | null>, close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = input.current
      if (!box || event.defaultPrevented || isTypingPlace(event.target)) return
      if (event.key === 'Escape') {
        close()
        box.blur()
      } else if (event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
        // There are two boxes; only one of them is visible.
        if (box.getClientRects().length === 0) return
        event.preventDefault()
        box.focus({ preventScroll: true })
        // Typing replaces what was looked for before.
        box.select()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input, close])
}

function isTypingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING_PLACES) !== null
}

/** While the panel is open, a click outside closes it, and is a click like any other. */
export function useOutsideClick(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    // In the capture phase, because a handler of the page may end the event.
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [box, isOpen, close])
}
