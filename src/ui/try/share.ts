/** A filled-in request in a link. Everything is after the `#`, so that no server ever sees it. Tokens are never included. */

import type { TryForm } from '../../core/api/try-form.ts'
import { own } from '../../core/json.ts'
import { deflate, inflate } from '../explorer/pack.ts'
import { type Link, MAX_HASH_CHARACTERS, withoutSecrets } from '../explorer/share.ts'
import { type FormState, fieldKey, STORE_HASH_KEY } from './form/form-state.ts'

const TRY_HASH = '#try='

interface SharedRequest {
  /** Anchor of the operation. */
  readonly id: string
  readonly values: { readonly [key: string]: string }
  readonly body: string
}

/** null when the request is too long for a link. */
export async function linkToForm(id: string, { values, body }: FormState): Promise<Link | null> {
  // The store hash of the sender is private.
  const { [STORE_HASH_KEY]: _, ...others } = values
  const safe = withoutSecrets(body)
  const hash = TRY_HASH + (await deflate(JSON.stringify({ id, values: others, body: safe.text })))
  return hash.length > MAX_HASH_CHARACTERS ? null : { hash, isReduced: safe.isReduced }
}

/** null when the hash is something else, `damaged` when it cannot be read. */
export async function formFromHash(hash: string): Promise<SharedRequest | null | 'damaged'> {
  if (!hash.startsWith(TRY_HASH)) return null
  if (hash.length > MAX_HASH_CHARACTERS) return 'damaged'
  return readShared(await inflate(hash.slice(TRY_HASH.length))) ?? 'damaged'
}

function readShared(text: string | null): SharedRequest | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return null
    const { id, values, body }: { id?: unknown; values?: unknown; body?: unknown } = value
    if (typeof id !== 'string' || typeof body !== 'string' || typeof values !== 'object' || values === null) return null
    const texts = Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    return { id, values: Object.fromEntries(texts), body }
  } catch {
    return null
  }
}

/** Only values the form has a field for. The store is the reader's own. */
export function filledFrom(form: TryForm, shared: SharedRequest): Pick<FormState, 'values' | 'body'> {
  const known = form.fields.flatMap((field) => {
    const key = fieldKey(field)
    const value = key === STORE_HASH_KEY ? field.example : own(shared.values, key)
    return value === undefined ? [] : [[key, value] as const]
  })
  return { values: Object.fromEntries(known), body: form.body ? shared.body : '' }
}
