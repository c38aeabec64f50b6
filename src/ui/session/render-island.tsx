/** Renders a session island over the server's HTML, keeping the focus. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { withSession } from './SessionProvider.tsx'

export function renderIsland(host: HTMLElement, node: ReactNode): () => void {
  const hadFocus = host.contains(document.activeElement)
  const root = createRoot(host)
  flushSync(() => root.render(withSession(node)))
  if (hadFocus) {
    host.tabIndex = -1
    host.focus({ preventScroll: true })
  }
  return () => root.unmount()
}
