/** Keys and clicks outside the box that concern it (spec: search.keys, search.pointer). */
import { type RefObject, useEffect } from 'react'

/** Where `/` is a letter and Ctrl+K belongs to the control. */
const TYPING_PLACES = 'input, select, button, textarea, [contenteditable]:not([contenteditable="false"])'

/** `/` and Ctrl/Cmd+K focus the box that can be seen; Escape closes it. */
export function usePageKeys(input: RefObject<HTMLInputElement | null>, close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = input.current
      if (!box || event.defaultPrevented || isTypingPlace(event.target)) return
      if (event.key === 'Escape') {
        close()
        box.blur()
      } else if (event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
        // Two boxes exist; only one of them is in view.
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
 * While the panel is open a click beside it closes it and does nothing else. The original lays a transparent layer over the
 * page; listening first has the same effect and does not depend on how the bar around the box is stacked.
 */
export function useOutsideClick(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const isOutside = (event: Event) => event.target instanceof Node && !box.current?.contains(event.target)
    const onPress = (event: Event) => {
      if (isOutside(event)) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      // Enter on a control outside also makes a click, with no pointer behind it: no layer would be in its way.
      if (!isOutside(event) || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    // The window is asked before the document, where the page's own scripts listen, some of them as early as this.
    window.addEventListener('mousedown', onPress, true)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('mousedown', onPress, true)
      window.removeEventListener('click', onClick, true)
    }
  }, [box, isOpen, close])
}
