/** Markdown shared by operations and overviews. */
import type { SecurityAlternative } from '../api/api.ts'
import { sharedCarrier } from '../api/shared-carrier.ts'
import type { BodyComponent } from '../body.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import { codeSpan } from './text.ts'

const words = API_MESSAGES[DEFAULT_LOCALE]

/** The compiler created the prop from a model, and JSON preserves its structure. */
export function propOf<T>(component: BodyComponent, name: string): T | undefined {
  return component.props[name] as T | undefined
}

/** The alternatives for authentication; any one of them is enough. */
export function security(alternatives: readonly SecurityAlternative[]): string {
  if (alternatives.length === 0) return words.noAuthentication
  const carrier = sharedCarrier(alternatives)
  const ways = alternatives.map(
    ({ schemes }) =>
      schemes
        .map((scheme) => [...(carrier === '' ? [scheme.carrier || scheme.name] : []), ...scheme.scopes])
        .map((parts) => parts.map(codeSpan).join(' '))
        .join(` ${words.and} `) || words.noAuthentication,
  )
  return `${carrier === '' ? '' : `${codeSpan(carrier)} `}${ways.join(` ${words.or} `)}`
}
