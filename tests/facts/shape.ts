/**
 * The parts of an OpenAPI document that programs rely on, reduced to text for comparison: methods and paths,
 * parameters, and every property of bodies with its type, its values, and whether it is required. Ignores descriptions,
 * names of components, and the order of keys.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/**
 * Property path (`data[].custom_url.url`) to its type: `string*` is required, `string^` is required by another part of
 * an `allOf`, `~string` was derived from an example.
 */
export type Shape = Record<string, string>

export interface OperationShape {
  readonly deprecated: boolean
  /** `query limit` to its type. */
  readonly parameters: Shape
  readonly request: Shape
  /** Status to shape, for 2xx. */
  readonly responses: Record<string, Shape>
  /** Error statuses. */
  readonly errors: readonly string[]
}

/** `GET /catalog/brands` to its input and output. */
export type DocumentShape = Record<string, OperationShape>

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']
const MAX_DEPTH = 9
/** Headers of every request, ignored because not all documents mention them. */
const COMMON_HEADERS = new Set(['accept', 'content-type', 'x-auth-token'])

export function shapeOf(document: JsonObject): DocumentShape {
  const reader = new Reader(document)
  const shapes: DocumentShape = {}
  for (const [path, value] of Object.entries(object(document.paths))) {
    const item = object(value)
    for (const method of METHODS) {
      if (item[method]) shapes[`${method.toUpperCase()} ${path}`] = reader.operation(object(item[method]), item)
    }
  }
  return shapes
}

class Reader {
  readonly #root: JsonObject

  constructor(root: JsonObject) {
    this.#root = root
  }

  operation(operation: JsonObject, item: JsonObject): OperationShape {
    const parameters: Shape = {}
    for (const value of [...list(item.parameters), ...list(operation.parameters)]) {
      const parameter = this.#follow(object(value))
      const name = String(parameter.name)
      if (parameter.in === 'header' && COMMON_HEADERS.has(name.toLowerCase())) continue
      const schema = this.#follow(object(parameter.schema))
      const isRequired = parameter.required === true || parameter.in === 'path'
      parameters[`${parameter.in} ${name}`] = this.#type(schema) + (isRequired ? '*' : '')
    }
    const responses: Record<string, Shape> = {}
    const errors: string[] = []
    for (const [status, value] of Object.entries(object(operation.responses))) {
      if (!status.startsWith('2')) errors.push(status)
      else if (status !== '207') responses[status] = this.#content(this.#follow(object(value)))
    }
    return {
      deprecated: operation.deprecated === true,
      parameters,
      request: this.#content(this.#follow(object(operation.requestBody))),
      responses,
      errors: errors.filter((status) => status !== 'default').sort(),
    }
  }

  #content(owner: JsonObject): Shape {
    const shape: Shape = {}
    for (const [type, media] of Object.entries(object(owner.content))) {
      // Some skeletons list the names of examples among the media types.
      if (type.includes('/')) this.#collect(object(object(media).schema), '', shape, [])
    }
    return shape
  }

  #collect(
    place: JsonObject,
    path: string,
    shape: Shape,
    trail: readonly JsonObject[],
    inherited: readonly Json[] = [],
  ): void {
    const schema = this.#follow(place)
    if (trail.includes(schema) || trail.length > MAX_DEPTH) return
    const deeper = [...trail, schema]
    const shared = [...inherited, ...this.#required(schema)]
    for (const key of ['allOf', 'oneOf', 'anyOf']) {
      for (const branch of list(schema[key])) this.#collect(object(branch), path, shape, deeper, shared)
    }
    if (schema.items) this.#collect(object(schema.items), `${path}[]`, shape, deeper)
    const required = list(schema.required)
    for (const [name, value] of Object.entries(object(schema.properties))) {
      const property = object(value)
      const at = path === '' ? name : `${path}.${name}`
      const mark = property['x-inferred'] === true ? '~' : ''
      const need = required.includes(name) ? '*' : shared.includes(name) ? '^' : ''
      const type = `${mark}${this.#type(this.#follow(property))}${need}`
      shape[at] = join(shape[at], type)
      this.#collect(property, at, shape, deeper)
    }
  }

  /** One part of an `allOf` may require what another part describes. */
  #required(schema: JsonObject, depth = 0): Json[] {
    if (depth > MAX_DEPTH) return []
    const parts = list(schema.allOf).map((part) => this.#required(this.#follow(object(part)), depth + 1))
    return [...list(schema.required), ...parts.flat()]
  }

  /** `string`, `integer?` (or null), `string(asc|desc)`, `array`. */
  #type(schema: JsonObject, depth = 0): string {
    if (depth > MAX_DEPTH) return 'any'
    const branches = [...list(schema.allOf), ...list(schema.oneOf), ...list(schema.anyOf)]
    const types = [schema.type ?? []].flat().map(String)
    const isNullable = schema.nullable === true || schema['x-nullable'] === true || types.includes('null')
    const own = types.filter((type) => type !== 'null')
    if (own.length === 0 && schema.properties) own.push('object')
    if (own.length === 0 && branches.length > 0) {
      // A condition says nothing of the type.
      const parts = branches.map((branch) => object(branch)).filter((branch) => branch.if === undefined)
      own.push(...parts.map((part) => this.#type(this.#follow(part), depth + 1)))
    }
    const items = this.#follow(object(schema.items))
    const values = list(schema.enum ?? items.enum ?? null).filter((value) => value !== null && value !== '')
    const names = [...new Set(own)].sort().join('|') || 'any'
    return `${names}${isNullable ? '?' : ''}${values.length > 0 ? `(${values.map(String).sort().join('|')})` : ''}`
  }

  #follow(value: JsonObject): JsonObject {
    let place = value
    for (let step = 0; step < 20 && typeof place.$ref === 'string'; step += 1) {
      const parts = place.$ref.replace(/^#\//, '').split('/')
      let target: Json = this.#root
      for (const part of parts) target = object(target)[unescapePointer(part)] ?? null
      place = object(target)
    }
    return place
  }
}

function unescapePointer(part: string): string {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
}

/** An alternative that only requires a property says nothing of its type. */
function join(before: string | undefined, type: string): string {
  if (before === undefined || before === type || before === 'any*') return type
  if (type === 'any*') return before
  return [...new Set([...before.split(' or '), type])].sort().join(' or ')
}

function object(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
