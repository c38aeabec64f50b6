/** Text as a literal of a language, and JSON as a literal where the language's notation differs from JSON. */

/** 'text' in JavaScript, and in PHP with its own rule for the backslash. */
export function singleQuoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `'${escaped}'`
}

/** PHP reads only \\ and \' inside single quotes; a line break stands for itself. */
export function phpQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** "text" for Python and Go: what JSON writes is valid in both. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('\u007F', '\\u007F')
}

/** "text" for Ruby, where # may start an interpolation. */
export function rubyQuoted(text: string): string {
  return doubleQuoted(text).replaceAll('#', '\\#')
}

/** 'text' for a POSIX shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Moves every line but the first to the right. */
export function indented(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

/** Printed JSON as a Python literal: same strings and numbers, other words for true, false and null. */
export function pythonLiteral(json: string): string {
  // Printed JSON has no text without an end; if it had, every quotation mark in it would begin a new search without the `?`.
  return json.replace(/"(?:[^"\\]|\\.)*"?|\b(?:true|false|null)\b/g, (token) => {
    if (token === 'true') return 'True'
    if (token === 'false') return 'False'
    return token === 'null' ? 'None' : token
  })
}

/** Whether printed JSON means the same as a JavaScript literal: no `__proto__` key, no number that would be rounded. */
export function isJavaScriptLiteral(json: string): boolean {
  if (json.includes('"__proto__"')) return false
  const withoutTexts = json.replace(/"(?:[^"\\]|\\.)*"?/g, '""')
  return !/\d{16,}/.test(withoutTexts.replaceAll('.', ''))
}
