/** Type label for readers: `array of object`, `integer or string`. A title never replaces it. */
import type { Json } from '../../../../core/json.ts'
import { impliedContainer } from './keyword-table.ts'
import type { Shape, Shapes } from './shape.ts'

const MAX_ITEMS_DEPTH = 3
const MAX_NAMED_VARIANTS = 3
/** If there are more alternatives, they are listed only below the row, because their types would not fit in it. */
const MAX_VARIANTS = 12

export function typeLabel(shape: Shape, shapes: Shapes, depth = 0): string {
  if (shape.never) return 'never'
  const types = shape.types.length > 0 ? shape.types : impliedTypes(shape)
  if (types.length > 0)
    return types.map((type) => (type === 'array' ? arrayLabel(shape, shapes, depth) : type)).join(' or ')
  const [variants] = shape.variants
  if (!variants) return shape.nullable ? 'null' : 'any'
  if (depth >= MAX_ITEMS_DEPTH || variants.places.length > MAX_VARIANTS) return 'any'
  const labels = [...new Set(variants.places.map((place) => typeLabel(shapes.of(place), shapes, depth + 2)))]
  return labels.length <= MAX_NAMED_VARIANTS ? labels.join(' or ') : 'any'
}

function arrayLabel(shape: Shape, shapes: Shapes, depth: number): string {
  const items = shape.parts.find(({ keyword }) => keyword === 'items')
  if (!items || depth >= MAX_ITEMS_DEPTH) return 'array'
  const label = typeLabel(shapes.of(items.place), shapes, depth + 1)
  if (label === 'any' || label === 'never') return 'array'
  return label.includes(' or ') ? `array of (${label})` : `array of ${label}`
}

function impliedTypes(shape: Shape): string[] {
  const constant = shape.values.get('const')
  if (constant !== undefined) return [typeOf(constant)]
  if (shape.enum && shape.enum.length > 0) {
    return [...new Set(shape.enum.map(typeOf))].filter((type) => type !== 'null')
  }
  const container = containerOf(shape)
  return container === null ? [] : [container]
}

/** Container that the keywords of an untyped schema imply: they apply to objects or arrays only. */
export function containerOf(shape: Shape): 'object' | 'array' | null {
  if (shape.properties.length > 0) return 'object'
  return impliedContainer([...shape.parts, ...shape.named].map(({ keyword }) => keyword))
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
