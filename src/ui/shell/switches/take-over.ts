/** Replaces small controls of the shell with React unnoticed: keeps focus and an early press. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Maximum time to wait for a click; a longer press is a scroll or a drag. */
const PRESS_MS = 500

/** Renders `content` over the server's HTML; returns the function to unmount it. */
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

/** Headless UI opens on pointerdown of the mouse. */
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
