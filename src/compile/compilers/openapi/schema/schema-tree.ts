/**
 * Turns cyclic schemas into finite trees. All trees of a page grow together, level by level, from one budget of rows.
 * The rest is moved to sheets, separate small documents (spec: reference.schemas).
 */
import type { GroupKind, SchemaGroup, SchemaNode } from '../../../../core/api/api-schema.ts'
import type { Anchors } from '../anchors.ts'
import type { Cursor, DocumentSession } from '../document/cursor.ts'
import type { PageProse } from '../prose.ts'
import { combinationLimits, combinedInObject } from './combination-limits.ts'
import { choicesOfShape, combinationsOf, combinationsOfVariants } from './combinations.ts'
import { type Child, schemaChildren } from './schema-children.ts'
import { describeShape, type MutableNode } from './schema-node.ts'
import type { Shape, Shapes } from './shape.ts'
import type { SchemaPlace } from './structure.ts'
import { usedWithIn } from './used-with.ts'

/** Rows of all schema trees on a page. */
export const PAGE_BUDGET = 1500
/** Deeper rows are hard to read on the page, so they go to a sheet even if there is room. */
const MAX_DEPTH = 7
const UNSEEN_KEYS: ReadonlySet<string> = new Set(['id', 'name', 'type', 'schema'])

/** Source of a row's children; the same for a page and for its sheets. */
export interface SheetRequest {
  readonly shape: Shape
  /** First child to show: very wide schemas continue on another sheet. */
  readonly offset: number
  readonly name: string
}

interface TreeOptions {
  readonly shapes: Shapes
  readonly prose: PageProse
  readonly anchors: Anchors
  readonly budget: number
  /** URL of the sheet for the rows below a shape. */
  sheetFor(request: SheetRequest): string
}

interface Ancestor {
  readonly key: string
  readonly id: string
  readonly shape: Shape
  readonly parent: Ancestor | null
}

interface Task {
  readonly node: MutableNode
  readonly shape: Shape
  /** Prefix of the IDs below. */
  readonly base: string
  readonly depth: number
  readonly ancestors: Ancestor | null
  readonly offset: number
  readonly writtenAs?: RootOptions['writtenAs']
}

export interface RootOptions {
  readonly id: string
  readonly name: string
  /** Prefix of property IDs; `${id}.` by default. */
  readonly base?: string
  readonly offset?: number
  /** Special encoding of a field in the body; '' for the usual one. */
  writtenAs?(name: string, shape: Shape): string
}

export class SchemaTrees {
  readonly #options: TreeOptions
  #left: number
  #level: Task[] = []

  constructor(options: TreeOptions) {
    this.#options = options
    this.#left = options.budget
  }

  /** Rows used so far. */
  get used(): number {
    return this.#options.budget - this.#left
  }

  /** Adds a tree for a shape. `grow` creates the rows below the root. */
  add(shape: Shape, { id, name, base, offset = 0, writtenAs }: RootOptions): MutableNode {
    const { shapes, prose } = this.#options
    const node = describeShape(shape, shapes, prose, { id, name })
    this.#left -= 1
    const ancestors = { key: shape.key, id, shape, parent: null }
    this.#level.push({ node, shape, base: base ?? `${id}.`, depth: 0, ancestors, offset, writtenAs })
    return node
  }

  /** Grows every tree, level by level, until all rows are shown or the budget is used up. */
  grow(): void {
    while (this.#level.length > 0) {
      const tasks = this.#level
      this.#level = []
      for (const task of tasks) this.#expand(task)
    }
  }

  #expand(task: Task): void {
    const variants = combinationsOfVariants(task.shape, this.#options.shapes)
    if (variants) task.node.combinations ??= variants
    const children = schemaChildren(task.shape, this.#options.shapes).slice(task.offset)
    if (children.length === 0) return
    const fits = children.length <= this.#left
    const isSheetRoot = task.depth === 0 && task.base === ''
    if (task.depth >= MAX_DEPTH || (!fits && !isSheetRoot)) {
      task.node.sheet = this.#sheet(task, 0)
      return
    }
    const shown = fits ? children : children.slice(0, Math.max(1, this.#left - 1))
    const groups: { kind: GroupKind; list: number | undefined; nodes: SchemaNode[] }[] = []
    for (const child of shown) {
      if (this.#isRecursiveList(task, child)) continue
      const node = this.#child(task, child)
      const last = groups.at(-1)
      if (last && last.kind === child.kind && last.list === child.list) last.nodes.push(node)
      else groups.push({ kind: child.kind, list: child.list, nodes: [node] })
    }
    if (groups.length > 0) task.node.groups = groups.map(({ kind, nodes }): SchemaGroup => ({ kind, nodes }))
    if (!fits) task.node.sheet = this.#sheet(task, task.offset + shown.length)
  }

  /** A list of its own ancestor's type needs no row for its items: the list itself names the type. */
  #isRecursiveList(task: Task, { kind, place }: Child): boolean {
    const [only] = place
    if (kind !== 'items' || place.length !== 1 || Object.keys(only?.object ?? {}).join() !== '$ref') return false
    const shape = this.#options.shapes.of(place)
    const known = findAncestor(task.ancestors, shape.key, identityOf(shape, place))
    if (known) task.node.recursion = { name: shape.name || known.id, href: `#${known.id}` }
    return known !== null
  }

  #child(task: Task, child: Child): SchemaNode {
    const { shapes, prose, anchors } = this.#options
    this.#left -= 1
    const wanted = task.base + child.idPart
    const row = {
      id: '',
      name: child.name,
      required: child.required,
      origin: child.origin,
      selectedBy: child.selectedBy,
    }
    if (child.place.length === 0) return { id: anchors.unique(wanted), name: child.name, type: 'any', required: true }
    const shape = shapes.of(child.place)
    const node = describeShape(shape, shapes, prose, row)
    // A sheet doesn't know what is around it.
    if (shape.usedWith && task.base !== '') checkUsedWith(shape.usedWith, task.ancestors, shapes)
    const combinations = child.kind === 'properties' && combinationsOf(task.shape, shapes).get(child.name)
    if (combinations) node.combinations = combinations
    const together =
      child.kind === 'properties' ? combinationLimits(combinedInObject(task.shape, child.name, shapes)) : []
    if (together.length > 0) node.limits = [...(node.limits ?? []), ...together]
    const style = child.kind === 'properties' ? (task.writtenAs?.(child.name, shape) ?? '') : ''
    if (style !== '') node.limits = [...(node.limits ?? []), { kind: 'style', text: style }]
    // Items without information of their own get no row: their fields directly follow the list's.
    const isUnseen = child.kind === 'items' && Object.keys(node).every((key) => UNSEEN_KEYS.has(key))
    if (!isUnseen) node.id = anchors.unique(wanted)
    const id = isUnseen ? task.base.replace(/\.$/, '') : node.id
    const identity = identityOf(shape, child.place)
    const known = findAncestor(task.ancestors, shape.key, identity)
    if (known) {
      node.recursion = { name: shape.name || known.id, href: `#${known.id}` }
      return node
    }
    const ancestors = { key: identity, id, shape, parent: task.ancestors }
    // Fields of list items have IDs like fields of the list: `data.id`.
    const base = child.kind === 'items' ? task.base : `${id}.`
    this.#level.push({ node, shape, base, depth: task.depth + 1, ancestors, offset: 0 })
    return node
  }

  #sheet({ shape, base }: Task, offset: number): NonNullable<SchemaNode['sheet']> {
    const name = shape.name || shape.title || this.#nameOfItems(shape) || lastName(shape)
    return { href: this.#options.sheetFor({ shape, offset, name }), name, prefix: base.replace(/\.$/, '') }
  }

  /** A list says what it lists: on a page that has no room for its fields, nothing else does. */
  #nameOfItems({ parts }: Shape): string {
    const items = parts.find(({ keyword }) => keyword === 'items')
    const shape = items && items.place.length > 0 ? this.#options.shapes.of(items.place) : null
    return shape === null ? '' : shape.name || shape.title
  }
}

/**
 * A reference with its own description is a new shape of the same schema, so cycles are detected by the reference's
 * target.
 */
function identityOf(shape: Shape, place: SchemaPlace): string {
  return place.length === 1 ? (place[0]?.target()?.key ?? shape.key) : shape.key
}

/** By member of `x-used-with`: the values that no page so far has around it. */
const reported = new WeakMap<DocumentSession, Map<string, readonly string[]>>()
/** Stands for the field itself. */
const FIELD = ''

/**
 * DC364: `x-used-with` names a field that no object around has on any page, or a value that the field never can have. The
 * same schema can be shown alone, as that of a value of a modifier, or around fields with other values.
 */
function checkUsedWith(usedWith: Cursor, around: Ancestor | null, shapes: Shapes): void {
  const { session } = usedWith
  const known = reported.get(session) ?? new Map<string, readonly string[]>()
  reported.set(session, known)
  for (const { name, values } of usedWithIn(usedWith)) {
    const member = usedWith.at(name) ?? usedWith
    const before = known.get(member.key)
    const unknown = unknownAround(placeAround(around, name), values, shapes)
    const still =
      before === undefined || before.includes(FIELD) ? unknown : before.filter((value) => unknown.includes(value))
    if (before !== undefined && (unknown.includes(FIELD) || still.length === before.length)) continue
    known.set(member.key, still)
    session.retract('DC364', member)
    const list = still.map((value) => `"${value}"`).join(', ')
    if (still.includes(FIELD)) session.report('DC364', member, `No object around this field has the field "${name}".`)
    else if (still.length > 0) session.report('DC364', member, `"${name}" can't be ${list}.`)
  }
}

function unknownAround(place: SchemaPlace | null, values: readonly string[], shapes: Shapes): readonly string[] {
  if (place === null) return [FIELD]
  const choices = choicesOfShape(shapes.of(place))
  return choices.length === 0 ? [] : values.filter((value) => !choices.includes(value))
}

function placeAround(around: Ancestor | null, name: string): SchemaPlace | null {
  for (let object = around; object; object = object.parent) {
    const found = object.shape.properties.find((property) => property.name === name)
    if (found !== undefined) return found.place
  }
  return null
}

function findAncestor(ancestors: Ancestor | null, key: string, identity: string): Ancestor | null {
  for (let ancestor = ancestors; ancestor; ancestor = ancestor.parent) {
    if (ancestor.key === key || ancestor.key === identity) return ancestor
  }
  return null
}

function lastName(shape: Shape): string {
  return (shape.key.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
}
