/**
 * Choosing a result blurs and clears the box, closes the panel and navigates (spec: search.pointer). The drawer closes
 * by itself, because a result in it is a link in it.
 */
import { type MouseEvent, type RefObject, useCallback } from 'react'
import { isPlain } from '../document/dom.ts'
import type { SearchServices } from './services.ts'

export type FollowResult = (event: MouseEvent<HTMLAnchorElement>) => void

export function useFinish(
  input: RefObject<HTMLInputElement | null>,
  finish: () => void,
  services: SearchServices | undefined,
): FollowResult {
  return useCallback(
    (event) => {
      const link = event.currentTarget
      const href = link.getAttribute('href') ?? ''
      // Modified clicks and external links open natively. Either way the search is finished.
      const isOurs = isPlain(event.nativeEvent) && href.startsWith('/')
      if (isOurs) event.preventDefault()
      input.current?.blur()
      link.blur()
      finish()
      if (isOurs) services?.navigate(href)
    },
    [input, finish, services],
  )
}
