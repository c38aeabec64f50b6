/**
 * String formats, shared by the sandbox, which validates requests, and the form, which validates while a reader types.
 * Deliberately lenient.
 */

const FORMATS: { readonly [format: string]: RegExp } = {
  email: /^[^\s@]+@[^\s@]+$/,
  date: /^\d{4}-\d{2}-\d{2}/,
  // Version 2 of the API uses e-mail date format.
  'date-time': /^\d{4}-\d{2}-\d{2}|^[A-Z][a-z]{2}, \d/,
  uri: /^[a-z][a-z0-9+.-]*:/i,
  uuid: /^[0-9a-f-]{36}$/i,
}

/** True for unknown formats, and for empty text: that is what `minLength` is for. */
export function hasFormat(text: string, format: string): boolean {
  const pattern = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  return pattern === undefined || text === '' || pattern.test(text)
}
