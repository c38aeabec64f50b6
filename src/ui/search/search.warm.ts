/** Starts the worker and, unless only a pointer passed by, the data, while the code that draws is still on its way. */
import type { Locale } from '../../core/locale.ts'
import { islandProps, type WarmIsland } from '../island/contract.ts'
import { searchClient } from './client.ts'

export const warm: WarmIsland = (host, intent, island) => {
  const client = searchClient(islandProps<{ locale: Locale }>(host).locale)
  client.warm()
  client.yieldTo(island)
  if (intent.type !== 'pointerover') client.load()
}
