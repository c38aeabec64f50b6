/** The page of changes, with the list that its filters choose from. It is what the page is for, so it loads with it. */
import { hydrateRoot } from 'react-dom/client'
import { CHANGE_LIST_PATH, type ChangeList } from '../../core/history/change-list.ts'
import { namedOperations } from '../../core/history/changes-address.ts'
import type { Locale } from '../../core/locale.ts'
import { islandProps, type MountIsland } from '../island/contract.ts'
import { ChangesTool } from './ChangesTool.tsx'

export const mount: MountIsland = (host) => {
  const { locale } = islandProps<{ locale: Locale }>(host)
  const load = async (): Promise<ChangeList> => {
    const response = await fetch(CHANGE_LIST_PATH)
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }
  const services = { load, named: namedOperations(location.search, location.hash) }
  const root = hydrateRoot(host, <ChangesTool locale={locale} services={services} />)
  return () => root.unmount()
}
