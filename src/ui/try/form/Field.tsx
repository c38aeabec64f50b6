/** One parameter: an input, or a select when the document lists the values. */
import { useId } from 'react'
import type { TryField } from '../../../core/api/try-form.ts'
import { Icon } from '../../document/Icon.tsx'
import styles from '../try.module.css'
import type { FormProps } from './form-props.ts'
import { fieldKey } from './form-state.ts'
import { useChecker } from './use-checker.ts'

export function Field({ field, form, state, messages, dispatch }: FormProps & { readonly field: TryField }) {
  const id = useId()
  const key = fieldKey(field)
  const value = state.values[key] ?? ''
  const checker = useChecker()
  const isSent = (one: TryField) => (state.values[fieldKey(one)] ?? '').trim() !== ''
  const problem =
    checker?.fieldProblem(field, value, form.schemas, messages.problems) ||
    checker?.combinedProblem(field, form, isSent, messages.problems) ||
    ''
  const words = problem || field.description
  const shared = {
    id,
    value,
    'aria-invalid': problem !== '',
    'aria-describedby': words === '' ? undefined : `${id}-words`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      dispatch({ kind: 'typed', key, value: target.value }),
  }
  const isList = [field.schema.type].flat().includes('array')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{field.name}</code>
        {field.required && <span className={styles.required}> *</span>}
      </label>
      {field.values.length > 0 && !isList ? (
        <select {...shared}>
          <option value="">{messages.notSent}</option>
          {[...new Set([...field.values, ...(value === '' ? [] : [value])])].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          list={field.values.length > 0 ? `${id}-values` : undefined}
          {...shared}
        />
      )}
      {field.values.length > 0 && isList && (
        <datalist id={`${id}-values`}>
          {listChoices(field.values, value).map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {!field.required && (
        <button
          type="button"
          className={styles.icon}
          title={messages.remove(field.name)}
          aria-label={messages.remove(field.name)}
          onClick={() => dispatch({ kind: 'removed', key })}
        >
          <Icon name="close" />
        </button>
      )}
      {words !== '' && (
        <p id={`${id}-words`} className={problem === '' ? styles.hint : styles.problem}>
          {words}
        </p>
      )}
    </div>
  )
}

/** What a comma-separated list can be with one more of the documented values. */
function listChoices(values: readonly string[], typed: string): readonly string[] {
  const parts = typed.split(',').slice(0, -1)
  return values.filter((value) => !parts.includes(value)).map((value) => [...parts, value].join(','))
}
