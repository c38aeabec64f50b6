/** State machine of the feedback widget (spec: feedback.states). No React, network or clock. */
import type { Rate } from '../../core/feedback.schema.ts'
import { isSameMessage } from '../../core/feedback-fields.ts'

export interface Draft {
  readonly user: string
  readonly message: string
  readonly rate: Rate | ''
}

export interface Attempt {
  /** Idempotency key: the service stores the message once, however often it is sent. */
  readonly key: string
  readonly body: {
    readonly user: string
    readonly message: string
    readonly rate: Rate | ''
    readonly metadata: { readonly pathname: string; readonly asPath: string }
  }
}

export interface FeedbackState {
  readonly isOpen: boolean
  readonly isSending: boolean
  /** Kept when the panel closes. */
  readonly draft: Draft
  /** When the panel was opened, in milliseconds; null before the first time. */
  readonly openedAt: number | null
  /** The last failed attempt; sending the same message repeats it. */
  readonly attempt: Attempt | null
  /** Why the last attempt failed; null when it did not. */
  readonly failure: string | null
  /** The last message was stored, and nothing has happened since. */
  readonly isThanked: boolean
}

export type FeedbackEvent =
  | { readonly type: 'toggled'; readonly at: number }
  /** Opened from elsewhere on the page with an initial message. */
  | { readonly type: 'opened'; readonly at: number; readonly message: string }
  | { readonly type: 'closed' }
  | { readonly type: 'edited'; readonly draft: Partial<Draft> }
  | { readonly type: 'sent'; readonly attempt: Attempt }
  | { readonly type: 'arrived' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'thanksOver' }

const EMPTY: Draft = { user: '', message: '', rate: '' }

export function initialState(isOpen: boolean): FeedbackState {
  return { isOpen, isSending: false, draft: EMPTY, openedAt: null, attempt: null, failure: null, isThanked: false }
}

export function reduceFeedback(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'toggled':
      return state.isOpen ? { ...state, isOpen: false } : open(state, event.at)
    case 'opened':
      return { ...open(state, event.at), draft: withOpening(state.draft, event.message) }
    case 'closed':
      return { ...state, isOpen: false }
    case 'edited':
      return { ...state, draft: { ...state.draft, ...event.draft } }
    case 'sent':
      return { ...state, isSending: true, attempt: event.attempt, failure: null, isThanked: false }
    case 'arrived':
      return {
        ...state,
        isOpen: false,
        isSending: false,
        draft: leftOver(state),
        attempt: null,
        openedAt: null,
        isThanked: true,
      }
    case 'failed':
      return { ...state, isSending: false, failure: event.reason }
    case 'thanksOver':
      return { ...state, isThanked: false }
  }
}

function open(state: FeedbackState, at: number): FeedbackState {
  return { ...state, isOpen: true, openedAt: state.openedAt ?? at, isThanked: false }
}

/** Never replaces text that the reader has written. */
function withOpening(draft: Draft, message: string): Draft {
  if (message === '' || draft.message.includes(message)) return draft
  return { ...draft, message: draft.message === '' ? message : `${draft.message}\n${message}` }
}

/** Fields stay editable while sending, so edits made in the meantime are kept. */
function leftOver({ draft, attempt }: FeedbackState): Draft {
  return attempt && draft.message !== attempt.body.message ? { ...EMPTY, message: draft.message } : EMPTY
}

/** An unchanged message repeats the failed attempt, with its key and the page it was written on. */
export function nextAttempt(state: FeedbackState, body: Attempt['body'], newKey: () => string): Attempt {
  const last = state.failure === null ? null : state.attempt
  return last && isSameMessage(last.body, body) ? last : { key: newKey(), body }
}
