/** Builds one tree row from a shape, without its child rows. */
import type { Discriminator, EnumValue, ExternalDocs, SchemaNode } from '../../../../core/api/api-schema.ts'
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { safeHref } from '../../../../core/safe-href.ts'
import type { Cursor } from '../document/cursor.ts'
import { isMarkedNumber, printJson, printPlain } from '../document/exact-json.ts'
import { readDeprecation } from '../operation/deprecation.ts'
import { readStability } from '../operation/stability.ts'
import type { PageProse } from '../prose.ts'
import { limitsOf } from './schema-limits.ts'
import type { Shape, Shapes } from './shape.ts'
import { typeLabel } from './type-label.ts'

export type MutableNode = { -readonly [K in keyof SchemaNode]: SchemaNode[K] }

/** What a row's position adds to its schema. */
interface RowContext {
  readonly id: string
  readonly name: string
  readonly required?: boolean
  readonly origin?: string
  readonly selectedBy?: string | undefined
}

export function describeShape(shape: Shape, shapes: Shapes, prose: PageProse, row: RowContext): MutableNode {
  const node: MutableNode = { id: row.id, name: row.name, ...factsOf(shape, shapes) }
  if (node.schema === row.name) delete node.schema
  if (row.required) node.required = true
  if (row.origin) node.origin = row.origin
  if (row.selectedBy !== undefined) node.selectedBy = row.selectedBy
  if (shape.enumMeanings) node.enum = explainedEnum(shape, shape.enumMeanings, prose)
  const description = prose.add(shape.descriptions)
  if (description) node.description = description
  return node
}

type ShapeFacts = Omit<MutableNode, 'id' | 'name'>

/**
 * The facts that a shape shows on every row, cached so that a schema referenced by a thousand rows stores them once.
 */
const knownFacts = new WeakMap<Shape, ShapeFacts>()

function factsOf(shape: Shape, shapes: Shapes): ShapeFacts {
  const known = knownFacts.get(shape)
  if (known) return known
  const facts: ShapeFacts = { type: typeLabel(shape, shapes) }
  if (shape.name !== '') facts.schema = shape.name
  if (shape.title !== '' && shape.title !== shape.name) facts.title = shape.title
  const format = shape.values.get('format')
  if (format !== undefined) facts.format = printPlain(format)
  if (shape.nullable) facts.nullable = true
  if (shape.flags.has('readOnly')) facts.readOnly = true
  if (shape.flags.has('writeOnly')) facts.writeOnly = true
  if (shape.flags.has('deprecated')) facts.deprecated = true
  const deprecation = shape.deprecation && readDeprecation(shape.deprecation)
  if (deprecation) facts.deprecation = deprecation
  addValues(facts, shape)
  const stability = shape.stability && readStability(shape.stability)
  if (stability) facts.stability = stability
  const discriminator = shape.discriminator && readDiscriminator(shape.discriminator)
  if (discriminator) facts.discriminator = discriminator
  const docs = shape.externalDocs && readExternalDocs(shape.externalDocs)
  if (docs) facts.externalDocs = docs
  if (shape.notes.length > 0) facts.extra = shape.notes
  knownFacts.set(shape, facts)
  return facts
}

function addValues(node: ShapeFacts, shape: Shape): void {
  const fallback = shape.values.get('default')
  if (fallback !== undefined) node.default = printJson(fallback)
  const constant = shape.values.get('const')
  if (constant !== undefined) node.constant = printJson(constant)
  const limits = limitsOf(shape)
  if (limits.length > 0) node.limits = limits
  const { enum: choices } = shape
  if (choices) node.enum = choices.map((value) => ({ value: printChoice(value, choices) }))
  if (shape.examples.length > 0) node.examples = shape.examples.map((example) => printJson(example))
}

/** Meanings by value, or in the order of the values. */
function explainedEnum(shape: Shape, meanings: Cursor, prose: PageProse): EnumValue[] {
  const isList = Array.isArray(meanings.value)
  return (shape.enum ?? []).map((value, index): EnumValue => {
    const text = printPlain(value)
    const meaning = prose.add([meanings.at(isList ? index : text)])
    const shown = printChoice(value, shape.enum ?? [])
    return meaning ? { value: shown, meaning } : { value: shown }
  })
}

/** As readers would type it; text in quotes where they couldn't tell it from another value, or see all of it. */
function printChoice(value: Json, choices: readonly Json[]): string {
  if (typeof value !== 'string' || value === '' || isMarkedNumber(value)) return printPlain(value)
  const isMixed = choices.some((choice) => typeof choice !== 'string' && (choice !== null || value === 'null'))
  return isMixed || value.trim() !== value || /[\n\t]/.test(value) ? printJson(value) : value
}

function readDiscriminator(cursor: Cursor): Discriminator | undefined {
  if (!cursor.object) {
    cursor.expected('an object')
    return undefined
  }
  const values = cursor
    .entries('mapping')
    .map(([name, target]) => ({ name, value: schemaName(printPlain(target.value)) }))
  return { property: cursor.text('propertyName'), values }
}

/** A mapping names a schema by reference, by relative file, or by component name. */
export function schemaName(reference: string): string {
  const tail = reference.split('#').at(-1)?.split('/').at(-1) ?? reference
  return tail === '' ? reference : tail
}

export function readExternalDocs(cursor: Cursor): ExternalDocs | undefined {
  if (!isJsonObject(cursor.value)) return undefined
  const url = cursor.text('url')
  const href = safeHref(url)
  if (href === null && url !== '') cursor.session.report('DC317', cursor, `"${url}" isn't safe to link to.`)
  return { href: href ?? '', description: cursor.text('description') || url }
}
