/** The parameters of the operation: those that are sent, and a list of those that can be added. */
import { useId } from 'react'
import type { TryField } from '../../../core/api/try-form.ts'
import { API_MESSAGES } from '../../../core/messages/api.ts'
import styles from '../try.module.css'
import { Field } from './Field.tsx'
import type { FormProps } from './form-props.ts'
import { fieldKey, STORE_HASH_KEY, visibleFields } from './form-state.ts'

const PLACES = ['path', 'query', 'header'] as const

export function Fields(props: FormProps) {
  const { form, state, locale } = props
  const visible = visibleFields(form, state)
  return (
    <>
      {PLACES.map((place) => {
        const fields = form.fields.filter((field) => field.place === place)
        if (fields.length === 0) return null
        const here = visible.filter((field) => field.place === place && fieldKey(field) !== STORE_HASH_KEY)
        const others = fields.filter((field) => !visible.includes(field))
        if (here.length === 0 && others.length === 0) return null
        return (
          <fieldset key={place} className={styles.group}>
            <legend>{API_MESSAGES[locale].places[place]}</legend>
            {here.map((field) => (
              <Field key={field.name} field={field} {...props} />
            ))}
            {others.length > 0 && <AddField fields={others} {...props} />}
          </fieldset>
        )
      })}
    </>
  )
}

function AddField({ fields, messages, dispatch }: FormProps & { readonly fields: readonly TryField[] }) {
  const id = useId()
  return (
    <select
      id={id}
      className={styles.add}
      aria-label={messages.addParameter}
      value=""
      onChange={({ target }) => {
        const field = fields.find((one) => fieldKey(one) === target.value)
        if (field) dispatch({ kind: 'shown', key: fieldKey(field) })
      }}
    >
      <option value="">{messages.addParameter}</option>
      {fields.map((field) => (
        <option key={field.name} value={fieldKey(field)}>
          {field.name}
        </option>
      ))}
    </select>
  )
}
