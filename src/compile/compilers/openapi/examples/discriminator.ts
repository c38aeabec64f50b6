/** The value by which a discriminator selects an alternative (OpenAPI 3.2, 4.25). */
import type { Json } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import type { Shape, Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'

interface Selected {
  readonly property: string
  readonly value: Json
}

/**
 * null if nothing says which value it is. The key of the mapping comes first, then what the alternative's own field
 * allows, then the name of its schema; an alternative written in place has no name.
 */
export function selectedBy(
  discriminator: Cursor | null,
  place: SchemaPlace,
  base: Shape,
  shapes: Shapes,
): Selected | null {
  const property = discriminator?.text('propertyName') ?? ''
  const target = place[0]?.target()
  if (!discriminator || property === '' || !target) return null
  const field = fieldOf(shapes.of(place), property, shapes)
  const own = field?.values.get('const') ?? (field?.enum?.length === 1 ? field.enum[0] : undefined)
  const mapped = mappedKeys(discriminator, target)
  const allowed = field?.enum ?? fieldOf(base, property, shapes)?.enum ?? null
  const isAllowed = (value: Json) => allowed === null || allowed.includes(value)
  const key = mapped.find(isAllowed) ?? (own === undefined ? mapped[0] : undefined)
  if (key !== undefined && (own === undefined || own === key)) return { property, value: key }
  if (own !== undefined) return { property, value: own }
  const name = place[0]?.object?.$ref === undefined ? '' : target.name
  if (name !== '' && isAllowed(name)) return { property, value: name }
  const similar = allowed?.find((value) => typeof value === 'string' && value.toLowerCase() === name.toLowerCase())
  return similar === undefined ? null : { property, value: similar }
}

/** The value of a base's discriminator for the schema that extends it; `name` is its component. */
export function inheritedBy(discriminator: Cursor, name: string): Selected | null {
  const property = discriminator.text('propertyName')
  if (property === '' || name === '') return null
  const mapped = discriminator
    .entries('mapping')
    .find(([, cursor]) => typeof cursor.value === 'string' && lastName(cursor.value) === name)
  return { property, value: mapped?.[0] ?? name }
}

/** Keys of the mapping that lead to the schema: by reference, or by the name of a component. */
function mappedKeys(discriminator: Cursor, target: Cursor): string[] {
  return discriminator.entries('mapping').flatMap(([key, cursor]) => {
    const { value } = cursor
    if (typeof value !== 'string') return []
    const isReference = value.includes('#') || value.includes('/')
    const found = isReference ? cursor.session.known(value, cursor.file) : undefined
    const isSame = found ? found.key === target.key : lastName(value) === target.name
    return isSame ? [key] : []
  })
}

function lastName(reference: string): string {
  return reference.slice(Math.max(reference.lastIndexOf('/'), reference.lastIndexOf('#')) + 1)
}

function fieldOf(shape: Shape, property: string, shapes: Shapes): Shape | null {
  const found = shape.properties.find(({ name }) => name === property)
  return found && found.place.length > 0 ? shapes.of(found.place) : null
}
