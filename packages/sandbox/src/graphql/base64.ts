/** Base64 for short ASCII texts, in browsers and in Node. */
export function encodeBase64(text: string): string {
  return btoa(text)
}

/** null when the text is not Base64. */
export function decodeBase64(text: string): string | null {
  try {
    return atob(text)
  } catch {
    return null
  }
}
