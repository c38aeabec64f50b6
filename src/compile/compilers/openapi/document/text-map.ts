/**
 * Where each character of a scalar stands in the file. Reading folds lines, strips indentation, and decodes escapes, so
 * line 3 of a value is rarely the third line of its scalar (YAML 1.2.2, 7.3 and 8.1; RFC 8259, 7). Works from the value
 * and its source together.
 */

/** How a scalar is written. JSON strings are `double`. */
type ScalarForm = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/** Maps an offset in the value to an offset in the source. */
type TextMap = (offset: number) => number

/** A stretch of the value that stands in the source as it is. */
interface Stretch {
  readonly value: number
  readonly source: number
}

/**
 * The map of the scalar that starts at `start`: at its quote, at the indicator of a block, or at its first character.
 *
 * @example
 * mapText('a: "x\\ny"', 3, 'double', 'x\ny')(2) // 7
 */
export function mapText(source: string, start: number, form: ScalarForm, value: string): TextMap {
  const stretches =
    form === 'literal' || form === 'folded'
      ? blockStretches(source, start, form, value)
      : inlineStretches(source, form === 'plain' ? start : start + 1, form, value)
  return (offset) => {
    let low = 0
    let high = stretches.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((stretches[middle]?.value ?? 0) <= offset) low = middle
      else high = middle
    }
    const found = stretches[low]
    return found === undefined ? start : found.source + Math.max(0, offset - found.value)
  }
}

/** The form of the scalar at an offset. */
export function formAt(source: string, start: number): ScalarForm {
  const char = source.charAt(start)
  if (char === '"') return 'double'
  if (char === "'") return 'single'
  return char === '|' ? 'literal' : char === '>' ? 'folded' : 'plain'
}

class Stretches {
  readonly list: Stretch[] = []

  /** Notes that the value at an offset is at this place of the source; nothing if it continues a stretch. */
  add(value: number, source: number): void {
    const last = this.list.at(-1)
    if (last === undefined || source - last.source !== value - last.value) this.list.push({ value, source })
  }
}

/**
 * Block scalars: each line of the source, without its indentation, is found again in the value. The indentation follows
 * from the first line with content, whose own spaces the value has.
 */
function blockStretches(source: string, start: number, form: ScalarForm, value: string): readonly Stretch[] {
  const stretches = new Stretches()
  const first = value.split('\n').find((line) => line.trim() !== '') ?? ''
  let indent = -1
  let done = 0
  for (let at = endOfLine(source, start) + 1; at < source.length && done < value.length; ) {
    const end = endOfLine(source, at)
    const spaces = spacesAt(source, at, end)
    const isEmpty = at + spaces === end
    if (!isEmpty && indent === -1) indent = Math.max(0, spaces - spacesAt(first, 0, first.length))
    const from = at + (indent === -1 ? spaces : Math.min(indent, spaces))
    const isMore = /[ \t]/.test(source.charAt(from))
    // Between two lines of a folded scalar, the value has line ends and at most one space.
    if (form === 'folded' && !isEmpty) while (value[done] === '\n' || (!isMore && value[done] === ' ')) done += 1
    if (form === 'literal' || !isEmpty) {
      stretches.add(done, from)
      done += end - from + (form === 'literal' ? 1 : 0)
    }
    at = end + 1
  }
  return stretches.list
}

/** Escapes that give the number of a character, with their number of digits. */
const DIGITS: ReadonlyMap<string, number> = new Map(Object.entries({ x: 2, u: 4, U: 8 }))

/** Plain and quoted scalars: a walk along the source, in step with the value. */
function inlineStretches(source: string, start: number, form: ScalarForm, value: string): readonly Stretch[] {
  const stretches = new Stretches()
  let at = start
  for (let done = 0; done < value.length && at < source.length; ) {
    const char = source.charAt(at)
    const isBreak = form === 'double' && char === '\\' && source.charAt(at + 1) === '\n'
    if (isBreak || isFold(source, at)) {
      const lines = foldedLines(source, isBreak ? at + 1 : at)
      // One line end is a space, or nothing after a backslash; each further one is a line end of the value.
      const count = lines.count > 1 ? lines.count - 1 : isBreak ? 0 : 1
      for (let step = 0; step < count; step += 1) stretches.add(done + step, at)
      done += count
      at = lines.end
      continue
    }
    stretches.add(done, at)
    const escaped = form === 'double' && char === '\\' ? escapeAt(source, at) : null
    done += escaped?.length ?? 1
    at += escaped?.source ?? (form === 'single' && char === "'" ? 2 : 1)
  }
  return stretches.list
}

/** Whether only spaces stand between here and a line end: they are folded with it. */
function isFold(source: string, from: number): boolean {
  const char = source.charAt(from)
  if (char !== ' ' && char !== '\t' && char !== '\n') return false
  const end = from + spacesAt(source, from, source.length)
  return source.charAt(end) === '\n'
}

/** The line ends from here on, and where the next line's text starts. */
function foldedLines(source: string, from: number): { readonly count: number; readonly end: number } {
  let count = 0
  let at = from
  for (;;) {
    at += spacesAt(source, at, source.length)
    if (source.charAt(at) !== '\n') return { count, end: at }
    count += 1
    at += 1
  }
}

/** Length of an escape in the source, and of what it stands for. */
function escapeAt(source: string, at: number): { readonly source: number; readonly length: number } {
  const letter = source.charAt(at + 1)
  const digits = DIGITS.get(letter)
  if (digits === undefined) return { source: 2, length: 1 }
  const code = Number.parseInt(source.slice(at + 2, at + 2 + digits), 16)
  return { source: 2 + digits, length: code > 0xffff ? 2 : 1 }
}

/** Number of spaces and tabs at an offset. */
function spacesAt(text: string, from: number, end: number): number {
  let at = from
  while (at < end && (text.charAt(at) === ' ' || text.charAt(at) === '\t')) at += 1
  return at - from
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end === -1 ? source.length : end
}
