/** Props that every part of the form receives. */

import type { TryForm } from '../../../core/api/try-form.ts'
import type { Locale } from '../../../core/locale.ts'
import type { TryMessages } from '../../../core/messages/try.ts'
import type { FormEvent, FormState } from './form-state.ts'

export interface FormProps {
  readonly form: TryForm
  readonly state: FormState
  readonly locale: Locale
  readonly messages: TryMessages
  readonly dispatch: (event: FormEvent) => void
}
