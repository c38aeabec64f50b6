/** The changes page. The list is its main content, so the island loads with the page. */
import { hydrateRoot } from 'react-dom/client'
import { CHANGE_LIST_PATH, type ChangeList } from '../../core/history/change-list.ts'
import { filterHash } from '../../core/history/filter-address.ts'
import type { Locale } from '../../core/locale.ts'
import { islandProps, type MountIsland } from '../island/contract.ts'
import { type ChangesServices, ChangesTool } from './ChangesTool.tsx'

export const mount: MountIsland = (host) => {
  const { locale } = islandProps<{ locale: Locale }>(host)
  const { pathname } = location
  const services: ChangesServices = {
    load: async (): Promise<ChangeList> => {
      const response = await fetch(CHANGE_LIST_PATH)
      if (!response.ok) throw new Error(`${response.status}`)
      return response.json()
    },
    address: () => location,
    keep: (filter, list) => window.history.pushState({ scrollY }, '', `${pathname}${filterHash(filter, list)}`),
    onAddress: (changed) => {
      // During navigation, the URL already belongs to the next page.
      const onPopState = () => location.pathname === pathname && changed()
      addEventListener('popstate', onPopState)
      return () => removeEventListener('popstate', onPopState)
    },
  }
  const root = hydrateRoot(host, <ChangesTool locale={locale} services={services} />)
  return () => root.unmount()
}
