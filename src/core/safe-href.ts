/** The addresses that content can link to: web addresses, e-mail, and paths and anchors of this site. */
export function safeHref(address: string): string | null {
  const text = address.trim()
  // Control characters, spaces, and backslashes can hide a scheme from readers of the text.
  if (text === '' || /[\p{Cc}\s\\]/u.test(text)) return null
  if (/^(?:https?:\/\/|mailto:)/i.test(text)) return text
  if (text.startsWith('//')) return null
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? null : text
}
