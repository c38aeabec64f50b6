/** Most often the ways in differ by their scopes alone: the credential is said once. */
import type { SecurityAlternative } from './api.ts'

/** The one credential of all alternatives; '' when they differ, or one needs none or several. */
export function sharedCarrier(security: readonly SecurityAlternative[]): string {
  const [first] = security
  const name = first?.schemes[0]?.name
  const isShared =
    security.length > 1 &&
    security.every(
      ({ schemes }) => schemes.length === 1 && schemes[0]?.name === name && schemes[0]?.scopes.length !== 0,
    )
  return isShared ? (first?.schemes[0]?.carrier ?? '') : ''
}
