/** The webhook bench: subscribe to an event, trigger it, and inspect the deliveries. */

import { CAUSES, type Cause } from '@dev-center/sandbox/webhooks/causes'
import { useEffect, useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import { BENCH_MESSAGES, RECEIVERS, type Receiver } from '../../core/messages/bench.ts'
import { SampleCode } from '../api/samples/SampleCode.tsx'
import { Icon } from '../document/Icon.tsx'
import type { SandboxSession } from '../sandbox/session.ts'
import { Arrivals } from './Arrivals.tsx'
import styles from './bench.module.css'
import { BENCH_DESTINATION } from './bench-hooks.ts'
import { type BenchChoices, useBench } from './use-bench.ts'

interface WebhookBenchProps {
  readonly session: SandboxSession
  readonly scope: string
  readonly locale: Locale
  readonly onClose: () => void
  /** Called once the bench is rendered. */
  readonly onReady: () => void
}

export function WebhookBench({ session, scope, locale, onClose, onReady }: WebhookBenchProps) {
  const messages = BENCH_MESSAGES[locale]
  const cause = CAUSES[scope] ?? []
  const { hook, arrivals, said, join, happen } = useBench({ session, scope, cause, messages })
  const [choices, setChoices] = useState<BenchChoices>({ receiver: 'accepts', isTwice: false, isReordered: false })
  const isSubscribed = hook?.isActive === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    onReady()
  }, [])
  return (
    <section className={styles.bench} aria-label={`${messages.title}: ${scope}`} tabIndex={-1}>
      <Head messages={messages} onClose={onClose} />
      <p className={styles.words}>{messages.words}</p>
      <dl className={styles.facts}>
        <dt>scope</dt>
        <dd>{scope}</dd>
        <dt>destination</dt>
        <dd>{BENCH_DESTINATION}</dd>
      </dl>
      <div className={styles.actions}>
        <button
          type="button"
          className={isSubscribed ? styles.tool : styles.primary}
          aria-disabled={isSubscribed}
          onClick={() => !isSubscribed && join()}
        >
          {hook && !hook.isActive ? messages.switchOn : messages.subscribe}
        </button>
      </div>
      <Options choices={choices} messages={messages} onChange={setChoices} />
      <CauseRequests cause={cause} locale={locale} />
      <div className={styles.actions}>
        <button type="button" className={isSubscribed ? styles.primary : styles.tool} onClick={() => happen(choices)}>
          {messages.cause}
        </button>
      </div>
      <p className={said.isError ? styles.error : styles.notice} role="status">
        {/* After a reload, the store still has the webhook. */}
        {said.text === '' && isSubscribed ? messages.subscribed(hook.id) : said.text}
      </p>
      {arrivals.length > 0 && <Arrivals arrivals={arrivals} locale={locale} messages={messages} />}
    </section>
  )
}

interface HeadProps {
  readonly messages: (typeof BENCH_MESSAGES)[Locale]
  readonly onClose: () => void
}

function Head({ messages, onClose }: HeadProps) {
  return (
    <div className={styles.head}>
      <strong>{messages.title}</strong>
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
  )
}

/** The requests that trigger the event. */
function CauseRequests({ cause, locale }: { readonly cause: Cause; readonly locale: Locale }) {
  const { causeWords } = BENCH_MESSAGES[locale]
  return (
    <details className={styles.more}>
      <summary>{causeWords}</summary>
      <SampleCode
        code={cause.map((step) => `${step.method} ${step.path}${bodyText(step.body)}`).join('\n\n')}
        language="json"
        locale={locale}
        name={causeWords}
        isPlain
      />
    </details>
  )
}

function bodyText(body: unknown): string {
  return body === undefined ? '' : `\n${JSON.stringify(body, null, 2)}`
}

interface OptionsProps {
  readonly choices: BenchChoices
  readonly messages: (typeof BENCH_MESSAGES)[Locale]
  readonly onChange: (choices: BenchChoices) => void
}

function Options({ choices, messages, onChange }: OptionsProps) {
  const box = (name: 'isTwice' | 'isReordered', label: string) => (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={choices[name]}
        onChange={({ target }) => onChange({ ...choices, [name]: target.checked })}
      />
      {label}
    </label>
  )
  return (
    <div className={styles.options}>
      <label className={styles.stacked}>
        {messages.receiver}
        <select
          value={choices.receiver}
          onChange={({ target }) => onChange({ ...choices, receiver: target.value as Receiver })}
        >
          {RECEIVERS.map((receiver) => (
            <option key={receiver} value={receiver}>
              {messages.receivers[receiver]}
            </option>
          ))}
        </select>
      </label>
      {box('isTwice', messages.twice)}
      {box('isReordered', messages.reordered)}
    </div>
  )
}
