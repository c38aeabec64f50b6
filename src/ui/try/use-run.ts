/** The actions of the form's buttons, and the message about them. */

import type { RestResponse } from '@dev-center/sandbox/rest/types'
import { useState } from 'react'
import type { TryForm } from '../../core/api/try-form.ts'
import type { TryMessages } from '../../core/messages/try.ts'
import type { SandboxSession } from '../sandbox/session.ts'
import type { Store } from '../state/store.ts'
import { TOKEN_VALUES, type TokenKind } from './body/tokens.ts'
import { type First, useFirst } from './first/use-first.ts'
import { type FormState, missingFields, reduceForm, requestOf, startForm } from './form/form-state.ts'
import { linkToForm } from './share.ts'
import { statusText } from './status-text.ts'

interface RunOptions {
  readonly id: string
  readonly form: TryForm
  readonly store: Store<FormState>
  readonly token: TokenKind
  readonly outcome: string
  readonly messages: TryMessages
  readonly notice: string
  /** Whether the form starts with the operation's example, which may rely on other requests. */
  readonly isExample: boolean
  readonly openSession: () => Promise<SandboxSession>
}

export function useRun(options: RunOptions) {
  const { id, form, store, token, outcome, messages, notice, isExample, openSession } = options
  const first: First = useFirst(form, store, isExample)
  const [isRunning, setRunning] = useState(false)
  const [answered, setAnswered] = useState<RestResponse | null>(null)
  const [said, setSaid] = useState({ text: notice, isError: notice !== '' })
  const fail = (text: string): void => setSaid({ text, isError: true })
  const send = async (isFresh: boolean): Promise<void> => {
    if (isRunning) return
    const missing = missingFields(form, store.get()).map(({ name }) => name)
    if (missing.length > 0) return fail(messages.missing(missing.join(', ')))
    setRunning(true)
    try {
      const session = await openSession()
      if (isFresh) await session.reset()
      const before = await first.send(session, isFresh)
      if (typeof before === 'object') return fail(messages.first.failed(before.request, statusText(before.status)))
      const start = performance.now()
      const response = await session.rest(requestOf(form, store.get(), TOKEN_VALUES[token], outcome))
      const ms = Math.max(1, Math.round(performance.now() - start))
      const done = messages.done(statusText(response.status), ms, response.events.length)
      setAnswered(response)
      const text = before === 'sent' ? `${messages.first.sent(form.before?.length ?? 0)} ${done}` : done
      setSaid({ text, isError: response.status >= 400 })
    } catch (error) {
      fail(error instanceof Error ? error.message : messages.failed)
    } finally {
      setRunning(false)
    }
  }
  const share = async (): Promise<void> => {
    const link = await linkToForm(id, first.asExample(store.get()))
    if (link === null) return fail(messages.shareTooLong)
    window.history.replaceState(window.history.state, '', link.hash)
    await navigator.clipboard?.writeText(location.href).catch(() => undefined)
    setSaid({ text: link.isReduced ? messages.sharedWithout : messages.shared, isError: false })
  }
  const reset = (): void => {
    store.set(reduceForm(store.get(), { kind: 'filled', state: first.asInStore(startForm(form)) }))
    setAnswered(null)
    setSaid({ text: '', isError: false })
  }
  const run = () => send(false)
  const startOver = () => send(true)
  return { isRunning, answered, said, first, run, startOver, share, reset }
}
