/** How the small controls of the shell become React without the reader noticing: focus and an early press are kept. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** No press is waited for longer than this: it has become a scroll or a drag. */
const PRESS_MS = 500

/** Renders `content` in the place of what the server drew; answers with the way back. */
export async function takeOver(host: HTMLElement, intent: Event, content: ReactNode): Promise<() => void> {
  // Taking over between press and release would lose the click.
  if (intent.type === 'touchstart' || host.matches(':active')) await clickOrTimeout(host)
  const hadFocus = host.contains(document.activeElement)
  const wasOpen = host.querySelector('details')?.open === true || 'pressed' in host.dataset
  const root = createRoot(host)
  flushSync(() => root.render(content))
  const button = host.querySelector('button')
  if (hadFocus || wasOpen) button?.focus({ preventScroll: true })
  if (wasOpen && button) openByPointer(button)
  return () => root.unmount()
}

/** Headless UI opens on the press of a mouse button. */
function openByPointer(button: HTMLElement): void {
  button.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }),
  )
}

function clickOrTimeout(host: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const finish = () => setTimeout(done)
    host.addEventListener('click', finish, { once: true })
    setTimeout(done, PRESS_MS)
  })
}
