/**
 * Parses a YAML (or JSON) document once, into plain JSON with the position of each value. Limits (spec:
 * threats.limits): depth 100, 10,000 aliases, no unknown tags, no cycles, unique keys.
 */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Json, JsonObject } from '../../../../core/json.ts'
import type { Position } from '../../../../core/page.ts'
import type { Finding, ProblemCode } from '../../../../core/problem.ts'
import { exactNumber } from './exact-json.ts'
import { Locator } from './locator.ts'
import { PlainLocator } from './plain-locator.ts'
import { readPlainYaml } from './plain-yaml.ts'

const MAX_DEPTH = 100
/** Generated documents have hundreds. The limit on values bounds what they multiply to. */
const MAX_ALIASES = 10_000
/** Values after aliases are resolved: far above any honest document of 12 MiB. */
const MAX_VALUES = 1_000_000
export interface YamlDocument {
  readonly file: string
  /** null if the text is unreadable; `problems` says why. */
  readonly data: Json
  readonly problems: readonly Finding[]
  /** Position of the value at a path of keys, or of its nearest existing ancestor. */
  locate(path: readonly string[]): Position
  /** Position of the first character of the text at a path. */
  locateText(path: readonly string[]): Position
  /** Positions of the characters of the text at a path, by their offset in the text. */
  mapText(path: readonly string[]): (offset: number) => Position
}

const TOO_DEEP = 'The document is nested too deeply.'

/** Stops the conversion at the first value that exceeds a limit. */
class Refusal extends Error {
  readonly code: ProblemCode
  readonly node: Node | null

  constructor(code: ProblemCode, message: string, node: Node | null) {
    super(message)
    this.code = code
    this.node = node
  }
}

/**
 * The parsed document, or the problems that prevent it.
 *
 * @example
 * readYaml('teas.yaml', 'name: Oolong').data // { name: 'Oolong' }
 */
export function readYaml(file: string, text: string): YamlDocument {
  const read = readPlainYaml(text)
  if (read === null) return readAnyYaml(file, text)
  const locator = new PlainLocator(text, read.place)
  return { file, data: read.data, problems: [], ...placesOf(locator, read.data) }
}

/**
 * Parses any YAML. Exported for the test that compares it with the reader of plain YAML.
 *
 * @example
 * readAnyYaml('teas.yaml', 'name: &best Oolong').data // { name: 'Oolong' }
 */
export function readAnyYaml(file: string, text: string): YamlDocument {
  const lines = new LineCounter()
  const problems: Finding[] = []
  const report = (code: ProblemCode, message: string, offset: number) => {
    const { line, col } = lines.linePos(Math.max(0, offset))
    problems.push({ code, file, line: Math.max(1, line), column: Math.max(1, col), message })
  }
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      uniqueKeys: false,
      stringKeys: true,
      schema: 'core',
      resolveKnownTags: false,
      logLevel: 'silent',
    })
    const faults = [...document.errors, ...document.warnings]
    if (faults.some((fault) => fault.message.includes('call stack'))) throw new Refusal('DC307', TOO_DEEP, null)
    // The first error is the cause: after a mistake, the parser also complains about what follows.
    const [fault] = faults
    if (fault !== undefined) report('DC300', sentence(fault.message), fault.pos[0])
    const converter = new Converter()
    const data = problems.length > 0 ? null : converter.convert(document.contents, 0)
    const locator = new Locator(text, document, lines, converter.targets)
    return { file, data, problems, ...placesOf(locator, data) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : null
    // Deep nesting overflows the parser's stack before the depth can be counted.
    const isDeep = isStackOverflow(error)
    const code = refusal?.code ?? (isDeep ? 'DC307' : 'DC300')
    const message = refusal?.message ?? (isDeep ? TOO_DEEP : `It cannot be read: ${sentence(String(error))}`)
    report(code, message, refusal?.node?.range?.[0] ?? 0)
    const start = { line: 1, column: 1 }
    return { file, data: null, problems, locate: () => start, locateText: () => start, mapText: () => () => start }
  }
}

function placesOf(
  locator: Locator | PlainLocator,
  data: Json,
): Pick<YamlDocument, 'locate' | 'locateText' | 'mapText'> {
  const mapText = (path: readonly string[]) => locator.text(path, textAt(data, path))
  return { locate: (path) => locator.key(path), locateText: (path) => mapText(path)(0), mapText }
}

/** The text at a path; '' for anything else. */
function textAt(data: Json, path: readonly string[]): string {
  let value: Json | undefined = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return ''
    value = (value as JsonObject)[key]
  }
  return typeof value === 'string' ? value : ''
}

/** Converts YAML nodes to JSON. Aliases share their value, and every limit is checked on the way. */
class Converter {
  /**
   * Target of each alias: the last anchor of its name before it (YAML 1.2.2, 3.2.2.2). Recorded on the way, because the
   * library walks the whole document for each alias: 204 of them took half the time of a 3.4 MB document.
   */
  readonly targets = new Map<Node, Node>()
  readonly #named = new Map<string, Node>()
  readonly #anchored = new Map<Node, { value: Json; size: number }>()
  readonly #open = new Set<Node>()
  #aliases = 0
  #values = 0

  convert(node: unknown, depth: number): Json {
    this.#values += 1
    if (this.#values > MAX_VALUES) throw new Refusal('DC307', 'The document has too many values.', null)
    if (node === null || node === undefined) return null
    if (depth > MAX_DEPTH)
      throw new Refusal('DC307', `The document has more than ${MAX_DEPTH} levels here.`, node as Node)
    if (isAlias(node)) return this.#alias(node, depth)
    this.#name(node)
    if (isScalar(node)) return scalar(node)
    if (!isMap(node) && !isSeq(node)) throw new Refusal('DC300', "This isn't a supported YAML value.", node as Node)
    if (node.tag !== undefined && node.tag !== 'tag:yaml.org,2002:map' && node.tag !== 'tag:yaml.org,2002:seq') {
      throw new Refusal('DC300', `The tag "${node.tag}" isn't allowed: values must be plain YAML.`, node)
    }
    const before = this.#values
    this.#open.add(node)
    const value = isMap(node) ? this.#map(node, depth) : node.items.map((item) => this.convert(item, depth + 1))
    this.#open.delete(node)
    if (node.anchor) this.#anchored.set(node, { value, size: this.#values - before })
    return value
  }

  #map(node: { items: readonly { key: unknown; value?: unknown }[] }, depth: number): JsonObject {
    const result: { [key: string]: Json } = {}
    for (const { key, value } of node.items) {
      this.#name(key)
      const name = isScalar(key) ? String(key.source ?? key.value) : String(key)
      const plain = isScalar(key) && typeof key.value === 'string' ? key.value : name
      if (Object.hasOwn(result, plain)) throw new Refusal('DC300', `The key "${plain}" is defined twice.`, key as Node)
      // A plain assignment to "__proto__" would set the prototype instead of adding a key.
      Object.defineProperty(result, plain, {
        value: this.convert(value, depth + 1),
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    return result
  }

  #name(node: unknown): void {
    if (isNode(node) && !isAlias(node) && node.anchor) this.#named.set(node.anchor, node)
  }

  #alias(node: Node & { source: string }, depth: number): Json {
    this.#aliases += 1
    if (this.#aliases > MAX_ALIASES)
      throw new Refusal('DC307', `The document uses more than ${MAX_ALIASES} aliases.`, node)
    const target = this.#named.get(node.source)
    if (!target) throw new Refusal('DC300', `The alias "*${node.source}" has no anchor.`, node)
    this.targets.set(node, target)
    if (this.#open.has(target)) throw new Refusal('DC300', `The alias "*${node.source}" contains itself.`, node)
    const known = this.#anchored.get(target)
    if (!known) return this.convert(target, depth)
    this.#values += known.size
    if (this.#values > MAX_VALUES) throw new Refusal('DC307', "The document's aliases expand to too many values.", node)
    return known.value
  }
}

function scalar(node: { value: unknown; source?: string; tag?: string; range?: Node['range'] }): Json {
  if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) {
    throw new Refusal('DC300', `The tag "${node.tag}" isn't allowed: values must be plain YAML.`, node as Node)
  }
  const { value } = node
  if (typeof value === 'number') {
    const exact = exactNumber(value, node.source ?? String(value))
    if (exact === undefined)
      throw new Refusal('DC300', `${node.source} isn't a number that JSON can represent.`, node as Node)
    return exact
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  return String(node.source ?? value)
}

function sentence(message: string): string {
  const first = message.split('\n')[0] ?? message
  return /[.!?]$/.test(first) ? first : `${first}.`
}
