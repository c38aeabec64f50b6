/**
 * Finds where a text stops being JSON. The built-in parser is fast and strict, but does not always give the position.
 */

const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.]))/uy

type Expected = 'value' | 'key' | 'colon' | 'comma'

/** Offset of the first character that JSON does not allow; null if the text is JSON. */
export function jsonErrorOffset(text: string): number | null {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let isFirst = false
  TOKEN.lastIndex = 0
  while (true) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (match === null) {
      const rest = text.slice(from)
      const at = from + (rest.length - rest.trimStart().length)
      return at >= text.length && open.length === 0 && expected === 'comma' ? null : at
    }
    const [token, mark, string] = match
    const at = from + token.length - token.trimStart().length
    const next = step({ open, expected, isFirst, mark, isString: string !== undefined })
    if (next === null) return at
    expected = next.expected
    isFirst = next.isFirst
  }
}

/** Describes what the author has to change, and where: an extra comma is before the reported offset. */
export function describeJsonError(text: string, offset: number): { readonly at: number; readonly message: string } {
  const before = text.slice(0, offset).trimEnd()
  const rest = text.slice(offset)
  const found = /^\S{1,20}/.exec(rest)?.[0]
  if (found === undefined) return { at: offset, message: "This isn't valid JSON: the text ends too early." }
  if (/^[}\]]/.test(rest) && before.endsWith(','))
    return { at: before.length - 1, message: `Only "${found[0]}" follows this comma: remove the comma.` }
  if (/^\/[/*]/.test(rest)) return { at: offset, message: "JSON can't have comments." }
  if (rest.startsWith('"') && /["\d}\]el]$/.test(before))
    return { at: offset, message: `A comma is missing before ${found}.` }
  if (rest.startsWith("'")) return { at: offset, message: 'JSON has double quotes only.' }
  return { at: offset, message: `This is not JSON: "${found}" is not allowed here.` }
}

interface Step {
  readonly open: ('{' | '[')[]
  readonly expected: Expected
  /** Whether the innermost bracket is still empty, so that it may close. */
  readonly isFirst: boolean
  readonly mark: string | undefined
  readonly isString: boolean
}

function step({ open, expected, isFirst, mark, isString }: Step): { expected: Expected; isFirst: boolean } | null {
  const inside = open.at(-1)
  if (mark === '}' || mark === ']') {
    const mayClose = expected === 'comma' || isFirst
    if (!mayClose || inside !== (mark === '}' ? '{' : '[')) return null
    open.pop()
    return { expected: 'comma', isFirst: false }
  }
  if (expected === 'comma') {
    if (mark !== ',' || inside === undefined) return null
    return { expected: inside === '{' ? 'key' : 'value', isFirst: false }
  }
  if (expected === 'colon') return mark === ':' ? { expected: 'value', isFirst: false } : null
  if (expected === 'key') return isString ? { expected: 'colon', isFirst: false } : null
  if (mark === '{' || mark === '[') {
    open.push(mark)
    return { expected: mark === '{' ? 'key' : 'value', isFirst: true }
  }
  return mark === undefined ? { expected: 'comma', isFirst: false } : null
}
