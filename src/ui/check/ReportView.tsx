/** A report: number of findings, findings by file and line, then scopes and operations. */
import { useEffect, useId, useRef } from 'react'
import type { Locale } from '../../core/locale.ts'
import type { CheckMessages } from '../../core/messages/check.ts'
import styles from './check.module.css'
import { FindingList } from './FindingList.tsx'
import { OperationList } from './OperationList.tsx'
import { REPORT_FORMATS, type ReportFormat, type ShownReport } from './protocol.ts'

const FORMAT_NAMES: Readonly<Record<ReportFormat, string>> = {
  json: 'JSON',
  sarif: 'SARIF',
  text: 'TXT',
  github: 'GitHub',
}

interface ReportViewProps {
  readonly shown: ShownReport
  readonly locale: Locale
  readonly messages: CheckMessages
  readonly onSave: (format: ReportFormat) => void
}

/** Long, because it has every part of a report. */
export function ReportView({ shown, locale, messages, onSave }: ReportViewProps) {
  const { report } = shown
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new report is what the reader waits for.
  useEffect(() => heading.current?.focus(), [shown])
  const hidden = shown.errors + shown.warnings - report.findings.length
  return (
    <section aria-labelledby={id} className={styles.report}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {messages.result}
      </h2>
      <p>
        <strong>{summaryOf(shown, messages)}</strong> · {messages.checked(report.checked, report.files)}
      </p>
      <FindingList shown={shown} locale={locale} messages={messages} />
      {hidden > 0 && <p>{messages.more(hidden)}</p>}
      {report.unknown > 0 && <p>{messages.unknown(report.unknown)}</p>}
      {report.unread.length > 0 && (
        <>
          <h3>{messages.unread}</h3>
          <ul>
            {report.unread.map(({ file, reason }) => (
              <li key={file}>
                {file}: <span lang="en">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <OperationList shown={shown} locale={locale} messages={messages} />
      <p className={styles.actions}>
        <span>{messages.save}</span>
        {REPORT_FORMATS.map((format) => (
          <button key={format} type="button" className="button button-quiet" onClick={() => onSave(format)}>
            {FORMAT_NAMES[format]}
          </button>
        ))}
      </p>
    </section>
  )
}

function summaryOf({ errors, warnings }: ShownReport, messages: CheckMessages): string {
  if (errors + warnings === 0) return messages.none
  return `${messages.errors(errors)}, ${messages.warnings(warnings)}`
}
