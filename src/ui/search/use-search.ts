/** State of one search box: the machine, its connection to the worker, and the analytics event. */
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import { AFTER_SWAP, BEFORE_NAVIGATE } from '../document/events.ts'
import type { SearchLine } from './data/client.ts'
import { INITIAL_STATE, isSearched, reduceSearch, type SearchState } from './machine.ts'
import { createSearchReporter, type SearchReporter } from './report.ts'
import type { SearchServices } from './services.ts'

interface Search {
  readonly state: SearchState
  type(query: string): void
  choose(row: number): void
  /** Shows the results of the text that is in the box. */
  open(): void
  close(): void
  /** Clears and closes the box. */
  clear(): void
  /** Clears and closes the box, because the reader chose a result. */
  finish(): void
}

interface Links {
  readonly line: SearchLine
  readonly reporter: SearchReporter
}

/**
 * @param services undefined on the server, where nothing happens.
 */
export function useSearch(input: RefObject<HTMLInputElement | null>, services: SearchServices | undefined): Search {
  const [state, dispatch] = useReducer(reduceSearch, INITIAL_STATE)
  const links = useRef<Links | null>(null)

  const type = useCallback((query: string) => {
    dispatch({ type: 'typed', query })
    links.current?.reporter.typed(query)
    if (isSearched(query)) links.current?.line.ask(query)
  }, [])

  const open = useCallback(() => dispatch({ type: 'focused' }), [])
  const close = useCallback(() => dispatch({ type: 'closed' }), [])

  const clear = useCallback(() => {
    if (input.current) input.current.value = ''
    links.current?.reporter.cancel()
    dispatch({ type: 'cleared' })
  }, [input])

  const finish = useCallback(() => {
    links.current?.reporter.chosen()
    clear()
  }, [clear])

  useEffect(() => {
    if (!services) return
    const reporter = createSearchReporter(services)
    const line = services.client.connect((answer) => {
      dispatch({ type: 'answered', answer })
      reporter.answered(answer)
    })
    links.current = { line, reporter }
    const readStatus = () => dispatch({ type: 'loaded', load: services.client.status() })
    const stopStatus = services.client.onStatus(readStatus)
    readStatus()
    // Include text typed before the script loaded.
    const typedEarly = input.current?.value ?? ''
    if (typedEarly !== '') type(typedEarly)
    return () => {
      reporter.cancel()
      line.close()
      stopStatus()
      links.current = null
    }
  }, [services, input, type])

  useEffect(() => {
    const leave = () => {
      links.current?.reporter.cancel()
      close()
    }
    document.addEventListener(BEFORE_NAVIGATE, leave)
    document.addEventListener(AFTER_SWAP, leave)
    return () => {
      document.removeEventListener(BEFORE_NAVIGATE, leave)
      document.removeEventListener(AFTER_SWAP, leave)
    }
  }, [close])

  const choose = useCallback((row: number) => dispatch({ type: 'chose', row }), [])
  return { state, type, choose, open, close, clear, finish }
}
