/**
 * Remembers that this browser was signed in when it was last asked, so that a widget can wait for the session
 * instead of first asking a known reader for an e-mail. It holds no data of the reader.
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
    // Without storage there is no hint, and the session is asked for as usual.
  }
}
