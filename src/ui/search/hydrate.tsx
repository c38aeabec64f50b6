/** The React part of the search island; loads while the data is loading. */
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../../core/locale.ts'
import { AFTER_SWAP } from '../document/events.ts'
import { SearchBox } from './SearchBox.tsx'
import type { SearchServices } from './services.ts'

/** Makes the ids of the boxes unique. */
let boxes = 0

/**
 * Returns the function to unmount the box.
 * @param servicesFor called again when soft navigation has changed the language.
 */
export function hydrateSearch(
  host: HTMLElement,
  locale: Locale,
  currentLocale: () => Locale,
  servicesFor: (locale: Locale) => SearchServices,
): () => void {
  let shown = locale
  const root = hydrateRoot(host, <SearchBox locale={locale} services={servicesFor(locale)} />, {
    identifierPrefix: `box${++boxes}`,
  })
  function onSwap(): void {
    if (!host.isConnected || shown === currentLocale()) return
    shown = currentLocale()
    root.render(<SearchBox locale={shown} services={servicesFor(shown)} />)
  }
  document.addEventListener(AFTER_SWAP, onSwap)
  return () => {
    document.removeEventListener(AFTER_SWAP, onSwap)
    root.unmount()
  }
}
