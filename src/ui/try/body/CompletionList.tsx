/** Completions at the caret; focus stays in the text. */
import { useEffect, useRef } from 'react'
import type { Completion } from './complete.ts'
import styles from './editor.module.css'

interface CompletionListProps {
  readonly id: string
  readonly label: string
  readonly options: readonly Completion[]
  readonly active: number
  /** Position in the editor, below the caret. */
  readonly place: { readonly left: number; readonly top: number }
  readonly onChoose: (option: Completion) => void
}

export function CompletionList({ id, label, options, active, place, onChoose }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} className={styles.completions} role="listbox" id={`${id}-list`} aria-label={label} style={place}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text area keeps the focus and names the active option
        <div
          key={option.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(option)
          }}
        >
          <span className={styles.optionName}>
            {option.label}
            {option.isRequired && <span className={styles.required}> *</span>}
          </span>
          <span className={styles.optionType}>{option.type}</span>
          {index === active && option.description !== '' && (
            <span className={styles.optionWords}>{option.description}</span>
          )}
        </div>
      ))}
    </div>
  )
}
