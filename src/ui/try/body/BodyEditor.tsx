/**
 * A text area that knows the schema: colours and marks lie under its text, names and values are offered while one types.
 * CodeMirror, which the GraphQL explorer uses, would weigh 113 KB here; this one weighs some five.
 */
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TryBody } from '../../../core/api/try-form.ts'
import type { TryMessages } from '../../../core/messages/try.ts'
import type { SchemaTable } from '../../../core/try-schema-view.ts'
import { bodyProblems } from './body-problems.ts'
import { CompletionList } from './CompletionList.tsx'
import { piecesOf } from './coloured.ts'
import { type Completion, type Completions, completionsAt } from './complete.ts'
import { caretPlace, indentAt, replaceText } from './editing.ts'
import styles from './editor.module.css'
import { ProblemList } from './ProblemList.tsx'

interface BodyEditorProps {
  readonly label: string
  readonly value: string
  readonly body: TryBody
  readonly table: SchemaTable
  readonly messages: TryMessages
  readonly onChange: (text: string) => void
}

/** Keys that move the caret close the list. */
const MOVES = /^(?:Arrow(?:Left|Right)|Home|End|Page(?:Up|Down))$/

export function BodyEditor({ label, value, body, table, messages, onChange }: BodyEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const colours = useRef<HTMLPreElement>(null)
  const id = useId()
  const [offer, setOffer] = useState<Completions | null>(null)
  const [active, setActive] = useState(0)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const problems = useMemo(() => bodyProblems(value, body, table, messages), [value, body, table, messages])
  const option = offer?.options[active]

  useLayoutEffect(() => {
    if (offer && colours.current) setPlace(caretPlace(colours.current, offer.from))
  }, [offer])

  const suggest = (text: string, isAsked: boolean): void => {
    const caret = area.current?.selectionStart ?? 0
    const isTyping = isAsked || /["\w]/.test(text[caret - 1] ?? '')
    setActive(0)
    setOffer(isTyping ? completionsAt(text, caret, body.schema, table) : null)
  }
  const accept = (chosen: Completion): void => {
    if (!area.current || !offer) return
    replaceText(area.current, offer, chosen.insert, chosen.caret, onChange)
    setOffer(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey && key === ' ') {
      event.preventDefault()
      return suggest(value, true)
    }
    if (ctrlKey || metaKey || altKey) return
    if (offer && option) {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? offer.options.length - 1 : 0
      if (step > 0) setActive((active + step) % offer.options.length)
      else if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) accept(option)
      else if (key === 'Escape') setOffer(null)
      else return MOVES.test(key) ? setOffer(null) : undefined
      event.preventDefault()
      event.stopPropagation()
    } else if (key === 'Enter' && area.current) {
      event.preventDefault()
      const { selectionStart: from, selectionEnd: to } = area.current
      const text = `\n${indentAt(value, from)}`
      replaceText(area.current, { from, to }, text, text.length, onChange)
    }
  }
  return (
    <div className={styles.editor}>
      <div className={styles.surface}>
        <pre ref={colours} className={styles.colours} aria-hidden="true">
          {piecesOf(value, problems).map(({ text, kind, mark }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else, and keep no state
            <span key={index} className={[kind && `t-${kind}`, mark && styles[mark]].filter(Boolean).join(' ')}>
              {text}
            </span>
          ))}
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
          aria-activedescendant={option ? `${id}-${active}` : undefined}
          aria-invalid={problems.some(({ isWarning }) => !isWarning)}
          aria-describedby={`${id}-problems`}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => {
            onChange(target.value)
            suggest(target.value, false)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOffer(null)}
          onPointerDown={() => setOffer(null)}
        />
        {offer && (
          <CompletionList
            id={id}
            label={messages.suggestions}
            options={offer.options}
            active={active}
            place={place}
            onChoose={accept}
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
