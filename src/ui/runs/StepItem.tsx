/** One step: the request, its response, and the values it passed on. */

import type { Locale } from '../../core/locale.ts'
import type { RunMessages } from '../../core/messages/run.ts'
import { TRY_MESSAGES } from '../../core/messages/try.ts'
import { type GuideStep, stepTitle } from '../../core/sandbox/guide-run.ts'
import { Answer } from '../try/Answer.tsx'
import { statusText } from '../try/status-text.ts'
import styles from './runs.module.css'
import type { StepResult } from './step-result.ts'

interface StepItemProps {
  readonly step: GuideStep
  readonly result: StepResult | undefined
  /** The last step that ran is open. */
  readonly isLast: boolean
  readonly locale: Locale
  readonly messages: RunMessages
}

export function StepItem({ step, result, isLast, locale, messages }: StepItemProps) {
  const request = result?.request ?? step.request
  const response = result?.response ?? null
  const kept = step.keep.flatMap(([name]) => {
    const value = result?.values.get(name)
    return value === undefined ? [] : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  })
  return (
    <li className={styles.step} aria-current={isLast ? 'step' : undefined}>
      <p className={styles.line}>
        <span className={`method method-${request.kind === 'rest' ? request.method.toLowerCase() : 'post'}`}>
          {request.kind === 'rest' ? request.method : 'GraphQL'}
        </span>{' '}
        <code>{request.kind === 'rest' ? shortPath(request.path) : stepTitle(request)}</code>
        {response && <strong className={styles.status}>{statusText(response.status)}</strong>}
      </p>
      {kept.length > 0 && (
        <p className={styles.kept}>
          {messages.kept}:{' '}
          {kept.map(({ name, value }) => (
            <code key={name}>
              {name} = {value}
            </code>
          ))}
        </p>
      )}
      {response && (
        <details className={styles.more} open={isLast}>
          <summary>{TRY_MESSAGES[locale].answerBody}</summary>
          <Answer response={response} locale={locale} messages={TRY_MESSAGES[locale]} />
        </details>
      )}
    </li>
  )
}

/** The path without the store, which is the same in every step. */
function shortPath(path: string): string {
  const short = path.replace(/^\/stores\/[^/]+/, '')
  try {
    return decodeURI(short)
  } catch {
    return short
  }
}
