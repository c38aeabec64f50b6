/** DC333: an error that this operation cannot return. */
import type { Cursor } from '../document/cursor.ts'
import type { WalkedOperation } from '../walk/walk-operations.ts'
import { descriptionOf } from './object-schemas.ts'

/** Statuses that concern a body, whatever their description. */
const ABOUT_BODIES = ['413', '415']
/** Statuses that concern a body if their description says so. */
const PERHAPS_ABOUT_BODIES = ['400', '422']
const BODY_WORDS =
  /\b(?:request )?body\b|\bnot (?:valid )?JSON\b|\b(?:malformed|invalid) JSON\b|\bcheck the JSON\b|\bJSON (?:could not|cannot|can't) be\b|\bcould not be parsed\b|\bContent-Type\b/i
/** A 204 for objects that never existed, which would otherwise need a 404. */
const OR_NOTHING =
  /\bor (?:there was|there is|there were|it was) (?:none|nothing|never)\b|\bor none (?:matched|was)\b|\bor (?:was|were) (?:already )?gone\b/i

interface Impossible {
  readonly cursor: Cursor
  readonly message: string
}

export function impossibleErrors({ source, examples: { responses } }: WalkedOperation): Impossible[] {
  const { cursor, kind, method, path } = source
  if (kind !== 'operation') return []
  const name = `${method.toUpperCase()} ${path}`
  const written = cursor.at('responses')?.members() ?? []
  const found: Impossible[] = []
  if (cursor.at('requestBody') === null) {
    for (const [status, response] of written) {
      const said = [textOf(response), ...(responses.get(status) ?? []).map(({ value }) => JSON.stringify(value.value))]
      const isAboutBody =
        ABOUT_BODIES.includes(status) ||
        (PERHAPS_ABOUT_BODIES.includes(status) && said.some((text) => BODY_WORDS.test(text)))
      if (isAboutBody) found.push({ cursor: response, message: `${name} has no body, but its ${status} is about one.` })
    }
  }
  const absent = written.find(([status]) => status === '404')
  const gone = written.find(([status, response]) => status === '204' && OR_NOTHING.test(textOf(response)))
  if (gone && absent)
    found.push({ cursor: gone[1], message: `The 204 of ${name} covers missing records, and so does its 404.` })
  return found
}

function textOf(response: Cursor): string {
  const target = response.target()
  return target === null ? '' : descriptionOf(target)
}
