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
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input, close])
}

function isTypingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING_PLACES) !== null
}

/**
 * While the panel is open, a click outside closes it and does nothing else. The original puts a transparent layer over
 * the page; listening first has the same effect and does not depend on the stacking of the bar around the box.
 */
export function useOutsideClick(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const isOutside = (event: Event) => event.target instanceof Node && !box.current?.contains(event.target)
    const onPress = (event: Event) => {
      if (isOutside(event)) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      // Enter on a control outside also fires a click, without a pointer that a layer would block.
      if (!isOutside(event) || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    // On the window, which comes before the document, where the page's own scripts also capture events.
    window.addEventListener('mousedown', onPress, true)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('mousedown', onPress, true)
      window.removeEventListener('click', onClick, true)
    }
  }, [box, isOpen, close])
}
