/** The form's values and the request they make, for the samples and for the sandbox. */

import type { RestRequest } from '@dev-center/sandbox/rest/types'
import type { SampleRequest } from '../../../core/api/api.ts'
import type { TryField, TryForm } from '../../../core/api/try-form.ts'
import { EXAMPLE_HASH, STORE_HASH_FIELD } from '../../../core/samples/store-hash.ts'

export interface FormState {
  /** By `fieldKey`. A field without a value is not sent. */
  readonly values: { readonly [key: string]: string }
  /** Optional fields that are shown even when empty. */
  readonly shown: readonly string[]
  readonly body: string
}

export type FormEvent =
  | { readonly kind: 'typed'; readonly key: string; readonly value: string }
  | { readonly kind: 'shown'; readonly key: string }
  | { readonly kind: 'removed'; readonly key: string }
  | { readonly kind: 'body'; readonly text: string }
  | { readonly kind: 'filled'; readonly state: Pick<FormState, 'values' | 'body'> }

export function fieldKey({ place, name }: Pick<TryField, 'place' | 'name'>): string {
  return `${place} ${name}`
}

export const STORE_HASH_KEY = fieldKey({ place: 'path', name: STORE_HASH_FIELD })

/** The operation's example. */
export function startForm(form: TryForm): FormState {
  const values = form.fields.flatMap((field) => (field.example === '' ? [] : [[fieldKey(field), field.example]]))
  return { values: Object.fromEntries(values), shown: [], body: form.body?.examples[0]?.text ?? '' }
}

export function reduceForm(state: FormState, event: FormEvent): FormState {
  const { values, shown } = state
  switch (event.kind) {
    case 'typed':
      return { ...state, values: { ...values, [event.key]: event.value } }
    case 'shown':
      return { ...state, shown: [...shown, event.key] }
    case 'removed': {
      const { [event.key]: _, ...others } = values
      return { ...state, values: others, shown: shown.filter((key) => key !== event.key) }
    }
    case 'body':
      return { ...state, body: event.text }
    case 'filled':
      return { ...event.state, shown: [] }
  }
}

/** More filters than this would fill the form. */
const MOST_CHOICES = 5

/** Fields that are required, alone or as one of several, and optional ones that are filled or were added. */
export function visibleFields(form: TryForm, { values, shown }: FormState): readonly TryField[] {
  return form.fields.filter((field) => {
    const key = fieldKey(field)
    const isOneOf =
      field.place === 'query' && form.requiresOneOf?.includes(field.name) && form.requiresOneOf.length <= MOST_CHOICES
    return field.required || isOneOf || values[key] !== undefined || shown.includes(key)
  })
}

/** Required fields without a value. */
export function missingFields(form: TryForm, { values }: FormState): readonly TryField[] {
  return form.fields.filter((field) => field.required && (values[fieldKey(field)] ?? '').trim() === '')
}

/** The request for the code samples. */
export function sampleOf(form: TryForm, state: FormState): SampleRequest {
  const headers = headerPairs(form, state)
  const { origin, method, body } = form
  return {
    method,
    url: origin + addressOf(form, state),
    headers: [...form.headers, ...headers],
    body: body && state.body.trim() !== '' ? { kind: 'json', text: state.body } : null,
  }
}

/**
 * The request for the sandbox, whose store has the hash of the examples and issues its own token. `outcome` is the
 * status of a documented error to respond with; '' for the normal response.
 */
export function requestOf(form: TryForm, state: FormState, token: string, outcome = ''): RestRequest {
  const own = { ...state, values: { ...state.values, [STORE_HASH_KEY]: EXAMPLE_HASH } }
  const headers = [...form.headers, ...headerPairs(form, state)].map(([name, value]) => [
    name.toLowerCase(),
    value.replaceAll('{{ACCESS_TOKEN}}', token),
  ])
  return {
    method: METHODS.find((known) => known === form.method) ?? 'GET',
    path: addressOf(form, own),
    headers: { ...Object.fromEntries(headers), ...(outcome !== '' && { 'x-sandbox-status': outcome }) },
    body: form.body ? state.body : '',
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function headerPairs({ fields }: TryForm, { values }: FormState): [string, string][] {
  return fields
    .filter(({ place }) => place === 'header')
    .flatMap((field): [string, string][] => {
      const value = oneLine(values[fieldKey(field)] ?? '')
      return value === '' ? [] : [[field.name, value]]
    })
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}

/** Path and query. */
export function addressOf({ path, fields }: TryForm, { values }: FormState): string {
  const filled = path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = (values[fieldKey({ place: 'path', name })] ?? '').trim()
    // Dot segments would climb out of the path.
    return value === ''
      ? whole
      : /^\.+$/.test(value)
        ? value.replaceAll('.', '%2E')
        : encodeURIComponent(value.toWellFormed())
  })
  const pairs = fields
    .filter(({ place }) => place === 'query')
    .flatMap((field) => {
      const value = values[fieldKey(field)] ?? ''
      const parts = field.isRepeated ? value.split(',').map((part) => part.trim()) : [value.trim()]
      return parts.filter((part) => part !== '').map((part) => `${encode(field.name)}=${encode(part)}`)
    })
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

/** Commas and colons are allowed in a query and are easier to read unencoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
