/**
 * Creates the fact files that facts.test.ts compares with the API documents: `node tests/facts/digest.ts <folder of
 * OpenAPI skeletons>`. Run it again when the facts about the platform change. One file per skeleton; a shape that
 * several operations share is written once.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperationShape, type Shape, shapeOf } from './shape.ts'

export interface FactFile {
  /** Shapes by a short hash. */
  readonly shapes: Record<string, Shape>
  readonly operations: Record<string, PackedOperation>
}

export interface PackedOperation {
  readonly deprecated?: true
  readonly parameters: Shape
  readonly request?: string
  readonly responses: Record<string, string>
  readonly errors: readonly string[]
}

function pack(shapes: Record<string, OperationShape>): FactFile {
  const table: Record<string, Shape> = {}
  const keep = (shape: Shape): string => {
    const text = JSON.stringify(shape).replaceAll('^"', '*"')
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    table[hash] = JSON.parse(text)
    return hash
  }
  const operations: Record<string, PackedOperation> = {}
  for (const [name, shape] of Object.entries(shapes)) {
    operations[name] = {
      ...(shape.deprecated ? { deprecated: true as const } : {}),
      parameters: shape.parameters,
      ...(Object.keys(shape.request).length > 0 ? { request: keep(shape.request) } : {}),
      responses: Object.fromEntries(Object.entries(shape.responses).map(([status, one]) => [status, keep(one)])),
      errors: shape.errors,
    }
  }
  return { shapes: table, operations }
}

const [folder] = process.argv.slice(2)
if (folder !== undefined) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json') && !file.startsWith('_'))) {
    const document = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const packed = pack(shapeOf(document))
    writeFileSync(join(import.meta.dirname, 'rest', name), `${JSON.stringify(packed)}\n`)
  }
}
