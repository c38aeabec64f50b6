/**
 * Remembers whether this browser was signed in at the last check, so that a widget can wait for the session instead of
 * asking a known reader for an email address. Contains no data about the reader.
 */
const SESSION_HINT = 'dc:signed-in'

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(SESSION_HINT) !== null
  } catch {
    return false
  }
}

export function setSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SESSION_HINT, '1')
    else localStorage.removeItem(SESSION_HINT)
  } catch {
    // Without storage there is no hint, and the session is fetched as usual.
  }
}
