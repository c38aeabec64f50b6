/** Leaves the page for an address the service named: only to the web, never to `javascript:` and its like. */
export function leaveTo(address: string): undefined {
  if (!URL.canParse(address, location.href)) return
  const url = new URL(address, location.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return
  location.href = address
  // With a hash the browser may stay on the document it has; the session there would be the old one.
  if (address.includes('#')) location.reload()
}
