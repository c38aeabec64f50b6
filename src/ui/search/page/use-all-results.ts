/** Results for the page's query, once the parts that it needs have arrived: a list that is shown doesn't move. */
import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../../../core/search/answer.ts'
import type { SearchClient } from '../data/client.ts'
import { isSearched, type LoadState } from '../machine.ts'

export interface SearchPageServices {
  readonly client: SearchClient
  /** The query in the URL. */
  readonly query: string
  navigate(href: string): void
}

interface AllResults {
  readonly answer: SearchAnswer | null
  /** Better results are loading. */
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** The query is too short to search. */
  readonly isTooShort: boolean
}

/** @param services undefined on the server, where nothing happens. */
export function useAllResults(services: SearchPageServices | undefined): AllResults {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null)
  const [load, setLoad] = useState<LoadState>('idle')
  // The first render must match the server's, which has no query.
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    if (!services) return
    setStarted(true)
    if (!isSearched(services.query)) return
    const { client, query } = services
    const take = (next: SearchAnswer) => setAnswer((now) => (next.source === 'text' ? next : now))
    const line = client.connect(take, { isAll: true })
    const readStatus = () => setLoad(client.status())
    const stop = client.onStatus(readStatus)
    readStatus()
    line.ask(query)
    void client.load()
    return () => {
      line.close()
      stop()
    }
  }, [services])
  const isAsked = isStarted && services !== undefined && isSearched(services.query)
  return {
    answer,
    isLoading: isAsked && load !== 'failed' && (load !== 'ready' || answer?.source !== 'text'),
    hasFailed: isAsked && load === 'failed',
    isTooShort: isStarted && !isAsked,
  }
}
