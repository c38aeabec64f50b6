/** Names of media types. */

/** Without parameters, in lower case: `application/json`. */
export function bareMediaType(written: string): string {
  return (written.split(';')[0] ?? '').trim().toLowerCase()
}

/** Whether values of the type are JSON. A range of all types is. */
export function isJsonType(mediaType: string): boolean {
  return /^[^;]*[/+]json\b/i.test(mediaType) || mediaType === '*/*'
}

/** Whether a media type or range covers another one: `application/*` covers `application/json`. */
export function coversMediaType(range: string, mediaType: string): boolean {
  if (range === mediaType || range === '*/*') return true
  return range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1))
}
