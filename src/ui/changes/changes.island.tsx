/** The page of changes, with the list that its filters choose from. It is what the page is for, so it loads with it. */
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
    keep: (filter) => window.history.pushState({ scrollY }, '', `${pathname}${filterHash(filter)}`),
    onAddress: (changed) => {
      // On the way to another page the address is that of the other one already.
      const onPopState = () => location.pathname === pathname && changed()
      addEventListener('popstate', onPopState)
      return () => removeEventListener('popstate', onPopState)
    },
  }
  const root = hydrateRoot(host, <ChangesTool locale={locale} services={services} />)
  return () => root.unmount()
}
