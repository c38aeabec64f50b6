/** The interactive widget: the machine, the session and focus management. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { FEEDBACK_MESSAGES } from '../../core/messages/feedback.ts'
import { currentAddress, readPageContext } from '../document/page-context.ts'
import { hasSessionHint } from '../session/session-hint.ts'
import { useLocale } from '../session/use-locale.ts'
import { useSession } from '../session/use-session.ts'
import { FeedbackPanel } from './FeedbackPanel.tsx'
import type { FeedbackProps } from './feedback-props.ts'
import { dispatch, feedbackStore } from './feedback-store.ts'
import { initialState, nextAttempt } from './machine.ts'
import { newKey, sendFeedback } from './send.ts'

const THANKS_MS = 6_000
const FIRST_FIELD = 'input:not([tabindex="-1"]), textarea'

export function FeedbackWidget({ apiPath, ...props }: FeedbackProps) {
  const state = useFeedback(props.showOnInitial)
  const locale = useLocale()
  const user = useKnownUser()
  const button = useRef<HTMLButtonElement>(null)
  useThemeColors(button, props.themeColor, props.textColor)
  useFocus(button, state.isOpen)
  useFocusAfterFailure(button, state.failure)
  useEffect(() => {
    if (!state.isThanked) return
    const timer = setTimeout(() => dispatch({ type: 'thanksOver' }), THANKS_MS)
    return () => clearTimeout(timer)
  }, [state.isThanked])

  async function send(website: string): Promise<void> {
    if (feedbackStore.get().isSending) return
    const { draft, openedAt } = feedbackStore.get()
    const metadata = { pathname: readPageContext().route, asPath: currentAddress() }
    const message = props.type === 'rate' ? '' : draft.message
    const rate = props.type === 'form' ? '' : draft.rate
    const attempt = nextAttempt(
      feedbackStore.get(),
      { user: user.email ?? draft.user, message, rate, metadata },
      newKey,
    )
    dispatch({ type: 'sent', attempt })
    const elapsedMs = openedAt === null ? null : performance.now() - openedAt
    const reason = await sendFeedback(apiPath, attempt, { website, elapsedMs })
    if (reason === null) return dispatch({ type: 'arrived' })
    dispatch({ type: 'failed', reason })
    const { notSent, kept } = FEEDBACK_MESSAGES[locale]
    // spec: feedback.states asks for the browser's own alert. The panel repeats the message, so that it can be read
    // later.
    alert(`${notSent}\n${reason}\n${kept}`)
  }

  return (
    <FeedbackPanel
      {...props}
      locale={locale}
      state={state}
      asksEmail={user.isAsked}
      buttonRef={button}
      onToggle={() => dispatch({ type: 'toggled', at: performance.now() })}
      onClose={() => dispatch({ type: 'closed' })}
      onEdit={(draft) => dispatch({ type: 'edited', draft })}
      onSend={send}
    />
  )
}

/** Send is disabled while it sends, so it loses the focus. After a failure, the reader can repeat it at once. */
function useFocusAfterFailure(button: { readonly current: HTMLButtonElement | null }, failure: string | null): void {
  useEffect(() => {
    if (failure === null || (document.activeElement && document.activeElement !== document.body)) return
    button.current?.parentElement?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [button, failure])
}

/** The first render must match the server's HTML, whatever has happened since; React hydrates it, then updates. */
function useFeedback(showOnInitial: boolean) {
  return useSyncExternalStore(feedbackStore.subscribe, feedbackStore.get, () => renderedByServer[showOnInitial ? 1 : 0])
}

const renderedByServer = [initialState(false), initialState(true)] as const
const neverChanges = () => () => {}

/** A reader who was signed in on this browser is not asked for an email address while the session loads. */
function useKnownUser(): { email: string | null; isAsked: boolean } {
  const { data, status } = useSession()
  const mayBeKnown = useSyncExternalStore(neverChanges, hasSessionHint, () => false)
  const email = data?.user?.email ?? null
  return { email, isAsked: email === null && !(status === 'loading' && mayBeKnown) }
}

/**
 * Moves focus into the panel on opening, and back to the button on closing. If the reader closed it from elsewhere,
 * focus stays.
 */
function useFocus(button: { readonly current: HTMLButtonElement | null }, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const widget = button.current?.parentElement
    if (isOpen) widget?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    // The focused field disappeared with the panel, so the document has the focus.
    else if (document.activeElement === document.body || widget?.contains(document.activeElement))
      button.current?.focus()
  }, [button, isOpen])
}

/** Sets configured colors by script, because the page's policy forbids style attributes. */
function useThemeColors(button: { readonly current: HTMLElement | null }, theme: string, text: string): void {
  useEffect(() => {
    const style = button.current?.parentElement?.style
    style?.setProperty('--feedback-theme', theme)
    style?.setProperty('--feedback-text', text)
  }, [button, theme, text])
}
