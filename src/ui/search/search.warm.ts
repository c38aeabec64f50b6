/** Starts the worker and, unless only a pointer passed by, the data, while the code that renders is still on its way. */
import type { Locale } from '../../core/locale.ts'
import type { WarmIsland } from '../island/contract.ts'
import { searchClient } from './data/client.ts'

/** The island takes it from here, so that one file carries both: a request less while the reader waits. */
export { searchClient }

export const warm: WarmIsland<{ readonly locale: Locale }> = ({ locale }, intent, island) => {
  const client = searchClient(locale)
  client.warm()
  return intent.type === 'pointerover' ? undefined : Promise.allSettled([client.load(), island])
}
