/** Progress of a run, and the actions of its buttons. */
import { useRef, useState } from 'react'
import type { RunMessages } from '../../core/messages/run.ts'
import type { GuideRun } from '../../core/sandbox/guide-run.ts'
import type { SandboxSession } from '../sandbox/session.ts'
import { statusText } from '../try/status-text.ts'
import { runStep, type StepResult } from './step-result.ts'

interface StepsOptions {
  readonly run: GuideRun
  readonly messages: RunMessages
  readonly openSession: () => Promise<SandboxSession>
}

export function useSteps({ run: { steps }, messages, openSession }: StepsOptions) {
  const [results, setResults] = useState<readonly StepResult[]>([])
  const [isRunning, setRunning] = useState(false)
  const [said, setSaid] = useState({ text: '', isError: false })
  const busy = useRef(false)
  const isStopped = results.some(({ failure }) => failure !== '')
  const isDone = results.length === steps.length

  /** Runs one task at a time; pressing a button again while one runs does nothing. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await work()
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : messages.failed, isError: true })
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  const advance = async (before: readonly StepResult[]): Promise<readonly StepResult[]> => {
    const step = steps[before.length]
    if (step === undefined) return before
    const session = await openSession()
    const result = await runStep(session, step, before.at(-1)?.values ?? new Map(), messages)
    const after = [...before, result]
    setResults(after)
    setSaid(sentenceOf(result, after.length, steps.length, messages))
    return after
  }
  const runAll = async (): Promise<void> => {
    let list = results
    while (list.length < steps.length && list.every(({ failure }) => failure === '')) list = await advance(list)
    if (list.every(({ failure }) => failure === '')) setSaid({ text: messages.finished, isError: false })
  }
  const startOver = async (): Promise<void> => {
    const session = await openSession()
    await session.reset()
    setResults([])
    setSaid({ text: '', isError: false })
  }
  return {
    results,
    isRunning,
    said,
    canGoOn: !isStopped && !isDone,
    next: () => alone(async () => void (await advance(results))),
    all: () => alone(runAll),
    again: () => alone(startOver),
  }
}

function sentenceOf({ response, failure }: StepResult, step: number, count: number, messages: RunMessages) {
  if (failure !== '') return { text: messages.stopped(step, failure), isError: true }
  const text = messages.done(step, count, statusText(response?.status ?? 0), response?.events.length ?? 0)
  return { text, isError: false }
}
