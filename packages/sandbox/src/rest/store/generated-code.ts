/** The text of a generated coupon code. */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Length of the random part of a code: at most as long as a UUID without its hyphens. */
const CODE_LENGTH = 16
const LONGEST_CODE = 50

/** `PRE-8FH2K9QX-POST`: the delimiter is only next to a prefix or suffix. */
export function codeFrom(store: Store, body: JsonObject): string {
  const excluded = new Set(listOf(body.exclude_characters).map(String))
  const allowed = [...ALPHABET].filter((character) => !excluded.has(character))
  if (allowed.length === 0) throw invalid({ exclude_characters: 'leaves no characters for the codes' })
  const random = store
    .nextUuid()
    .replaceAll('-', '')
    .slice(0, numberOf(body.code_length, CODE_LENGTH))
    .split('')
    .map((digit, index) => allowed[(Number.parseInt(digit, 16) * 2 + index) % allowed.length])
    .join('')
  const code = [textOf(body.prefix), random, textOf(body.suffix)]
    .filter((part) => part !== '')
    .join(textOf(body.delimiter))
  if (code.length > LONGEST_CODE) throw invalid({ code_length: `makes codes longer than ${LONGEST_CODE} characters` })
  return code
}
