/** The code check page, hydrated when a reader reaches for it. The worker starts with the first check. */
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../../core/locale.ts'
import { islandProps, type MountIsland } from '../island/contract.ts'
import { CheckTool } from './CheckTool.tsx'
import { createCheckClient } from './check-client.ts'

export const mount: MountIsland = (host) => {
  const { locale } = islandProps<{ locale: Locale }>(host)
  const { pressed } = host.dataset
  const root = hydrateRoot(host, <CheckTool locale={locale} client={createCheckClient()} pressed={pressed} />)
  return () => root.unmount()
}
