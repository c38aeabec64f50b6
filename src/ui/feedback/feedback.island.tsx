/** The feedback widget, taken over when a reader reaches for its button or another part of the page asks for it. */
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
  // A widget that the server drew open must find itself open, or React would render it anew.
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

/** What was typed into a panel that was open from the start, before there was a script to hear it. */
function readFields(host: HTMLElement): Draft | null {
  const form = host.querySelector('form')
  if (!form) return null
  const fields = new FormData(form)
  const rate = RATE_ORDER.find((known) => known === fields.get('rate')) ?? ''
  return { user: String(fields.get('user') ?? ''), message: String(fields.get('message') ?? ''), rate }
}
