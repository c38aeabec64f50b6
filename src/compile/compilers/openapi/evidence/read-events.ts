/** Reads the facts of webhook events: their scopes, and the members of the data that they send. */
import type { DocumentFacts, EvidenceFacts } from '../../../../core/evidence/facts.ts'
import type { Cursor } from '../document/cursor.ts'
import { Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import { lineOf } from './read-facts.ts'

/** Deeper members repeat a type. */
const MAX_DEPTH = 6

/** Facts of the events of a document, by scope. */
export function readEventFacts(root: Cursor): DocumentFacts {
  const shapes = new Shapes()
  const operations: { [scope: string]: DocumentFacts['operations'][string] } = {}
  for (const [scope, written] of root.entries('webhooks')) {
    const event = written.target()?.at('post')
    if (!event?.object) continue
    const media = event
      .at('requestBody')
      ?.target()
      ?.entries('content')
      .find(([type]) => /json/i.test(type))?.[1]
    const schema = media?.at('schema') ?? null
    operations[scope] = { at: lineOf(event), facts: schema === null ? {} : dataFacts(shapes, schema) }
  }
  return { operations }
}

function dataFacts(shapes: Shapes, schema: Cursor): EvidenceFacts {
  const data = shapes.of([schema]).properties.find(({ name }) => name === 'data')
  const facts: { [fact: string]: number } = {}
  const read = (place: SchemaPlace, path: string, depth: number) => {
    const shape = shapes.of(place)
    if (depth > MAX_DEPTH) return
    for (const { name, place: next } of shape.properties) {
      const own = `${path}.${name}`
      facts[`${own} property`] ??= next[0] === undefined ? 1 : lineOf(next[0])
      read(next, own, depth + 1)
    }
    for (const { keyword, place: next } of shape.parts) if (keyword === 'items') read(next, `${path}[]`, depth + 1)
    for (const { places } of shape.variants) for (const next of places) read(next, path, depth + 1)
  }
  if (data !== undefined) read(data.place, 'body.data', 0)
  return facts
}
