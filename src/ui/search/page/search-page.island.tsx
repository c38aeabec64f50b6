/** All results for the query in the URL. They are the page's main content, so the island loads with the page. */
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../../../core/locale.ts'
import { islandProps, type MountIsland } from '../../island/contract.ts'
import { navigate } from '../../island/navigate.ts'
import { searchClient } from '../search.warm.ts'
import { SearchPage } from './SearchPage.tsx'
import { queryOf } from './search-address.ts'

export const mount: MountIsland = (host) => {
  const { locale } = islandProps<{ locale: Locale }>(host)
  const services = { client: searchClient(locale), query: queryOf(location.search), navigate }
  const root = hydrateRoot(host, <SearchPage locale={locale} services={services} />)
  return () => root.unmount()
}
