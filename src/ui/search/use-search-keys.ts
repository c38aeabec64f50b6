/** Keyboard handling in the input and on result rows. */
import type { KeyboardEvent, RefObject } from 'react'
import { isSettled } from './machine.ts'
import { keyAction } from './row-keys.ts'
import type { useSearch } from './use-search.ts'

interface KeyParts {
  readonly box: RefObject<HTMLElement | null>
  readonly input: RefObject<HTMLInputElement | null>
  readonly search: ReturnType<typeof useSearch>
  /** Number of visible rows. */
  readonly rows: number
}

/** One handler for the input and the rows; what a key does depends on the focus. */
export function useSearchKeys({ box, input, search, rows }: KeyParts) {
  const rowLink = (row: number): HTMLElement | null =>
    box.current?.querySelector(`[data-search-result="${row}"]`) ?? null

  return (event: KeyboardEvent): void => {
    const place = event.target === input.current ? 'input' : 'row'
    const action = keyAction(event.nativeEvent, place, search.state.active, rows)
    if (action === null) return
    event.preventDefault()
    if (action.type === 'close') {
      search.close()
      if (event.target instanceof HTMLElement) event.target.blur()
    } else if (action.type === 'choose') {
      rowLink(action.row)?.focus()
      search.choose(action.row)
    } else if (isSettled(search.state)) {
      rowLink(search.state.active)?.click()
    }
  }
}
