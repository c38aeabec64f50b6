/** Functions and methods that build addresses out of texts: joining, trimming, replacing, formatting. */
import type { CallExpr, Expr } from '../program/tree.ts'
import { combined, optionsIn } from './choices.ts'
import { partsOf, type Spot, type TextPiece, textOf, type Value } from './value.ts'

type Parts = readonly (TextPiece | null)[]
type Read = (expr: Expr) => Value

/** The text that a function returns; null for a function that isn't about texts. */
export function textCall(path: string, call: CallExpr, read: Read, spot: Spot): Value | null {
  const [first, second] = call.args
  if (first === undefined) return null
  switch (path) {
    case 'rtrim':
    case 'ltrim':
    case 'trim':
      return edited(read(first), (parts) =>
        trimmed(parts, path === 'rtrim' ? 'end' : path === 'ltrim' ? 'start' : 'both'),
      )
    case 'sprintf':
    case 'fmt.Sprintf':
    case 'String.format':
    case 'string.Format':
    case 'format':
      return printed(read(first), call.args.slice(1).map(read), spot)
    case 'urllib.parse.urljoin':
    case 'urljoin':
      return second === undefined ? null : urlOf(read(second), read(first), spot)
    case 'path.join':
    case 'path.posix.join':
    case 'posixpath.join':
    case 'os.path.join':
      return joined(call.args.map(read), '/', spot)
    case 'implode':
    case 'join':
      return second === undefined ? null : joinedList(read(second), textOf(read(first)), spot)
    case 'encodeURI':
      return read(first)
    // One segment, whatever it is.
    case 'encodeURIComponent':
    case 'urllib.parse.quote':
    case 'rawurlencode':
    case 'urlencode':
      return textOf(read(first)) === null ? { kind: 'text', parts: [null], spot } : read(first)
    default:
      return null
  }
}

/** The text that a method of a text or of a list returns; null for a method that isn't about texts. */
export function textMethod(of: Value, name: string, call: CallExpr, read: Read, spot: Spot): Value | null {
  const [first] = call.args
  const given = first === undefined ? null : textOf(read(first))
  switch (name) {
    case 'concat':
      return of.kind === 'list' ? null : combined([of, ...call.args.map(read)], spot)
    case 'join':
      if (of.kind === 'list') return joinedList(of, given ?? ',', spot)
      // In Python, the separator has the method.
      return first === undefined ? null : joinedList(read(first), textOf(of), spot)
    case 'lstrip':
    case 'removeprefix':
    case 'rstrip':
    case 'removesuffix':
    case 'strip':
    case 'replace':
    case 'replaceAll':
    case 'slice':
    case 'substring':
    case 'substr':
      return of.kind === 'list' ? null : edited(of, (parts) => cut(parts, name, call))
    default:
      return null
  }
}

/** `new URL(path, base)`. A base that isn't known stays in front of the path. */
export function urlOf(path: Value | null, base: Value | null, spot: Spot): Value {
  if (path === null) return { kind: 'unknown', spot }
  if (base === null || base.kind === 'absent') return path
  const start = partsOf(path)[0]
  if (start != null && /^https?:/.test(start.text)) return path
  const known = optionsIn(base)[0]
  const below = known === undefined ? [null] : partsOf(known)
  const text = below.map((part) => part?.text ?? '\0').join('')
  const isRooted = start?.text.startsWith('/') === true
  // A path from the root replaces the path of the base; any other replaces its last segment.
  const origin = /^https?:\/\/[^/]*/.exec(text)?.[0]
  const folder = isRooted ? origin : text.includes('/', 8) ? text.slice(0, text.lastIndexOf('/') + 1) : `${text}/`
  if (folder === undefined || (!text.startsWith('http') && text !== '\0'))
    return { kind: 'text', parts: [null, ...partsOf(path)], spot }
  const pieces = folder.split(/(\0)/).map((piece) => (piece === '\0' ? null : { text: piece, spot, isExact: false }))
  return { kind: 'text', parts: [...pieces, ...partsOf(path)], spot }
}

function edited(value: Value, edit: (parts: Parts) => Parts | null): Value | null {
  if (value.kind === 'either') {
    const options = value.options.map((option) => edited(option, edit) ?? option)
    return { ...value, options }
  }
  if (value.kind !== 'text') return null
  const parts = edit(value.parts)
  return parts === null ? null : { ...value, parts }
}

/** Takes off what addresses have at their ends: slashes and spaces. */
function trimmed(parts: Parts, side: 'start' | 'end' | 'both'): Parts {
  const [first, ...rest] = parts
  const begun = side !== 'end' && first != null ? [withoutStart(first), ...rest] : [...parts]
  const last = begun.at(-1)
  return side !== 'start' && last != null ? [...begun.slice(0, -1), withoutEnd(last)] : begun
}

function withoutStart(piece: TextPiece): TextPiece {
  let from = 0
  while (piece.text[from] === '/' || piece.text[from] === ' ') from += 1
  return from === 0 ? piece : moved(piece, from, piece.text.length)
}

function withoutEnd(piece: TextPiece): TextPiece {
  let to = piece.text.length
  while (piece.text[to - 1] === '/' || piece.text[to - 1] === ' ') to -= 1
  return to === piece.text.length ? piece : moved(piece, 0, to)
}

function moved(piece: TextPiece, from: number, to: number): TextPiece {
  const spot = piece.isExact ? { ...piece.spot, at: piece.spot.at + from } : piece.spot
  return { ...piece, text: piece.text.slice(from, to), spot }
}

/** Patterns with which programs take slashes off. */
const AT_START = /^\/\^\\\/[+*]?\$?\/[a-z]*$|^\/\^\[\/\\?\/?\]\+?\//
const AT_END = /^\/\\\/[+*]?\$\/[a-z]*$/

function cut(parts: Parts, name: string, call: CallExpr): Parts | null {
  const [first, second] = call.args
  const piece = first?.kind === 'text' && first.parts.length === 1 ? first.parts[0] : undefined
  const written = piece !== undefined && !('kind' in piece) ? piece.text : null
  if (name === 'slice' || name === 'substring' || name === 'substr') {
    const start = parts[0]
    const isOne = first?.kind === 'scalar' && first.value === 1 && second === undefined
    return isOne && start != null ? [moved(start, 1, start.text.length), ...parts.slice(1)] : null
  }
  if (name === 'replace' || name === 'replaceAll') {
    const by = second?.kind === 'text' && second.parts.length === 1 ? second.parts[0] : undefined
    const isRemoved = by !== undefined && !('kind' in by) && by.text === ''
    const pattern = first?.kind === 'pattern' ? first.source : ''
    if (AT_START.test(pattern) && isRemoved) return trimmed(parts, 'start')
    if (AT_END.test(pattern) && isRemoved) return trimmed(parts, 'end')
    if (written === null || written === '') return null
    if (by === undefined || 'kind' in by)
      return parts.flatMap((part) => (part === null ? [null] : opened(part, written)))
    return parts.map((part) => (part === null ? null : replaced(part, written, by.text, name === 'replaceAll')))
  }
  if (written !== null && written !== '/') return null
  if (name === 'strip') return trimmed(parts, 'both')
  return trimmed(parts, name === 'lstrip' || name === 'removeprefix' ? 'start' : 'end')
}

/** The pieces around a placeholder that is replaced by something unknown. */
function opened(part: TextPiece, placeholder: string): Parts {
  return part.text
    .split(placeholder)
    .flatMap((text, index) => [...(index === 0 ? [] : [null]), { ...part, text, isExact: false }])
}

function replaced(part: TextPiece, from: string, to: string, isEach: boolean): TextPiece {
  if (!part.text.includes(from)) return part
  return { ...part, text: isEach ? part.text.replaceAll(from, to) : part.text.replace(from, () => to), isExact: false }
}

function joined(values: readonly Value[], separator: string, spot: Spot): Value {
  const between: Value = { kind: 'text', parts: [{ text: separator, spot, isExact: false }], spot }
  return combined(
    values.flatMap((value, index) => (index === 0 ? [value] : [between, value])),
    spot,
  )
}

function joinedList(list: Value, separator: string | null, spot: Spot): Value | null {
  if (list.kind !== 'list' || separator === null) return null
  if (!list.isOpen) return joined(list.items, separator, spot)
  const [start] = list.items
  return start === undefined ? null : combined([start, { kind: 'unknown', spot }], spot)
}

/** `sprintf('%s/v3/%d', $base, $id)`. */
function printed(template: Value, values: readonly Value[], spot: Spot): Value | null {
  if (template.kind !== 'text') return null
  let next = 0
  const pieces = template.parts.flatMap((part): Value[] => {
    if (part === null) return [{ kind: 'unknown', spot }]
    return part.text.split(/(%(?:\d+\$)?[sduvq]|\{\d+\})/).map((piece): Value => {
      const placeholder = /^(?:%(?:(\d+)\$)?[sduvq]|\{(\d+)\})$/.exec(piece)
      if (placeholder === null)
        return { kind: 'text', parts: [{ ...part, text: piece, isExact: false }], spot: part.spot }
      const [, position, slot] = placeholder
      if (slot !== undefined) return values[Number(slot)] ?? { kind: 'unknown', spot }
      const index = position === undefined ? next++ : Number(position) - 1
      return values[index] ?? { kind: 'unknown', spot }
    })
  })
  return combined(pieces, spot)
}
