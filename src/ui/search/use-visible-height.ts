/** The height that the keyboard of a phone leaves. */
import { type RefObject, useEffect } from 'react'

/** Keeps `--visible-height` of the box up to date, from which search.css gets the height of the panel. */
export function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = window.visualViewport
    if (!screen) return
    const measure = () => box.current?.style.setProperty('--visible-height', `${Math.round(screen.height)}px`)
    measure()
    screen.addEventListener('resize', measure)
    return () => screen.removeEventListener('resize', measure)
  }, [box])
}
