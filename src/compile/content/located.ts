/** Parses YAML and JSON with the position of every key and value. The only owner of the YAML parser. */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  visit,
} from 'yaml'
import type { Json } from '../../core/json.ts'
import type { Position } from '../../core/page.ts'

export interface SourcePlace extends Position {
  readonly length: number
}

export interface Located {
  readonly value: Json
  /** Position of a key (default) or value; that of the nearest existing ancestor if the path does not exist. */
  placeOf(path: readonly (string | number)[], what?: 'key' | 'value'): SourcePlace
  /** Keys of a mapping in written order, including numeric ones. */
  keysOf(path: readonly (string | number)[]): readonly string[]
}

interface SyntaxError {
  readonly message: string
  readonly place: SourcePlace
}

type LocatedResult = { readonly document: Located } | { readonly errors: readonly SyntaxError[] }

interface LocateOptions {
  /** File line on which the text starts; 1 by default. */
  readonly firstLine?: number
}

/** Tags for plain data. */
const CORE_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
)
const MAX_ALIASES = 100
const MAX_DEPTH = 100
/** Errors beyond these are usually consequences. */
const MAX_ERRORS = 50

/**
 * Parses YAML 1.2 core, which includes JSON: no unknown tags, no cycles, unique keys, at most 100 levels. Never throws.
 */
export function parseLocated(text: string, { firstLine = 1 }: LocateOptions = {}): LocatedResult {
  const lines = new LineCounter()
  const placeAt = (start: number, end = start + 1): SourcePlace => {
    const { line, col } = lines.linePos(start)
    const lineEnd = text.indexOf('\n', start)
    const length = Math.min(end, lineEnd === -1 ? text.length : lineEnd) - start
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1), length: Math.max(length, 1) }
  }
  let documents: Document.Parsed[]
  try {
    documents = [
      ...parseAllDocuments(text, {
        lineCounter: lines,
        version: '1.2',
        schema: 'core',
        uniqueKeys: true,
        strict: true,
        prettyErrors: false,
        // Otherwise the parser writes warnings to the terminal about keys that are maps (`{{name}}` in a template).
        logLevel: 'error',
      }),
    ]
  } catch (error) {
    return { errors: [{ message: error instanceof Error ? error.message : String(error), place: placeAt(0) }] }
  }
  const errors = documents
    .flatMap((document) => [...document.errors, ...document.warnings])
    .slice(0, MAX_ERRORS)
    .map((error) => ({ message: firstSentence(error.message), place: placeAt(...error.pos) }))
  if (documents.length > 1)
    errors.push({ message: 'More than one document in the file.', place: placeAt(documents[1]?.range[0] ?? 0) })
  const [document] = documents
  if (errors.length > 0) return { errors }
  if (document === undefined) return { document: located(null, null, placeAt) }
  return toLocated(document, placeAt)
}

function toLocated(document: Document.Parsed, placeAt: (start: number, end?: number) => SourcePlace): LocatedResult {
  try {
    const unsafe = findUnsafe(document)
    if (unsafe !== null) return { errors: [{ message: unsafe.message, place: placeAt(unsafe.at) }] }
    // Without tags and cycles, the core schema gives plain data.
    const value = document.toJS({ maxAliasCount: MAX_ALIASES }) as Json
    return { document: located(value, document.contents, placeAt) }
  } catch (error) {
    return { errors: [{ message: error instanceof Error ? error.message : String(error), place: placeAt(0) }] }
  }
}

function located(value: Json, contents: Node | null, placeAt: (start: number, end?: number) => SourcePlace): Located {
  return {
    value,
    placeOf(path, what = 'key') {
      const range = rangeOf(contents, path, what)
      return range === null ? placeAt(0) : placeAt(range[0], range[1])
    },
    keysOf(path) {
      const node = nodeAt(contents, path)
      if (!isMap(node)) return []
      return node.items.flatMap((pair) => (isScalar(pair.key) ? [String(pair.key.value)] : []))
    },
  }
}

function nodeAt(contents: Node | null, path: readonly (string | number)[]): unknown {
  let node: unknown = contents
  for (const step of path) node = childOf(node, step)?.value
  return node
}

function childOf(node: unknown, step: string | number): { key: unknown; value: unknown } | null {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
    return pair === undefined ? null : { key: pair.key, value: pair.value ?? pair.key }
  }
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? null : { key: item, value: item }
  }
  return null
}

function rangeOf(
  contents: Node | null,
  path: readonly (string | number)[],
  what: 'key' | 'value',
): readonly [number, number] | null {
  let node: unknown = contents
  let found: unknown = contents
  for (const [index, step] of path.entries()) {
    const child = childOf(node, step)
    if (child === null) break
    node = child.value
    found = what === 'key' && index === path.length - 1 ? child.key : child.value
    if (what === 'value' && index === path.length - 1) found = child.value
  }
  if (typeof found !== 'object' || found === null || !('range' in found) || !Array.isArray(found.range)) return null
  return [Number(found.range[0]), Number(found.range[1])]
}

/** Finds unknown tags and aliases that contain themselves; both could harm code that reads the value. */
function findUnsafe(document: Document.Parsed): { message: string; at: number } | null {
  let found: { message: string; at: number } | null = null
  const open = new Set<string>()
  visit(document, {
    Node(_key, node, path) {
      if (found !== null) return visit.BREAK
      const at = node.range?.[0] ?? 0
      if (path.length > MAX_DEPTH * 2) found = { message: `More than ${MAX_DEPTH} levels of nesting.`, at }
      if (!isAlias(node) && node.tag !== undefined && !CORE_TAGS.has(node.tag)) {
        found = { message: `The tag ${node.tag} isn't allowed.`, at }
      }
      if (isAlias(node)) {
        open.clear()
        for (const ancestor of path)
          if (!isPair(ancestor) && 'anchor' in ancestor && ancestor.anchor !== undefined) open.add(ancestor.anchor)
        if (open.has(node.source)) found = { message: `The alias *${node.source} contains itself.`, at }
      }
    },
  })
  return found
}

function firstSentence(message: string): string {
  if (/unique/i.test(message)) return 'This key is defined twice.'
  return message.split('\n')[0] ?? message
}
