/** Navigates to a URL from the service: only over HTTP, never to `javascript:` and the like. */
export function leaveTo(address: string): undefined {
  if (!URL.canParse(address, location.href)) return
  const url = new URL(address, location.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return
  location.href = address
  // With a hash, the browser may keep the current document, and with it the old session.
  if (address.includes('#')) location.reload()
}
