/**
 * What choosing a result does: blur, empty the box, close the panel, go there (spec: search.pointer). The drawer closes by
 * itself: a result in it is a link in it.
 */
import { type MouseEvent, type RefObject, useCallback } from 'react'
import type { SearchServices } from './services.ts'

export type FollowResult = (event: MouseEvent<HTMLAnchorElement>) => void

export function useFinish(
  input: RefObject<HTMLInputElement | null>,
  clear: () => void,
  services: SearchServices | undefined,
): FollowResult {
  return useCallback(
    (event) => {
      const link = event.currentTarget
      const href = link.getAttribute('href') ?? ''
      const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      // A modified click opens another tab natively, and an external link does so too; this page is finished with either way.
      const isOurs = !isModified && event.button === 0 && href.startsWith('/')
      if (isOurs) event.preventDefault()
      input.current?.blur()
      link.blur()
      clear()
      if (isOurs) services?.navigate(href)
    },
    [input, clear, services],
  )
}
