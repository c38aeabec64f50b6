/** What the caret in unfinished JSON is about to write: a member name or a value, and where. */
import { endOfString } from './json-places.ts'

export interface JsonCursor {
  readonly want: 'name' | 'value'
  /** Keys and indexes that lead to the object that gets a name, or to the value. */
  readonly path: readonly string[]
  /** The part typed so far, without quotes. */
  readonly prefix: string
  /** Start of the text that a completion replaces; ends at `to`. */
  readonly from: number
  readonly to: number
  /** Names that the object already has. */
  readonly taken: readonly string[]
  /** Whether a colon already follows. */
  readonly hasColon: boolean
}

interface Frame {
  readonly kind: 'object' | 'array'
  readonly names: string[]
  index: number
  /** In an object: whether a colon has come since the last comma. */
  isValue: boolean
}

/** null when nothing can be completed: outside any object or array, or after a value. */
export function cursorAt(text: string, caret: number): JsonCursor | null {
  const frames: Frame[] = []
  let at = 0
  let isAfterValue = false
  while (at < caret) {
    const character = text[at] ?? ''
    const frame = frames.at(-1)
    if (character === '"') {
      const end = endOfString(text, at)
      const isOpen = end === -1 || end > caret || (end === caret && text[caret - 1] !== '"')
      if (isOpen) return found(text, frames, at, caret)
      if (frame?.kind === 'object' && !frame.isValue) frame.names.push(unquoted(text.slice(at, end)))
      isAfterValue = true
      at = end
      continue
    }
    if (/[\w.+-]/.test(character)) {
      const end = endOfWord(text, at)
      if (end >= caret) return found(text, frames, at, caret)
      isAfterValue = true
      at = end
      continue
    }
    if (!/\s/.test(character)) isAfterValue = step(frames, frame, character)
    at += 1
  }
  return isAfterValue ? null : found(text, frames, caret, caret)
}

/** Processes a punctuation character; returns whether it ended a value. */
function step(frames: Frame[], frame: Frame | undefined, character: string): boolean {
  if (character === '{' || character === '[')
    frames.push({ kind: character === '{' ? 'object' : 'array', names: [], index: 0, isValue: false })
  else if (character === '}' || character === ']') {
    frames.pop()
    return true
  } else if (frame && character === ':') frame.isValue = true
  else if (frame && character === ',') {
    frame.isValue = false
    frame.index += 1
  }
  return false
}

function found(text: string, frames: readonly Frame[], from: number, caret: number): JsonCursor | null {
  const frame = frames.at(-1)
  if (!frame) return null
  const want = frame.kind === 'object' && !frame.isValue ? 'name' : 'value'
  const end = text[from] === '"' ? endOfString(text, from) : endOfWord(text, from)
  const to = Math.max(caret, end)
  const path = frames.slice(0, -1).map(stepOf)
  if (want === 'value') path.push(stepOf(frame))
  return {
    ...{ want, path, from, to },
    prefix: text.slice(from, caret).replace(/^"/, ''),
    taken: want === 'name' ? [...frame.names, ...namesAfter(text, to)] : [],
    hasColon: /^\s*:/.test(text.slice(to, to + 40)),
  }
}

function stepOf({ kind, names, index }: Frame): string {
  return kind === 'array' ? String(index) : (names.at(-1) ?? '')
}

/** Names that follow in the same object. */
function namesAfter(text: string, from: number): string[] {
  const names: string[] = []
  let depth = 0
  for (let at = from; at < text.length && depth >= 0; at += 1) {
    const character = text[at] ?? ''
    if ('{['.includes(character)) depth += 1
    else if ('}]'.includes(character)) depth -= 1
    else if (character === '"') {
      const end = endOfString(text, at)
      if (end === -1) return names
      if (depth === 0 && /^\s*:/.test(text.slice(end, end + 40))) names.push(unquoted(text.slice(at, end)))
      at = end - 1
    }
  }
  return names
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (/[\w.+-]/.test(text[at] ?? ' ')) at += 1
  return at
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1, -1)
  }
}
