/** Converts text to literals of a language, and JSON to literals where the notation differs from JSON. */

/** 'text' in JavaScript, and in PHP with its different rule for backslashes. */
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

/** Characters that a page or a clipboard doesn't keep, such as the line ends of HTTP. */
const INVISIBLE = /[^\P{Cc}\t\n]/u

/** In single quotes, PHP interprets only \\ and \'; line breaks are literal. */
export function phpQuoted(text: string): string {
  if (INVISIBLE.test(text))
    return doubleQuoted(text)
      .replaceAll('$', '\\$')
      .replace(/\\(?:u([\da-f]{4})|.)/gi, (found, code?: string) =>
        code === undefined ? (found === '\\b' ? '\\x08' : found) : `\\u{${code}}`,
      )
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** "lines" in PHP with line ends of HTTP; variables are filled in. */
export function phpDoubleQuoted(lines: readonly string[]): string {
  return `"${lines.join('\\r\\n')}"`
}

/** "text" in Python and Go: JSON string syntax is valid in both. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('\u007F', '\\u007F')
}

/** "text" in Ruby, where # can start an interpolation. */
export function rubyQuoted(text: string): string {
  return doubleQuoted(text).replaceAll('#', '\\#')
}

/** 'text' in a POSIX shell, which has escapes only in `printf`. That removes line ends at the end. */
export function shellQuoted(text: string): string {
  if (INVISIBLE.test(text) && !text.endsWith('\n')) {
    const escaped = text
      .replaceAll('\\', '\\\\')
      .replace(/[^\P{Cc}\t]/gu, (char) =>
        char === '\r' ? '\\r' : char === '\n' ? '\\n' : `\\0${char.charCodeAt(0).toString(8).padStart(3, '0')}`,
      )
    return `"$(printf '%b' '${escaped.replaceAll("'", "'\\''")}')"`
  }
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Indents every line except the first. */
export function indented(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

/** Printed JSON as a Python literal: the same strings and numbers, but different words for true, false, and null. */
export function pythonLiteral(json: string): string {
  // Printed JSON has no unterminated strings. If it did, without the `?` every quotation mark would start a new scan.
  return json.replace(/"(?:[^"\\]|\\.)*"?|\b(?:true|false|null)\b/g, (token) => {
    if (token === 'true') return 'True'
    if (token === 'false') return 'False'
    return token === 'null' ? 'None' : token
  })
}

/** Whether printed JSON survives as a Python literal: its integers have any size, but other numbers are doubles. */
export function isPythonLiteral(json: string): boolean {
  const withoutTexts = json.replace(/"(?:[^"\\]|\\.)*"?/g, '""')
  return (withoutTexts.match(/(?<!\d)\d+\.\d+/g) ?? []).every((number) => number.length <= 16)
}

/** Whether printed JSON has the same meaning as a JavaScript literal: no `__proto__` key, no number that would be rounded. */
export function isJavaScriptLiteral(json: string): boolean {
  if (json.includes('"__proto__"')) return false
  const withoutTexts = json.replace(/"(?:[^"\\]|\\.)*"?/g, '""')
  return !/\d{16,}/.test(withoutTexts.replaceAll('.', ''))
}
