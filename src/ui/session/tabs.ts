/** Notifies other tabs to fetch the session again (spec: session.store). The API defines the key and the format. */

const CHANNEL = 'nextauth.message'

type TabTrigger = 'getSession' | 'signout'

export function tellOtherTabs(trigger: TabTrigger): void {
  const message = { event: 'session', data: { trigger }, timestamp: Math.floor(Date.now() / 1000) }
  try {
    localStorage.setItem(CHANNEL, JSON.stringify(message))
  } catch {
    // Without storage, each tab finds out by itself.
  }
}

/** Returns the function to stop listening. */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === CHANNEL && isSessionMessage(event.newValue)) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function isSessionMessage(text: string | null): boolean {
  try {
    const message: unknown = JSON.parse(text ?? '{}')
    if (typeof message !== 'object' || message === null) return false
    return 'event' in message && message.event === 'session' && 'data' in message && Boolean(message.data)
  } catch {
    return false
  }
}
