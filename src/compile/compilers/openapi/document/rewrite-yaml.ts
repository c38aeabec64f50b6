/** Writes values into a YAML text and keeps everything else as its author wrote it: comments, order, quotes. */

import { pointerKeys } from '@dev-center/contract/json'
import { Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, visit, type YAMLMap } from 'yaml'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'

interface NewValue {
  /** JSON pointer of the value to replace. It must be in the document itself, not behind an alias. */
  readonly pointer: string
  readonly value: Json
}

/** Replaces the text between two offsets. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

const WIDTH = 120

/**
 * Unchanged values stay as written. Members keep their order, and new ones come last. A pointer to nothing changes
 * nothing.
 *
 * @example
 * rewriteYaml('tea:\n  name: Sencha # green\n  steep: 2\n', [{ pointer: '/tea', value: { name: 'Sencha', steep: 3 } }]) // 'tea:\n  name: Sencha # green\n  steep: 3\n'
 */
export function rewriteYaml(text: string, values: readonly NewValue[]): string {
  const document = parseDocument(text, { schema: 'core', uniqueKeys: false, logLevel: 'silent' })
  const edits = values.flatMap(({ pointer, value }) => editsOf(document, text, pointerKeys(pointer), value))
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((result, { from, to, text: next }) => result.slice(0, from) + next + result.slice(to), text)
}

function editsOf(document: Document, text: string, path: readonly string[], value: Json): Edit[] {
  let pair: Pair | null = null
  let node: unknown = document.contents
  for (const key of path) {
    const next: Pair | Node | null = childOf(node, key)
    if (next === null) return []
    pair = isPairOf(next) ? next : pair
    node = isPairOf(next) ? next.value : next
  }
  const edits: Edit[] = []
  const rest = visitValue(node, value, { text, edits })
  if (rest && pair !== null) edits.push(printPair(pair, value, text))
  return edits
}

interface Work {
  readonly text: string
  readonly edits: Edit[]
}

/** Whether the parent must be reprinted because the node cannot be changed alone. */
function visitValue(node: unknown, value: Json, work: Work): boolean {
  if (isMap(node) && isJsonObject(value)) {
    const names = node.items.map(({ key }) => String(isScalar(key) ? key.value : key))
    const isSame = names.length === Object.keys(value).length && names.every((name) => Object.hasOwn(value, name))
    return isSame ? visitMembers(node, value, work) : true
  }
  if (isSeq(node) && Array.isArray(value)) {
    if (node.items.length !== value.length) return true
    const before = work.edits.length
    const mustPrint = node.items.map((item, index) => visitValue(item, value[index] ?? null, work))
    if (!mustPrint.includes(true)) return false
    work.edits.length = before
    return true
  }
  if (isScalar(node) && !isJsonObject(value) && !Array.isArray(value)) return !isEqual(node.value, value)
  return true
}

/** A block member is reprinted alone; a member inside `{ … }` is reprinted with its whole parent. */
function visitMembers(map: YAMLMap, value: JsonObject, work: Work): boolean {
  const before = work.edits.length
  for (const pair of map.items) {
    const member = value[String(isScalar(pair.key) ? pair.key.value : pair.key)] ?? null
    if (!visitValue(pair.value, member, work)) continue
    if (map.flow) {
      work.edits.length = before
      return true
    }
    work.edits.push(printPair(pair, member, work.text))
  }
  return false
}

function printPair(pair: Pair, value: Json, text: string): Edit {
  const key = pair.key as Node
  const node = pair.value as Node | null
  const [start = 0, keyEnd = 0] = key.range ?? []
  const colon = text.indexOf(':', keyEnd) + 1
  const end = node?.range ? node.range[1] : colon
  const to = Math.max(colon, colon + text.slice(colon, end).trimEnd().length)
  const column = start - (text.lastIndexOf('\n', start - 1) + 1)
  const ordered = node === null ? value : orderedLike(node, value)
  const lines = printValue(ordered, WIDTH - column - 2).split('\n')
  const isBlock = (isJsonObject(ordered) || Array.isArray(ordered)) && !/^[[{]/.test(lines[0] ?? '')
  const indent = ' '.repeat(column + 2)
  const written = lines.map((line) => (line === '' ? '' : indent + line)).join('\n')
  // Further lines of the text already have the right indentation.
  return { from: colon, to, text: isBlock ? `\n${written}` : ` ${written.trimStart()}` }
}

/** Existing members in their order, then the new ones. */
function orderedLike(node: unknown, value: Json): Json {
  if (isSeq(node) && Array.isArray(value))
    return value.map((item, index) => orderedLike(node.items[index] ?? node.items[0], item))
  if (!isMap(node) || !isJsonObject(value)) return value
  const nodes = new Map(node.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair.value]))
  const names = [...nodes.keys()].filter((name) => Object.hasOwn(value, name))
  const added = Object.keys(value).filter((name) => !nodes.has(name))
  return Object.fromEntries(
    [...names, ...added].map((name) => [name, orderedLike(nodes.get(name), value[name] ?? null)]),
  )
}

/** Prints lists of plain values on one line, as authors write them. */
function printValue(value: Json, lineWidth: number): string {
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' })
  visit(document, {
    Seq(_, node) {
      if (node.items.every((item) => isScalar(item))) node.flow = true
    },
  })
  const options = { lineWidth: Math.max(40, lineWidth), flowCollectionPadding: false, singleQuote: true }
  return document
    .toString(options)
    .trimEnd()
    .replace(/['"]?\uE000(-?[\d.]+)['"]?/g, '$1')
}

function childOf(node: unknown, key: string): Pair | Node | null {
  if (isSeq(node)) return (node.items[Number(key)] as Node | undefined) ?? null
  if (!isMap(node)) return null
  return node.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === key) ?? null
}

function isPairOf(value: Pair | Node): value is Pair {
  return 'key' in value
}

function isEqual(written: unknown, value: Json): boolean {
  return written === value || (typeof value === 'string' && value === `\uE000${String(written)}`)
}
