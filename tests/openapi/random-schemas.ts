/** Random documents for property tests. Every text is a unique mark that can be found on the page. */
import fc from 'fast-check'
import type { Json, JsonObject } from '../../src/core/json.ts'

export interface MarkedDocument {
  readonly document: JsonObject
  /** Texts that must be visible on a page or sheet. */
  readonly marks: readonly string[]
}

const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'size', 'id']
const SHARED = ['Ax', 'Bx', 'Cx', 'Dx', 'Ex']

/** A document whose schemas have text in every keyword that accepts it, with references that may be cyclic. */
export const markedDocument: fc.Arbitrary<MarkedDocument> = fc
  .array(fc.nat(1_000_000), { minLength: 40, maxLength: 120 })
  .map((choices) => new Maker(choices).make())

class Maker {
  readonly #choices: readonly number[]
  readonly marks: string[] = []
  #next = 0

  constructor(choices: readonly number[]) {
    this.#choices = choices
  }

  make(): MarkedDocument {
    const schemas = Object.fromEntries(SHARED.map((name) => [name, this.#schema(0)]))
    // References all shared schemas, because unreferenced ones are on no page.
    const properties = Object.fromEntries(
      SHARED.map((name) => [`root_${name}`, { $ref: `#/components/schemas/${name}` }]),
    )
    const content = { 'application/json': { schema: { type: 'object', properties } } }
    const document = {
      openapi: '3.1.0',
      info: { title: 'Random', version: '1' },
      paths: {
        '/x': { post: { summary: 'Do it', requestBody: { content }, responses: { '204': { description: 'ok' } } } },
      },
      components: { schemas },
    }
    return { document, marks: this.marks }
  }

  #pick(count: number): number {
    const choice = this.#choices[this.#next % this.#choices.length] ?? 0
    this.#next += 1
    return (choice + this.#next) % count
  }

  #mark(): string {
    const mark = `mark${this.marks.length}z`
    this.marks.push(mark)
    return mark
  }

  #schema(depth: number): JsonObject {
    const kind = depth > 4 ? this.#pick(3) : this.#pick(12)
    switch (kind) {
      case 0:
        return {
          type: 'string',
          description: this.#mark(),
          default: this.#mark(),
          format: this.#mark(),
          pattern: this.#mark(),
        }
      case 1:
        return { type: 'string', enum: [this.#mark(), this.#mark()], examples: [this.#mark()], title: this.#mark() }
      case 2:
        return { const: this.#mark(), description: this.#mark(), 'x-own': this.#mark(), unknownWord: [this.#mark()] }
      case 3:
        return { type: 'array', description: this.#mark(), items: this.#schema(depth + 1) }
      case 4:
        return { oneOf: [this.#schema(depth + 1), this.#schema(depth + 1)], description: this.#mark() }
      case 5:
        return { allOf: [this.#object(depth), this.#schema(depth + 1), this.#object(depth)], title: this.#mark() }
      case 6:
        return { anyOf: [this.#schema(depth + 1)], not: this.#schema(depth + 1) }
      case 7:
        return {
          type: 'object',
          additionalProperties: this.#schema(depth + 1),
          propertyNames: { pattern: this.#mark() },
        }
      case 8:
        return { $ref: this.#reference() }
      case 9:
        return { $ref: this.#reference(), description: this.#mark() }
      case 10:
        return {
          prefixItems: [this.#schema(depth + 1)],
          contains: this.#schema(depth + 1),
          if: this.#schema(depth + 1),
        }
      default:
        return this.#object(depth)
    }
  }

  #object(depth: number): JsonObject {
    const properties: { [name: string]: Json } = {}
    for (let count = this.#pick(3) + 1; count > 0; count -= 1) {
      const name = NAMES[this.#pick(NAMES.length)] ?? 'x'
      properties[name] ??= this.#schema(depth + 1)
    }
    return { type: 'object', description: this.#mark(), properties, required: ['alpha'] }
  }

  #reference(): string {
    return `#/components/schemas/${SHARED[this.#pick(SHARED.length)]}`
  }
}
