/** Alternatives usually differ only in their scopes, so the page shows a shared credential once. */
import type { SecurityAlternative } from './api.ts'

/** The credential that all alternatives share; '' if they differ, or if one needs none or several. */
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
