/** One part of an operation, or one of its fields, for ids such as `create-a-brand--body` and `get-a-brand--200.data.name`. */

/**
 * The request body, a response, or one of their fields with everything in it; null if the operation has no such part.
 *
 * @param place what follows `--` in the address of a field: `body`, `body.name`, `200.data`
 */
export function fieldsAt(text: string, place: string): string | null {
  const [name = '', ...path] = place.split('.')
  if (name === '') return null
  const heading = name === 'body' ? '### Request body' : `### Response ${name}`
  const part = text.split(/^(?=### )/m).find((one) => one.toLowerCase().startsWith(heading.toLowerCase()))
  if (part === undefined) return null
  return path.length === 0 ? part.trim() : (fieldIn(part, path) ?? part.trim())
}

/** The lines of a field; null if a part of its path isn't there. */
function fieldIn(part: string, path: readonly string[]): string | null {
  let lines: readonly string[] = part.split('\n')
  for (const name of path) {
    const start = lines.findIndex((line) => line.trimStart().startsWith(`- \`${name}\``))
    if (start === -1) return null
    const indent = indentOf(lines[start] ?? '')
    const length = lines.slice(start + 1).findIndex((line) => line.trim() !== '' && indentOf(line) <= indent)
    lines = lines.slice(start, length === -1 ? undefined : start + 1 + length)
  }
  return lines.join('\n').trim()
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
