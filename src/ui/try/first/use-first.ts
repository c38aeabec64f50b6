/** Whether the requests before the example are sent with the next run, and what came of them. */
import { useEffect, useRef, useState } from 'react'
import type { TryForm } from '../../../core/api/try-form.ts'
import { isChange, type LogEntry } from '../../sandbox/log.ts'
import type { SandboxSession } from '../../sandbox/session.ts'
import type { Store } from '../../state/store.ts'
import type { FormState } from '../form/form-state.ts'
import { inverse, type Renamed } from './renaming.ts'
import { areKept, type FirstFailure, sendFirst, withRenamed } from './send-first.ts'

export interface First {
  readonly isWanted: boolean
  readonly isSent: boolean
  readonly failure: FirstFailure | null
  setWanted(isWanted: boolean): void
  /** Sends them if they are wanted or have to be, and fills in the IDs of the reader's store. */
  send(session: SandboxSession, isForced: boolean): Promise<'sent' | 'nothing' | FirstFailure>
  /** The form as it is on the seeded store: for links, because a reader who opens one has another store. */
  asExample(state: FormState): FormState
  /** The form with the IDs of the reader's store. */
  asInStore(state: FormState): FormState
}

export function useFirst(form: TryForm, store: Store<FormState>, isAsked: boolean): First {
  const steps = form.before ?? []
  const [isWanted, setWanted] = useState(isAsked && steps.length > 0)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<FirstFailure | null>(null)
  const renamed = useRef<readonly Renamed[]>([])
  const stopWatching = useRef(() => {})
  useEffect(() => () => stopWatching.current(), [])

  const asExample = (state: FormState) => withRenamed(form, state, inverse(renamed.current))
  const forget = (): void => {
    stopWatching.current()
    store.set(asExample(store.get()))
    renamed.current = []
    setSent(false)
  }
  const watch = (session: SandboxSession, known: ReadonlySet<LogEntry>): void => {
    const sent = session.log.get().filter((entry) => !known.has(entry) && isChange(entry))
    stopWatching.current = session.log.subscribe(() => {
      if (areKept(sent, session.log.get())) return
      forget()
      setWanted(true)
    })
  }
  const send: First['send'] = async (session, isForced) => {
    setFailure(null)
    if ((!isWanted && !isForced) || steps.length === 0) return 'nothing'
    forget()
    const known = new Set(session.log.get())
    const result = await sendFirst(steps, session)
    if (result.kind === 'failed') {
      setFailure(result)
      return result
    }
    renamed.current = result.renamed
    store.set(withRenamed(form, store.get(), result.renamed))
    watch(session, known)
    setWanted(false)
    setSent(true)
    return 'sent'
  }
  const asInStore = (state: FormState) => withRenamed(form, state, renamed.current)
  return { isWanted, isSent, failure, setWanted, send, asExample, asInStore }
}
