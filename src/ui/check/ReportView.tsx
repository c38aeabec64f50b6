/** A report: number of findings, findings by file and line, then scopes and operations. */
import { useEffect, useId, useRef } from 'react'
import type { Locale } from '../../core/locale.ts'
import type { CheckMessages } from '../../core/messages/check.ts'
import styles from './check.module.css'
import { FindingList } from './FindingList.tsx'
import { OperationList } from './OperationList.tsx'
import { MOST_SHOWN, REPORT_FORMATS, type ReportFormat, type ShownReport } from './protocol.ts'

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
      <Coverage report={report} messages={messages} />
      <FindingList shown={shown} locale={locale} messages={messages} />
      {hidden > 0 && <p>{messages.more(hidden)}</p>}
      <NotFollowed report={report} messages={messages} />
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

interface PartProps {
  readonly report: ShownReport['report']
  readonly messages: CheckMessages
}

/** What was read, what was skipped, and how many requests were found in it. */
function Coverage({ report, messages }: PartProps) {
  const { read, skipped, requests, limits } = report
  const listed = (counts: typeof read) => counts.map(({ language, files }) => `${language} (${files})`).join(', ')
  return (
    <ul>
      <li>{messages.requests(requests.found, requests.followed)}</li>
      {read.length > 0 && <li>{messages.read(listed(read))}</li>}
      {skipped.length > 0 && <li>{messages.skipped(listed(skipped))}</li>}
      {limits.map(({ language, limit }) => (
        <li key={language} lang="en">
          {language}: {limit}
        </li>
      ))}
    </ul>
  )
}

/** Places of requests that aren't checked. */
function NotFollowed({ report, messages }: PartProps) {
  const { notFollowed } = report.requests
  if (notFollowed.length === 0) return null
  return (
    <details>
      <summary>
        {messages.notFollowed}: {notFollowed.length}
      </summary>
      <ul>
        {notFollowed.slice(0, MOST_SHOWN).map(({ file, line, column, reason }) => (
          <li key={`${file}:${line}:${column}`}>
            <span dir="ltr">
              {file}:{line}:{column}
            </span>{' '}
            <span lang="en">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function summaryOf({ errors, warnings, report }: ShownReport, messages: CheckMessages): string {
  if (report.outcome === 'nothing-readable') return messages.nothingReadable
  if (report.outcome === 'no-requests') return messages.noRequests
  if (report.outcome === 'not-followed') return messages.noneFollowed
  if (errors + warnings === 0) return messages.none
  return `${messages.errors(errors)}, ${messages.warnings(warnings)}`
}
