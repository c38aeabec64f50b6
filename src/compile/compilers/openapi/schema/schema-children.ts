/** Children of a schema to render: fields, alternatives, conditions. */
import type { GroupKind } from '../../../../core/api/api-schema.ts'
import { anchorPart } from '../anchors.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { excludingNames, requiredChoices } from './combination-limits.ts'
import { partsInTables } from './combinations.ts'
import { keywordOf } from './keyword-table.ts'
import { schemaName } from './schema-node.ts'
import type { Shape, Shapes } from './shape.ts'
import type { SchemaPlace } from './structure.ts'
import { implicitSubtypes } from './subtypes.ts'

export interface Child {
  readonly kind: GroupKind
  readonly name: string
  readonly place: SchemaPlace
  readonly idPart: string
  readonly required?: boolean
  readonly origin?: string
  readonly selectedBy?: string
  /** Distinguishes two lists of alternatives of the same kind. */
  readonly list?: number
}

/** Rows below a shape, in reading order: fields first, then alternatives, then conditions. */
export function schemaChildren(shape: Shape, shapes: Shapes): Child[] {
  const children: Child[] = shape.properties.map(({ name, place, required, origin }) => ({
    kind: 'properties',
    name,
    place,
    idPart: anchorPart(name),
    required,
    origin,
  }))
  for (const { keyword, name, place } of shape.named) {
    const kind = groupOf(keyword)
    children.push({ kind, name, place, idPart: `${kind}-${anchorPart(name)}` })
  }
  const inTables = partsInTables(shape, shapes)
  for (const [index, { keyword, place }] of shape.parts.entries()) {
    if (inTables.has(index)) continue
    if (keyword === 'not' && excludingNames(shapes.of(place), shape, shapes).length > 0) continue
    if (keyword === 'items' && isPlain(shapes.of(place))) continue
    children.push({ kind: groupOf(keyword), name: '', place, idPart: keyword })
  }
  const mapped = discriminatorMapping(shape.discriminator)
  shape.variants.forEach((alternatives, list) => {
    if (requiredChoices(alternatives, shape, shapes).length > 0) return
    const { kind, places } = alternatives
    places.forEach((place, index) => {
      const target = place[0]?.target()
      const selectedBy = target ? mapped.get(target.key) : undefined
      const name = target && target !== place[0] ? variantName(target) : ''
      const idPart = list === 0 ? `${kind}-${index + 1}` : `${kind}-${list + 1}.${index + 1}`
      children.push({ kind, name, place, idPart, list, ...(selectedBy !== undefined && { selectedBy }) })
    })
  })
  if (shape.variants.length === 0) children.push(...subtypes(shape, mapped))
  return children
}

function groupOf(keyword: string): GroupKind {
  const group = keywordOf(keyword)?.group
  if (group === undefined) throw new Error(`No group shows the schemas of "${keyword}".`)
  return group
}

/** Items that only have a type: `array of string` already says it. */
function isPlain(shape: Shape): boolean {
  const rows = shape.properties.length + shape.named.length + shape.parts.length + shape.variants.length
  const words =
    shape.descriptions.length + shape.examples.length + shape.notes.length + shape.flags.size + shape.values.size
  const isBare =
    shape.enum === null && shape.title === '' && shape.name === '' && !shape.discriminator && !shape.externalDocs
  return (
    rows + words === 0 &&
    isBare &&
    !shape.closed &&
    !shape.open &&
    !shape.nullable &&
    !shape.stability &&
    !shape.usedWith
  )
}

const PROPERTY = /\/([^/]+)\/properties\/([^/]+)$/

/** Fields of the same name in several schemas are distinguished by the schema that contains them. */
function variantName({ name, pointer }: Cursor): string {
  const [, owner] = PROPERTY.exec(pointer) ?? []
  return owner === undefined ? name : `${owner}.${name}`
}

/** A base schema with a discriminator but without `oneOf` has the subtypes of its mapping, and those that name it. */
function subtypes(shape: Shape, mapped: ReadonlyMap<string, string>): Child[] {
  const { discriminator } = shape
  if (!discriminator) return []
  const named = discriminator.entries('mapping').flatMap(([value, cursor]) => {
    const target = mappingTarget(cursor)
    return target && mapped.get(target.key) === value ? [{ target, value }] : []
  })
  const implied = implicitSubtypes(discriminator.parent()).filter(({ key }) => !mapped.has(key))
  const all = [...named, ...implied.map((target) => ({ target, value: target.name }))]
  return all.map(({ target, value }, index) => {
    return { kind: 'subtypes', name: target.name, place: [target], idPart: `subtype-${index + 1}`, selectedBy: value }
  })
}

/** Schema that each discriminator value selects, and that value. */
function discriminatorMapping(discriminator: Cursor | null): Map<string, string> {
  const mapped = new Map<string, string>()
  for (const [value, cursor] of discriminator?.entries('mapping') ?? []) {
    const target = mappingTarget(cursor)
    if (target && !mapped.has(target.key)) mapped.set(target.key, value)
  }
  return mapped
}

function mappingTarget(cursor: Cursor): Cursor | null {
  const reference = printPlain(cursor.value)
  const isName = /^[\w.-]+$/.test(reference) && !/\.(?:ya?ml|json)$/.test(reference)
  const address = isName ? `#/components/schemas/${schemaName(reference)}` : reference
  return cursor.session.follow(address, cursor)
}
