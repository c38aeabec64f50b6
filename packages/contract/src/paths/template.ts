/** Matches `{id}.json` with `7.json` and returns the values of the variables. */

interface TemplateValue {
  readonly name: string
  readonly text: string
}

/** null if the text does not match. A variable matches at least one character, and as few as the rest allows. */
export function readTemplate(template: string, text: string): readonly TemplateValue[] | null {
  // Literals and names alternate. The first and last parts are literals, possibly empty.
  const parts = template.split(/\{([^{}]*)\}/)
  const words = parts.filter((_, at) => at % 2 === 0)
  const names = parts.filter((_, at) => at % 2 === 1)
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (names.length === 0) return text === first ? [] : null
  if (!text.startsWith(first) || !text.endsWith(last)) return null
  const values: TemplateValue[] = []
  const stop = text.length - last.length
  let at = first.length
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    const end = isLast ? stop : text.indexOf(words[index + 1] ?? '', at + 1)
    if (end <= at || end > stop) return null
    values.push({ name, text: text.slice(at, end) })
    at = isLast ? end : end + (words[index + 1] ?? '').length
  }
  return values
}
