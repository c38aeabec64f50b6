/** The body, and the examples to fill it with. */
import { useId } from 'react'
import type { TryBody } from '../../../core/api/try-form.ts'
import type { FormProps } from '../form/form-props.ts'
import styles from '../try.module.css'
import { BodyEditor } from './BodyEditor.tsx'

export function BodyPart({ form, state, messages, dispatch, body }: FormProps & { readonly body: TryBody }) {
  const id = useId()
  const { examples } = body
  return (
    <div className={styles.group}>
      <div className={styles.bodyHead}>
        <span className={styles.label}>{messages.body}</span>
        <span className={styles.hint}>{messages.bodyHint}</span>
        {examples.length > 1 && (
          <select
            id={id}
            aria-label={messages.example}
            value={examples.findIndex(({ text }) => text === state.body)}
            onChange={({ target }) =>
              dispatch({ kind: 'body', text: examples[Number(target.value)]?.text ?? state.body })
            }
          >
            <option value={-1} disabled>
              {messages.example}
            </option>
            {examples.map(({ name, text }, index) => (
              <option key={text} value={index}>
                {name || messages.example}
              </option>
            ))}
          </select>
        )}
      </div>
      <BodyEditor
        label={messages.body}
        value={state.body}
        body={body}
        table={form.schemas}
        messages={messages}
        onChange={(text) => dispatch({ kind: 'body', text })}
      />
    </div>
  )
}
