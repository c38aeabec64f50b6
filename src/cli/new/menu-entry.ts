/** Adds a row to the text of a `_meta.json` and keeps the author's formatting. */

/** null if the text isn't a menu. An existing entry with that name is kept. */
export function withMenuEntry(text: string, name: string, title: string): string | null {
  const entries = parse(text)
  if (entries === null) return null
  if (Object.hasOwn(entries, name)) return text
  const end = text.lastIndexOf('}')
  const before = text.slice(0, end).trimEnd()
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  const separator = before.endsWith('{') ? '' : ','
  return `${before}${separator}\n${indent}${JSON.stringify(name)}: ${valueIn(text, indent, title)}\n${text.slice(end)}`
}

/** In the style of the other rows: a string, an object on one line, or an object on several lines. */
function valueIn(text: string, indent: string, title: string): string {
  const value = JSON.stringify(title)
  if (/": \{\r?\n/.test(text)) return `{\n${indent}${indent}"title": ${value}\n${indent}}`
  return /": \{ *"title"/.test(text) ? `{ "title": ${value} }` : value
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
