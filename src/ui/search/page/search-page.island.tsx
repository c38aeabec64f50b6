/** All results of the query in the address. It is what the page is for, so it loads with it. */
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
