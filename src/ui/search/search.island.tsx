/**
 * Search, loaded when a reader reaches for a box. By then its companion `search.warm.ts` has started the worker and, on
 * focus, the data. React, which only renders results, loads in parallel.
 */
import type { Locale } from '../../core/locale.ts'
import { track } from '../analytics/port.ts'
import { currentAddress, readPageContext } from '../document/page-context.ts'
import { islandProps, type MountIsland } from '../island/contract.ts'
import { navigate } from '../island/navigate.ts'
import { hydrateSearch } from './hydrate.tsx'
import { searchClient } from './search.warm.ts'
import type { SearchServices } from './services.ts'

const services = new Map<Locale, SearchServices>()

export const mount: MountIsland = (host) => {
  const { locale } = islandProps<{ locale: Locale }>(host)
  const client = searchClient(locale)
  client.warm()
  // A passing pointer fetches no data; focus does, and retries after a failure.
  host.addEventListener('focusin', client.load)
  if (host.contains(document.activeElement)) client.load()
  return hydrateSearch(host, locale, () => readPageContext().locale, servicesFor)
}

function servicesFor(locale: Locale): SearchServices {
  const known = services.get(locale)
  if (known) return known
  const made: SearchServices = {
    client: searchClient(locale),
    navigate,
    track,
    address: currentAddress,
    takesFeedback: () => readPageContext().config.feedbackPath !== null,
  }
  services.set(locale, made)
  return made
}
