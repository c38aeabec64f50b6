/** The feedback widget, hydrated when a reader reaches for its button or another part of the page opens it. */
import { hydrateRoot } from 'react-dom/client'
import { islandProps, type MountIsland } from '../island/contract.ts'
import { withSession } from '../session/SessionProvider.tsx'
import { FeedbackWidget } from './FeedbackWidget.tsx'
import type { FeedbackProps } from './feedback-props.ts'
import { dispatch, feedbackStore } from './feedback-store.ts'
import type { Draft } from './machine.ts'
import { OPEN_FEEDBACK, openingMessage } from './open-feedback.ts'
import { RATE_ORDER } from './rates.ts'

export const mount: MountIsland = (host, intent) => {
  const props = islandProps<FeedbackProps>(host)
  const written = readFields(host)
  const wasPressed = 'pressed' in host.dataset
  const onOpen = (event: Event) => dispatch({ type: 'opened', at: performance.now(), message: openingMessage(event) })
  // If the server rendered the widget open, it must be open here too, or React would render it again.
  if (props.showOnInitial && feedbackStore.get().openedAt === null)
    dispatch({ type: 'opened', at: performance.now(), message: '' })
  const root = hydrateRoot(host, withSession(<FeedbackWidget {...props} />))
  document.addEventListener(OPEN_FEEDBACK, onOpen)
  setTimeout(() => {
    if (written) dispatch({ type: 'edited', draft: written })
    if (intent.type === OPEN_FEEDBACK) onOpen(intent)
    else if (wasPressed && !props.showOnInitial) dispatch({ type: 'opened', at: performance.now(), message: '' })
  })
  return () => {
    document.removeEventListener(OPEN_FEEDBACK, onOpen)
    root.unmount()
  }
}

/** Text typed into an initially open panel before the script loaded. */
function readFields(host: HTMLElement): Draft | null {
  const form = host.querySelector('form')
  if (!form) return null
  const fields = new FormData(form)
  const rate = RATE_ORDER.find((known) => known === fields.get('rate')) ?? ''
  return { user: String(fields.get('user') ?? ''), message: String(fields.get('message') ?? ''), rate }
}
