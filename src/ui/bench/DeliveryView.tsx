/** One delivery: headers, body, whether its signature is valid, and the code that verifies it. */

import { type Delivery, SANDBOX_CLIENT_SECRET, signatureOf } from '@dev-center/sandbox/webhooks/deliver'
import { useEffect, useId, useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import type { BenchMessages } from '../../core/messages/bench.ts'
import { SampleCode } from '../api/samples/SampleCode.tsx'
import { useWebhookGuide } from '../sandbox/EventList.tsx'
import styles from './bench.module.css'

interface DeliveryViewProps {
  readonly delivery: Delivery
  readonly locale: Locale
  readonly messages: BenchMessages
}

export function DeliveryView({ delivery, locale, messages }: DeliveryViewProps) {
  const { url, headers } = delivery
  const [body, setBody] = useState(delivery.body)
  const isRight = useSignature(delivery, body)
  const id = useId()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      <SampleCode
        code={[`POST ${url}`, ...lines].join('\n')}
        language="text"
        locale={locale}
        name={messages.headers}
        isPlain
      />
      <label className={styles.title} htmlFor={id}>
        {messages.body}
      </label>
      <textarea
        id={id}
        className={styles.body}
        rows={5}
        spellCheck={false}
        value={body}
        aria-describedby={`${id}-words`}
        onChange={({ target }) => setBody(target.value)}
      />
      <p id={`${id}-words`} className={styles.words}>
        {messages.bodyHint}
      </p>
      <p className={isRight ? styles.notice : styles.error} role="status">
        {isRight === null ? '' : isRight ? messages.matches : messages.differs}
      </p>
      <Verification locale={locale} messages={messages} />
    </>
  )
}

/** Whether the body matches its signature; null until known. */
function useSignature({ headers }: Delivery, body: string): boolean | null {
  const [isRight, setRight] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    signatureOf(SANDBOX_CLIENT_SECRET, signed).then(
      (signature) => isCurrent && setRight(headers['webhook-signature'] === `v1,${signature}`),
      console.error,
    )
    return () => {
      isCurrent = false
    }
  }, [headers, body])
  return isRight
}

const LANGUAGES: { readonly [language: string]: string } = {
  js: 'Node.js',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
  java: 'Java',
}

function Verification({ locale, messages }: Omit<DeliveryViewProps, 'delivery'>) {
  const guide = useWebhookGuide()
  const [chosen, setChosen] = useState(0)
  const sample = guide?.samples[chosen]
  if (!guide || !sample) return null
  return (
    <>
      <div className={styles.head}>
        <strong>{messages.verify}</strong>
        <select
          aria-label={messages.language}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {guide.samples.map(({ language, filename }, index) => (
            <option key={filename} value={index}>
              {LANGUAGES[language] ?? language}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.words}>{messages.verifyWords(SANDBOX_CLIENT_SECRET)}</p>
      <SampleCode code={sample.code.trimEnd()} language={sample.language} locale={locale} name={sample.filename} />
    </>
  )
}
