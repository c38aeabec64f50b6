/** A document that calls one operation: required arguments as variables, and the plain fields of its result. */
import type {
  GraphqlDefinition,
  GraphqlField,
  GraphqlModel,
  GraphqlOperation,
} from '../../../core/api/graphql-model.ts'

const MAX_LEAVES = 5
const MAX_DEPTH = 4
const MAX_MEMBERS = 5
const MEMBER_LEAVES = 3
/** Larger examples show only what is necessary: schemas can have more fields than anyone reads. */
const MAX_LINES = 200
/** Characters that fit into the sample column at 1280 pixels, with the bracket that follows. */
const MAX_WIDTH = 54

/** What a selection can show of a type, computed once. */
interface Shown {
  readonly leaves: readonly string[]
  /** Fields with a selection set. */
  readonly parts: readonly GraphqlField[]
}

export class ExampleMaker {
  readonly #model: GraphqlModel
  readonly #shown = new Map<string, Shown>()
  readonly #unions = new Map<string, readonly string[] | null>()
  #left = MAX_LINES

  constructor(model: GraphqlModel) {
    this.#model = model
  }

  /**
   * Always valid against its schema; a test validates all of them.
   * @param given arguments to send besides those that have to be sent
   */
  of({ field, path, kind }: GraphqlOperation, given: readonly string[] = []): string {
    this.#left = MAX_LINES
    const args = neededOf(field, given)
    const name = (path.at(-1) ?? '').replace(/^./, (letter) => letter.toUpperCase())
    const variables = args.map(({ name: each, type }) => `$${each}: ${type.text}`)
    const lines = [`${withList(`${kind} ${name}`, variables, 0)} {`]
    path.slice(0, -1).forEach((group, index) => {
      lines.push(`${indent(index + 1)}${group} {`)
    })
    const values = args.map(({ name: each }) => `${each}: $${each}`)
    const selected = this.#selection(field.type.name, path.length, new Set(), MAX_DEPTH)
    lines.push(`${withList(`${indent(path.length)}${path.at(-1)}`, values, path.length)}${selected}`)
    for (let level = path.length - 1; level >= 0; level -= 1) lines.push(`${indent(level)}}`)
    return `${lines.join('\n')}\n`
  }

  #selection(typeName: string, level: number, seen: ReadonlySet<string>, depth: number): string {
    const type = this.#model.definitions.get(typeName)
    if (type === undefined || type.kind === 'scalar' || type.kind === 'enum') return ''
    const known = new Set([...seen, typeName])
    const lines =
      type.kind === 'union' ? this.#unionLines(type, level, known, depth) : this.#fieldLines(type, level, known, depth)
    return this.#block(lines, level)
  }

  #block(lines: readonly string[], level: number): string {
    this.#left -= lines.length + 2
    const inner = lines.length === 0 ? ['__typename'] : lines
    return ` {\n${inner.map((line) => `${indent(level + 1)}${line}`).join('\n')}\n${indent(level)}}`
  }

  /** Errors in a result differ by type and share their message. Other members have a selection each. */
  #unionLines(type: GraphqlDefinition, level: number, seen: ReadonlySet<string>, depth: number): readonly string[] {
    const shared = this.#sharedLines(type)
    if (shared !== null || depth <= 0) return shared ?? ['__typename']
    const taken = new Map<string, string>()
    const members = type.possibleTypes.slice(0, MAX_MEMBERS).flatMap((name) => {
      const lines = this.#left > 0 && !seen.has(name) ? this.#memberLines(name, level, seen, depth, taken) : []
      return lines.length === 0 ? [] : [`... on ${name}${this.#block(lines, level + 1)}`]
    })
    return ['__typename', ...members]
  }

  /**
   * Fields of a member. Two members can't select one name with two types: "Field Selection Merging" of the
   * specification refuses it.
   */
  #memberLines(
    name: string,
    level: number,
    seen: ReadonlySet<string>,
    depth: number,
    taken: Map<string, string>,
  ): readonly string[] {
    const type = this.#model.definitions.get(name)
    if (type === undefined) return []
    const { leaves, parts } = this.#shownOf(type)
    const isFree = ({ name: field, type: use }: GraphqlField) => (taken.get(field) ?? use.text) === use.text
    const plain = type.fields.filter((field) => leaves.includes(field.name) && isFree(field)).slice(0, MEMBER_LEAVES)
    const part = parts.find((field) => isFree(field) && !seen.has(field.type.name))
    const chosen = plain.length > 0 || part === undefined ? plain : [part]
    for (const field of chosen) taken.set(field.name, field.type.text)
    return chosen.map(
      (field) => `${field.name}${this.#selection(field.type.name, level + 2, new Set([...seen, name]), depth - 1)}`,
    )
  }

  /** What all members of a union share; null if they share no message. */
  #sharedLines(type: GraphqlDefinition): readonly string[] | null {
    const known = this.#unions.get(type.name)
    if (known !== undefined) return known
    const { definitions } = this.#model
    const [first = [], ...others] = type.possibleTypes.map((name) => definitions.get(name)?.interfaces ?? [])
    let shared = [...first]
    for (const names of others) {
      const set = new Set(names)
      shared = shared.filter((name) => set.has(name))
    }
    const owner = shared.find((name) => definitions.get(name)?.fields.some((field) => field.name === 'message'))
    const lines = owner === undefined ? null : ['__typename', `... on ${owner} { message }`]
    this.#unions.set(type.name, lines)
    return lines
  }

  #fieldLines(type: GraphqlDefinition, level: number, seen: ReadonlySet<string>, depth: number): string[] {
    const { leaves, parts } = this.#shownOf(type)
    const lines = [...leaves]
    for (const field of parts) {
      if (depth <= 0 || seen.has(field.type.name)) continue
      if (lines.length > 0 && this.#left <= 0) break
      lines.push(`${field.name}${this.#selection(field.type.name, level + 1, seen, depth - 1)}`)
    }
    return lines
  }

  #shownOf(type: GraphqlDefinition): Shown {
    const known = this.#shown.get(type.name)
    if (known !== undefined) return known
    const model = this.#model
    const open = type.fields.filter(
      ({ args, deprecation }) =>
        deprecation === null && args.every((argument) => argument.type.nullable || argument.defaultValue !== null),
    )
    const leaves = open.filter(({ type: use }) => isLeaf(model, use.name)).slice(0, MAX_LEAVES)
    const isConnection = open.some(({ name }) => name === 'edges' || name === 'node')
    const isPart = (field: GraphqlField) =>
      isConnection ? ['edges', 'node', 'pageInfo'].includes(field.name) : leaves.length === 0 || isSmall(model, field)
    const parts = open.filter((field) => !isLeaf(model, field.type.name) && isPart(field))
    const shown = { leaves: leaves.map(({ name }) => name), parts }
    this.#shown.set(type.name, shown)
    return shown
  }
}

/** Required arguments, those that identify one object, and the page size. */
export function neededOf({ args }: GraphqlField, given: readonly string[] = []): GraphqlField['args'] {
  const isRequired = ({ type, defaultValue }: GraphqlField['args'][number]) => !type.nullable && defaultValue === null
  const isAsked = given.length > 0 || args.some(isRequired)
  return args.filter(
    (argument) =>
      isRequired(argument) ||
      given.includes(argument.name) ||
      argument.name === 'first' ||
      (!isAsked && argument.name === 'entityId'),
  )
}

/** Values that belong together (an amount with its currency), and the errors of a result. */
function isSmall(model: GraphqlModel, field: GraphqlField): boolean {
  const type = model.definitions.get(field.type.name)
  if (type?.kind === 'union') return field.name === 'errors'
  return (
    type !== undefined &&
    type.fields.length <= 4 &&
    field.args.length === 0 &&
    type.fields.every(({ type: use }) => isLeaf(model, use.name))
  )
}

const BUILT_IN = new Set(['Int', 'Float', 'String', 'Boolean', 'ID'])

function isLeaf(model: GraphqlModel, typeName: string): boolean {
  const kind = model.definitions.get(typeName)?.kind
  return BUILT_IN.has(typeName) || kind === 'scalar' || kind === 'enum'
}

/** `name(a, b)` on one line, or one line each, as in the schema, if it is wider than the sample column. */
function withList(start: string, items: readonly string[], level: number): string {
  if (items.length === 0) return start
  const line = `${start}(${items.join(', ')})`
  if (items.length === 1 || line.length <= MAX_WIDTH) return line
  return `${start}(\n${items.map((item) => `${indent(level + 1)}${item}\n`).join('')}${indent(level)})`
}

function indent(level: number): string {
  return '  '.repeat(level)
}
