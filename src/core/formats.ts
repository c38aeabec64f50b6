/** Formats of texts, as the sandbox checks them in requests and the form while a reader types: one definition, and a lenient one. */

const FORMATS: { readonly [format: string]: RegExp } = {
  email: /^[^\s@]+@[^\s@]+$/,
  date: /^\d{4}-\d{2}-\d{2}/,
  // Version 2 of the API writes dates as mail does.
  'date-time': /^\d{4}-\d{2}-\d{2}|^[A-Z][a-z]{2}, \d/,
  uri: /^[a-z][a-z0-9+.-]*:/i,
  uuid: /^[0-9a-f-]{36}$/i,
}

/** Every text has an unchecked format, and so has the empty one: `minLength` is for that. */
export function hasFormat(text: string, format: string): boolean {
  const pattern = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  return pattern === undefined || text === '' || pattern.test(text)
}
