/** Starts the worker and, except for a passing pointer, the data, while the rendering code is still loading. */
import type { Locale } from '../../core/locale.ts'
import type { WarmIsland } from '../island/contract.ts'
import { searchClient } from './data/client.ts'

/** The island imports it from here, so that one file contains both and the reader waits for one request less. */
export { searchClient }

export const warm: WarmIsland<{ readonly locale: Locale }> = ({ locale }, intent, island) => {
  const client = searchClient(locale)
  client.warm()
  return intent.type === 'pointerover' ? undefined : Promise.allSettled([client.load(), island])
}
