/** Announces the results to screen readers once they no longer change. */
import { useEffect, useState } from 'react'
import { SEARCH_EMPTY, SEARCH_ERROR, type SearchMessages } from '../../core/messages/search.ts'
import { type PanelView, rowsShown } from './machine.ts'

/** Long enough not to interrupt the echo of typing. */
const ANNOUNCE_DELAY_MS = 600

export function useAnnouncement(view: PanelView, messages: SearchMessages): string {
  const text = announcementOf(view, messages)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === said) return
    const timer = setTimeout(() => setSaid(text), text === '' ? 0 : ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, said])
  return said
}

function announcementOf(view: PanelView, messages: SearchMessages): string {
  if (view.name === 'results') return messages.resultCount(rowsShown(view).length)
  if (view.name === 'loading') return messages.loading
  if (view.name === 'error') return SEARCH_ERROR
  return view.name === 'empty' ? SEARCH_EMPTY : ''
}
