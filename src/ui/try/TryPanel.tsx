/** The form of an operation: prefilled with its example, run on the tab's store, mirrored in the code samples. */
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SampleRequest } from '../../core/api/api.ts'
import type { TryBody, TryForm } from '../../core/api/try-form.ts'
import type { Locale } from '../../core/locale.ts'
import { TRY_MESSAGES } from '../../core/messages/try.ts'
import type { SandboxSession } from '../sandbox/session.ts'
import { createStore, useStore } from '../state/store.ts'
import { Actions } from './Actions.tsx'
import { Answer } from './Answer.tsx'
import { BodyPart } from './body/BodyPart.tsx'
import type { TokenKind } from './body/tokens.ts'
import { FirstRequests } from './first/FirstRequests.tsx'
import type { First } from './first/use-first.ts'
import { Fields } from './form/Fields.tsx'
import { type FormEvent, type FormState, reduceForm, STORE_HASH_KEY, sampleOf, startForm } from './form/form-state.ts'
import { ReaderFields } from './form/ReaderFields.tsx'
import { storeHash } from './store-hash.ts'
import { TryHead } from './TryHead.tsx'
import styles from './try.module.css'
import { useRun } from './use-run.ts'

/** Initial content of the form, instead of the example. */
export interface Filled extends Pick<FormState, 'values' | 'body'> {
  readonly token?: TokenKind
  /** Status of a documented error to request from the sandbox. */
  readonly outcome?: string
}

export interface TryPanelProps {
  /** Anchor of the operation. */
  readonly id: string
  readonly form: TryForm
  readonly locale: Locale
  /** Content from a link or a documented error. */
  readonly filled: Filled | null
  /** Shown first, such as when a link could not be read. */
  readonly notice: string
  readonly openSession: () => Promise<SandboxSession>
  /** Called whenever the request changes. */
  readonly onRequest: (request: SampleRequest) => void
  readonly onStore: () => void
  readonly onClose: () => void
  /** Called once the form is rendered. */
  readonly onReady: () => void
}

export function TryPanel(props: TryPanelProps) {
  const { id, form, locale, filled, notice, openSession, onRequest, onStore, onClose, onReady } = props
  const messages = TRY_MESSAGES[locale]
  const { store, state, dispatch } = useForm(form, filled)
  const [token, setToken] = useState<TokenKind>(filled?.token ?? 'all')
  const [outcome, setOutcome] = useState(filled?.outcome ?? '')
  const end = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    onReady()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request follows what is filled in and nothing else
  useEffect(() => {
    onRequest(sampleOf(form, state))
  }, [form, state])

  // The request of an error is made for the seeded store.
  const isExample = filled?.token === undefined
  const work = { id, form, store, token, outcome, messages, notice, isExample, openSession }
  const { isRunning, answered, said, first, run, startOver, share, reset } = useRun(work)
  useEffect(() => {
    if (answered && end.current) showAnswer(end.current)
  }, [answered])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) return leave(event, onClose)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void run()
  }
  const parts = { form, state, locale, messages, dispatch }
  return (
    <section
      className={styles.try}
      aria-label={`${messages.title}: ${form.summary}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <TryHead {...parts} onStore={onStore} onClose={onClose} />
      <ReaderFields {...{ form, messages, token, outcome }} onToken={setToken} onOutcome={setOutcome} />
      <Fields {...parts} />
      {form.body && <BodyPart {...parts} body={{ ...form.body, examples: examplesOf(form.body, state, first) }} />}
      {form.before && <FirstRequests steps={form.before} {...{ first, messages }} onStartOver={startOver} />}
      <Actions messages={messages} isRunning={isRunning} onRun={run} onReset={reset} onShare={share} />
      <p className={said.isError ? styles.saidError : styles.said} role="status">
        {said.text}
      </p>
      <div ref={end} className={styles.answerPlace}>
        {answered && <Answer response={answered} locale={locale} messages={messages} />}
      </div>
    </section>
  )
}

/** Escape in a field leads out of it, so that no slip loses what was typed; anywhere else it closes the form. */
function leave({ target, currentTarget }: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (target instanceof Element && target.matches('input, textarea')) currentTarget.focus({ preventScroll: true })
  else close()
}

/** With the IDs of the reader's store, once it has what the examples are about. */
function examplesOf({ examples }: TryBody, state: FormState, { asInStore }: First): TryBody['examples'] {
  return examples.map(({ name, text }) => ({ name, text: asInStore({ ...state, body: text }).body }))
}

/**
 * Scrolls the answer into view: within the column of the samples where it scrolls on its own, so that the operation
 * beside it stays where it is.
 */
function showAnswer(answer: HTMLElement): void {
  const column = answer.closest('.api-samples')
  if (!column || column.scrollHeight <= column.clientHeight) return answer.scrollIntoView({ block: 'nearest' })
  const [inner, outer] = [answer.getBoundingClientRect(), column.getBoundingClientRect()]
  const below = inner.bottom - outer.bottom
  // A long answer: its beginning, below the head and the status line, for which the style has room.
  const room = Number.parseFloat(getComputedStyle(answer).scrollMarginTop) || 0
  if (below > 0) column.scrollTop += Math.min(below, inner.top - outer.top - room)
}

/** A store instead of a reducer hook, so that a key pressed right after typing sees the typed text. */
function useForm(form: TryForm, filled: Filled | null) {
  const [store] = useState(() =>
    createStore(filled ? reduceForm(startForm(form), { kind: 'filled', state: filled }) : startForm(form)),
  )
  const own = useStore(store)
  const hash = useStore(storeHash)
  const state = useMemo(() => withStore(own, hash), [own, hash])
  const dispatch = useCallback((event: FormEvent) => store.set(reduceForm(store.get(), event)), [store])
  return { store, state, dispatch }
}

/** Uses the reader's own store, whatever form it is in. */
function withStore(state: FormState, hash: string): FormState {
  return STORE_HASH_KEY in state.values ? { ...state, values: { ...state.values, [STORE_HASH_KEY]: hash } } : state
}
