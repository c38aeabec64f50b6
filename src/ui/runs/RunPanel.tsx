/** Runs the steps of a guide one after another on the tab's store (spec: article.run-steps). */
import { type KeyboardEvent, useEffect } from 'react'
import type { Locale } from '../../core/locale.ts'
import { RUN_MESSAGES } from '../../core/messages/run.ts'
import type { GuideRun } from '../../core/sandbox/guide-run.ts'
import { Icon } from '../document/Icon.tsx'
import type { SandboxSession } from '../sandbox/session.ts'
import styles from './runs.module.css'
import { StepItem } from './StepItem.tsx'
import { useSteps } from './use-steps.ts'

interface RunPanelProps {
  readonly run: GuideRun
  readonly locale: Locale
  readonly openSession: () => Promise<SandboxSession>
  readonly onStore: () => void
  readonly onClose: () => void
  /** Called once the steps are rendered. */
  readonly onReady: () => void
}

export function RunPanel({ run, locale, openSession, onStore, onClose, onReady }: RunPanelProps) {
  const messages = RUN_MESSAGES[locale]
  const { results, isRunning, said, canGoOn, next, all, again } = useSteps({ run, messages, openSession })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    onReady()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canGoOn) void next()
  }
  return (
    <section className={styles.panel} aria-label={messages.title} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <strong>{messages.title}</strong>
        <button type="button" className={styles.tool} onClick={onStore}>
          {messages.store}
        </button>
        <button
          type="button"
          className={styles.icon}
          title={messages.close}
          aria-label={messages.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.hint}>{messages.about}</p>
      <ol className={styles.steps}>
        {run.steps.map((step, index) => (
          <StepItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a guide never move
            key={index}
            step={step}
            result={results[index]}
            isLast={index === results.length - 1}
            locale={locale}
            messages={messages}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        <RunButtons
          messages={messages}
          isRunning={isRunning}
          isIdle={!isRunning && canGoOn}
          {...{ next, all, again }}
        />
        <p className={said.isError ? styles.saidError : styles.said} role="status">
          {said.text}
        </p>
      </div>
    </section>
  )
}

interface RunButtonsProps extends Pick<ReturnType<typeof useSteps>, 'isRunning' | 'next' | 'all' | 'again'> {
  readonly messages: (typeof RUN_MESSAGES)[Locale]
  /** Nothing is running, and at least one step is left. */
  readonly isIdle: boolean
}

function RunButtons({ messages, isRunning, isIdle, next, all, again }: RunButtonsProps) {
  return (
    <>
      <button type="button" className={styles.run} aria-disabled={!isIdle} onClick={() => isIdle && next()}>
        {isRunning ? messages.running : messages.next}
      </button>
      <button type="button" className={styles.tool} aria-disabled={!isIdle} onClick={() => isIdle && all()}>
        {messages.all}
      </button>
      <button type="button" className={styles.tool} onClick={again}>
        {messages.again}
      </button>
    </>
  )
}
