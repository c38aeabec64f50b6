/** The search box in the drawer of a phone. */
import { type RefObject, useEffect } from 'react'

/** Clears the box when the drawer closes, so that it opens as a menu, not with the results of an earlier search. */
export function useDrawer(input: RefObject<HTMLInputElement | null>, clear: () => void): void {
  useEffect(() => {
    if (!input.current?.closest('[data-drawer-panel]')) return
    const { classList } = document.documentElement
    const observer = new MutationObserver(() => {
      if (!classList.contains('drawer-open') && input.current?.value) clear()
    })
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [input, clear])
}
