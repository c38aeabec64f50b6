/** Findings grouped by file, each with its line. Messages of the engine are in English. */
import type { CodeFinding } from '@dev-center/code-check'
import type { Locale } from '../../core/locale.ts'
import type { CheckMessages } from '../../core/messages/check.ts'
import styles from './check.module.css'
import { OperationLink } from './OperationLink.tsx'
import type { ShownReport } from './protocol.ts'

interface FindingListProps {
  readonly shown: ShownReport
  readonly locale: Locale
  readonly messages: CheckMessages
}

interface Row {
  readonly finding: CodeFinding
  readonly line: string
}

export function FindingList({ shown, locale, messages }: FindingListProps) {
  const rows = shown.report.findings.map((finding, index) => ({ finding, line: shown.lines[index] ?? '' }))
  const byFile = new Map<string, Row[]>()
  for (const row of rows) byFile.set(row.finding.file, [...(byFile.get(row.finding.file) ?? []), row])
  return [...byFile].map(([file, own]) => (
    <section key={file} className={styles.file}>
      <h3 dir="ltr">{file.startsWith('snippet.') ? messages.snippet : file}</h3>
      <ol className={styles.findings}>
        {own.map((row) => (
          <Finding key={keyOf(row.finding)} row={row} shown={shown} locale={locale} messages={messages} />
        ))}
      </ol>
    </section>
  ))
}

function Finding({ row, shown, locale, messages }: FindingListProps & { readonly row: Row }) {
  const { line, column, level, rule, message, operation } = row.finding
  return (
    <li className={styles.finding}>
      <span>
        <span className={`badge badge-${level}`}>{messages[level]}</span>{' '}
        <span className={styles.place}>
          <span aria-hidden="true">
            {line}:{column}
          </span>
          <span className="sr-only">{messages.place(line, column)}</span>
        </span>{' '}
        <code>{rule}</code>
      </span>
      <span lang="en">{message}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a line that scrolls must be reachable by keyboard */}
      <pre className={styles.line} tabIndex={0} role="group" aria-label={messages.code} dir="ltr">
        <code>{row.line}</code>
      </pre>
      {operation !== undefined && <OperationLink operation={operation} pages={shown.pages} locale={locale} />}
    </li>
  )
}

function keyOf({ line, column, rule, message }: CodeFinding): string {
  return `${line}:${column} ${rule} ${message}`
}
