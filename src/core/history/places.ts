/** The places in an operation that changes refer to. */

import type { Surface } from './api-shape.ts'
import { joined } from './compare-shapes.ts'

/**
 * `''`, every parameter and status, and every field of a body with its path.
 *
 * @example
 * [...placesOf({ operations: {}, types: {}, shapes: [] }, 'GET /brands')] // []
 */
export function schemaPlacesOf({ operations, shapes }: Surface, of: string): ReadonlySet<string> {
  const places = new Set<string>()
  const operation = operations[of]
  if (operation === undefined) return places
  const add = (number: number, at: string): void => {
    if (places.has(at) && shapes[number]?.properties === undefined && shapes[number]?.items === undefined) return
    places.add(at)
    const { properties = {}, items } = shapes[number] ?? {}
    if (items !== undefined) add(items, joined(at, '[]'))
    for (const [name, child] of Object.entries(properties)) add(child, joined(at, name))
  }
  places.add('')
  for (const [name, { shape }] of Object.entries(operation.parameters)) add(shape, name)
  if (operation.body) places.add('body')
  for (const shape of Object.values(operation.body?.content ?? {})) add(shape, 'body')
  for (const [status, { content = {}, headers = {} }] of Object.entries(operation.responses)) {
    places.add(status)
    for (const shape of Object.values(content)) add(shape, status)
    for (const [name, shape] of Object.entries(headers)) add(shape, `${status}.header.${name}`)
  }
  return places
}
