/**
 * Checks a document against the official JSON Schema of OpenAPI (draft 4 for 3.0, 2020-12 for later versions) and
 * reports differences at the member in question. A generated validator would run code made from a schema, and its
 * messages describe schemas; these describe documents. Supports only the keywords of those schemas; json-schema.test.ts
 * lists them.
 */

import { hasFormat } from '@dev-center/contract/schema/formats'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { pointerKeys } from '../../../content/json-references.ts'
import { isObject } from '../document/cursor.ts'
import type { Difference, Outcome, Place, SchemaReader } from './difference.ts'
import { KeywordCheck } from './keyword-check.ts'

/** Called for every object that the official schema names, parents first. */
type Visit = (owner: string, path: readonly string[], value: Json) => void

/** Valid documents differ in few places, and the first differences are the useful ones. */
const MAX_DIFFERENCES = 100
const MAX_DEPTH = 400

interface Named {
  readonly keys: readonly string[]
  readonly target: Json | undefined
}

export class OfficialSchema implements SchemaReader {
  readonly #root: JsonObject
  #visit: Visit = () => {}
  #depth = 0
  readonly #patterns = new Map<string, RegExp>()
  readonly #names = new Map<string, Named>()

  constructor(root: JsonObject) {
    this.#root = root
  }

  differences(document: Json, visit: Visit = () => {}): readonly Difference[] {
    this.#visit = visit
    this.#depth = 0
    const place = { path: [], owner: 'document', isVisited: true }
    return this.check(this.#root, document, place).differences.slice(0, MAX_DIFFERENCES)
  }

  check(schema: Json | undefined, value: Json, place: Place): Outcome {
    const outcome: Outcome = { differences: [], seen: new Set(), known: new Set() }
    if (schema === false)
      outcome.differences.push({ ...place, kind: 'wrong', member: '', message: 'must not be here', known: [] })
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || this.#depth > MAX_DEPTH)
      return outcome
    this.#depth += 1
    new KeywordCheck(this, schema as JsonObject, value, place, outcome).run()
    this.#depth -= 1
    return outcome
  }

  /** Target of a `$ref` in the official schema, and its name. */
  follow(reference: string, value: Json, place: Place): Outcome {
    const { keys, target } = this.#named(reference)
    const name = keys.length === 2 ? (keys[1] ?? '') : ''
    const isOfObject = /^(?:definitions|\$defs)$/.test(keys[0] ?? '') && isObjectName(name)
    const owner = isOfObject ? name : place.owner
    if (isOfObject && place.isVisited) this.#visit(name, place.path, value)
    return this.check(target, value, { ...place, owner })
  }

  target(schema: Json): Json | undefined {
    const reference = isObject(schema) ? schema.$ref : undefined
    return typeof reference === 'string' ? this.#named(reference).target : schema
  }

  #named(reference: string): Named {
    const known = this.#names.get(reference)
    if (known !== undefined) return known
    const keys = pointerKeys(reference.slice(1))
    let target: Json | undefined = this.#root
    for (const key of keys) target = (target as JsonObject | undefined)?.[key]
    this.#names.set(reference, { keys, target })
    return { keys, target }
  }

  /** Patterns of the official schemas, which are not content. */
  pattern(source: string): RegExp {
    const pattern = this.#patterns.get(source) ?? new RegExp(source, 'u')
    this.#patterns.set(source, pattern)
    return pattern
  }

  fitsFormat(format: string, text: string): boolean {
    return hasFormat(text, format)
  }
}

/** Names of object parts: what they describe is still the same object. */
const PARTS =
  /-or-reference$|^(?:specification-extensions|examples|content|explode-for-form|map-of-strings|token|parameters)$|XOR|^ParameterLocation$/

function isObjectName(name: string): boolean {
  return name !== '' && !PARTS.test(name)
}
