/**
 * A textarea with schema support: highlighting and error marks lie under its text, and names and values are completed
 * while typing. CodeMirror, which the GraphQL explorer uses, would add 113 KB here; this adds about five.
 */
import { useId, useMemo, useRef } from 'react'
import type { TryBody } from '../../../core/api/try-form.ts'
import type { TryMessages } from '../../../core/messages/try.ts'
import type { SchemaTable } from '../../../core/try-schema-view.ts'
import { useChecker } from '../form/use-checker.ts'
import type { BodyProblem } from './body-problems.ts'
import { CompletionList } from './CompletionList.tsx'
import { piecesOf } from './coloured.ts'
import styles from './editor.module.css'
import { ProblemList } from './ProblemList.tsx'
import { useCompletion } from './use-completion.ts'

interface BodyEditorProps {
  readonly label: string
  readonly value: string
  readonly body: TryBody
  readonly table: SchemaTable
  readonly messages: TryMessages
  readonly onChange: (text: string) => void
}

export function BodyEditor({ label, value, body, table, messages, onChange }: BodyEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const colours = useRef<HTMLPreElement>(null)
  const id = useId()
  const checker = useChecker()
  const problems = useMemo(
    () => checker?.bodyProblems(value, body, table, messages) ?? [],
    [checker, value, body, table, messages],
  )
  const completion = useCompletion({ area, colours, value, schema: body.schema, table, onChange })
  const { offer, active, place } = completion
  return (
    <div className={styles.editor}>
      <div className={styles.surface}>
        <pre ref={colours} className={styles.colours} aria-hidden="true">
          <ColouredText value={value} problems={problems} />
          {'\n'}
        </pre>
        <textarea
          ref={area}
          className={styles.text}
          value={value}
          rows={1}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={offer ? `${id}-list` : undefined}
          aria-activedescendant={offer?.options[active] ? `${id}-${active}` : undefined}
          aria-invalid={problems.some(({ isWarning }) => !isWarning)}
          aria-describedby={`${id}-problems`}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => {
            onChange(target.value)
            completion.suggest(target.value, false)
          }}
          onKeyDown={completion.onKeyDown}
          onBlur={completion.close}
          onPointerDown={completion.close}
        />
        {offer && (
          <CompletionList
            id={id}
            label={messages.suggestions}
            options={offer.options}
            active={active}
            place={place}
            onChoose={completion.accept}
          />
        )}
      </div>
      <ProblemList
        id={`${id}-problems`}
        problems={problems}
        messages={messages}
        onGo={({ from, to }) => {
          area.current?.focus()
          area.current?.setSelectionRange(from, to)
        }}
      />
    </div>
  )
}

function ColouredText({ value, problems }: { readonly value: string; readonly problems: readonly BodyProblem[] }) {
  return piecesOf(value, problems).map(({ text, kind, mark }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else, and keep no state
    <span key={index} className={[kind && `t-${kind}`, mark && styles[mark]].filter(Boolean).join(' ')}>
      {text}
    </span>
  ))
}
