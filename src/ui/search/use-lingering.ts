/** Keeps the previous view while it fades out. */
import { useEffect, useState } from 'react'
import type { PanelView } from './machine.ts'

/** spec: search.panel */
const FADE_MS = 100

interface Lingering {
  /** The view to render: the current one, or the previous one while it fades. */
  readonly view: PanelView
  readonly isFading: boolean
}

export function useLingering(view: PanelView): Lingering {
  const [last, setLast] = useState<PanelView>(view)
  const isHidden = view.name === 'hidden'
  // Set state during render, as React recommends, so that no frame shows the wrong view.
  if (!isHidden && last !== view && !isSameView(last, view)) setLast(view)
  const isFading = isHidden && last.name !== 'hidden'

  useEffect(() => {
    if (!isFading) return
    const timer = setTimeout(() => setLast({ name: 'hidden' }), FADE_MS)
    return () => clearTimeout(timer)
  }, [isFading])

  return { view: isHidden ? last : view, isFading }
}

function isSameView(a: PanelView, b: PanelView): boolean {
  if (a.name !== b.name) return false
  return !('answer' in a && 'answer' in b) || a.answer === b.answer
}
