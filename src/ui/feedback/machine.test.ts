import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  type FeedbackEvent,
  type FeedbackState,
  initialState,
  nextAttempt,
  reduceFeedback,
} from './machine.ts'

const body = {
  user: 'a@b.co',
  message: 'Hello',
  rate: 'nice' as const,
  metadata: { pathname: '/docs', asPath: '/docs?x=1#y' },
}
const attempt: Attempt = { key: 'k-1', body }
const stateAfter = (...events: FeedbackEvent[]): FeedbackState => events.reduce(reduceFeedback, initialState(false))
const written: FeedbackEvent = { type: 'edited', draft: { user: 'a@b.co', message: 'Hello', rate: 'nice' } }
const sent: FeedbackEvent = { type: 'sent', attempt }

describe('the feedback machine (spec: feedback.states)', () => {
  it('toggles, also while sending', () => {
    const toggled: FeedbackEvent = { type: 'toggled', at: 5 }
    expect(stateAfter(toggled)).toMatchObject({ isOpen: true, openedAt: 5 })
    expect(stateAfter(toggled, toggled).isOpen).toBe(false)
    expect(stateAfter(toggled, sent, toggled)).toMatchObject({ isOpen: false, isSending: true })
  })

  it('keeps the draft when it is closed', () => {
    const state = stateAfter({ type: 'toggled', at: 1 }, written, { type: 'closed' }, { type: 'toggled', at: 9 })
    expect(state).toMatchObject({
      isOpen: true,
      openedAt: 1,
      draft: body && { user: 'a@b.co', message: 'Hello', rate: 'nice' },
    })
  })

  it('clears all fields and closes when the message is stored', () => {
    const state = stateAfter({ type: 'toggled', at: 1 }, written, sent, { type: 'arrived' })
    expect(state).toEqual({ ...initialState(false), isThanked: true })
  })

  it('keeps text written while the message was being sent', () => {
    const state = stateAfter(
      written,
      sent,
      { type: 'edited', draft: { message: 'Hello. And more' } },
      { type: 'arrived' },
    )
    expect(state.draft).toEqual({ user: '', message: 'Hello. And more', rate: '' })
  })

  it('stays open with all fields when it failed', () => {
    const state = stateAfter({ type: 'toggled', at: 1 }, written, sent, { type: 'failed', reason: 'down' })
    expect(state).toMatchObject({
      isOpen: true,
      isSending: false,
      failure: 'down',
      draft: { message: 'Hello', rate: 'nice' },
    })
  })

  it('opens with a message from elsewhere, added to the draft', () => {
    const opened: FeedbackEvent = { type: 'opened', at: 1, message: 'I looked for “x”.' }
    expect(stateAfter(opened).draft.message).toBe('I looked for “x”.')
    expect(stateAfter(written, opened, opened).draft.message).toBe('Hello\nI looked for “x”.')
    expect(stateAfter(written, { ...opened, message: '' }).draft.message).toBe('Hello')
  })

  it('shows thanks until the next event', () => {
    const arrived: FeedbackEvent[] = [written, sent, { type: 'arrived' }]
    expect(stateAfter(...arrived).isThanked).toBe(true)
    expect(stateAfter(...arrived, { type: 'thanksOver' }).isThanked).toBe(false)
    expect(stateAfter(...arrived, { type: 'toggled', at: 1 }).isThanked).toBe(false)
  })

  it('loses text on no event except that text being stored', () => {
    const events = fc.array(
      fc.constantFrom<FeedbackEvent>(
        { type: 'toggled', at: 1 },
        { type: 'opened', at: 1, message: 'x' },
        { type: 'closed' },
        { type: 'failed', reason: 'r' },
        { type: 'thanksOver' },
        sent,
      ),
    )
    fc.assert(fc.property(events, (list) => stateAfter(written, ...list).draft.message.startsWith('Hello')))
  })
})

describe('nextAttempt', () => {
  const failed = stateAfter(written, sent, { type: 'failed', reason: 'down' })

  it('repeats the attempt that failed, with its key and its page', () => {
    const elsewhere = { ...body, metadata: { pathname: '/other', asPath: '/other' } }
    expect(nextAttempt(failed, elsewhere, () => 'k-2')).toBe(attempt)
  })

  it.each([{ message: 'Hello!' }, { user: 'c@d.co' }, { rate: 'bad' as const }])('is a new one with %j', (change) => {
    const changed = { ...body, ...change }
    expect(nextAttempt(failed, changed, () => 'k-2')).toEqual({ key: 'k-2', body: changed })
  })

  it('is a new one after a message was stored, even with the same text', () => {
    expect(nextAttempt(stateAfter(written, sent, { type: 'arrived' }), body, () => 'k-2').key).toBe('k-2')
  })
})
