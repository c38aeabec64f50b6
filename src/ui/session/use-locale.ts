/** Language of the current page, for widgets that survive soft navigation. */
import { useSyncExternalStore } from 'react'
import type { Locale } from '../../core/locale.ts'
import { AFTER_SWAP } from '../document/events.ts'
import { readPageContext } from '../document/page-context.ts'

export function useLocale(): Locale {
  const read = () => readPageContext().locale
  return useSyncExternalStore(onSwap, read, read)
}

function onSwap(listener: () => void): () => void {
  document.addEventListener(AFTER_SWAP, listener)
  return () => document.removeEventListener(AFTER_SWAP, listener)
}
