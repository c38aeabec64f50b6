/** Refuses writes that another site causes a reader's browser to send (ASVS 3.5.1). */
import { Fault } from '../../core/fault.ts'

/** Programs send neither header and pass; browsers send at least one, which pages can't forge. */
export function requireSameOrigin(headers: Headers, publicOrigin: string): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return
    throw crossSite()
  }
  const origin = headers.get('origin')
  if (origin === null || origin === publicOrigin) return
  // Reached by another name, such as an address in a local network: the browser's Host is that name.
  const host = headers.get('host')
  if (host !== null && (origin === `http://${host}` || origin === `https://${host}`)) return
  throw crossSite()
}

function crossSite(): Fault {
  return new Fault('cross_site', { status: 403, publicMessage: "Requests from other sites aren't accepted." })
}
