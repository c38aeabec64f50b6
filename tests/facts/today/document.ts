/** Looks up places in an OpenAPI document in the notation of facts: an operation, a parameter, a property path. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

const MAX_DEPTH = 8
const BRANCHES = ['allOf', 'oneOf', 'anyOf'] as const
/** Keywords that say something about a property besides its description. */
const SPEAKING = [
  ...['title', 'description', 'x-description', 'const', 'default', 'pattern', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'enum', 'x-enum-descriptions'],
]

export interface Parameter {
  readonly text: string
  readonly schema: JsonObject
}

export interface Operation {
  /** All text above the fields: summary, description, tag, document. */
  readonly about: string
  /** All text of the operation, including its parameters and bodies. */
  readonly everything: string
  /** Keyed by `query:limit`. */
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly request: readonly JsonObject[]
  readonly response: readonly JsonObject[]
}

/** The content of a property path. */
export interface Place {
  /** Schemas of the property, one per branch that has it. */
  readonly schemas: readonly JsonObject[]
  /** The text of these schemas and of the object that contains them. */
  readonly text: string
}

export class ApiDocument {
  readonly #root: JsonObject

  constructor(root: JsonObject) {
    this.#root = root
  }

  operation(method: string, path: string): Operation | undefined {
    const item = object(object(this.#root.paths)[path])
    const operation = object(item[method.toLowerCase()])
    if (Object.keys(operation).length === 0) return undefined
    const about = this.#about(operation)
    const parameters = new Map(
      [...list(item.parameters), ...list(operation.parameters)].map((value) => this.#parameter(object(value))),
    )
    const requestBody = this.#follow(object(operation.requestBody))
    const responses = Object.entries(object(operation.responses)).map(
      ([status, value]) => [status, this.#follow(object(value))] as const,
    )
    const request = bodiesOf(requestBody)
    const response = responses.filter(([status]) => status.startsWith('2')).flatMap(([, one]) => bodiesOf(one))
    const everything = [
      about,
      ...[...parameters].map(([name, { text }]) => `${name} ${text}`),
      String(requestBody.description ?? ''),
      ...responses.map(([status, one]) => `${status} ${one.description ?? ''}`),
      ...[...request, ...response].map((schema) => this.#text(schema)),
      JSON.stringify(operation.security ?? ''),
    ].join(' ')
    return { about, everything, parameters, request, response }
  }

  /** `$.data[].name` from the root of each body. */
  place(roots: readonly JsonObject[], path: string): Place | undefined {
    let schemas = roots
    let around = ''
    for (const step of path
      .replace(/^\$\.?/, '')
      .replaceAll('[]', '.[]')
      .split('.')
      .filter(Boolean)) {
      around = schemas.map((schema) => this.#own(this.#follow(schema))).join(' ')
      schemas = schemas.flatMap((schema) => this.#step(schema, step))
      if (schemas.length === 0) return undefined
    }
    return { schemas, text: [path, around, ...schemas.map((schema) => this.#text(schema))].join(' ') }
  }

  /** Whether a schema, or a branch of it, has a keyword with a value. */
  hasKeyword(schema: JsonObject, name: string, value: Json): boolean {
    const own = this.#follow(schema)
    if (JSON.stringify(own[name]) === JSON.stringify(value)) return true
    return BRANCHES.some((key) => list(own[key]).some((branch) => this.hasKeyword(object(branch), name, value)))
  }

  #about(operation: JsonObject): string {
    const tags = list(this.#root.tags).map(object)
    const own = tags.filter(({ name }) => list(operation.tags).includes(name ?? null))
    const info = object(this.#root.info)
    return [operation.summary, operation.description, ...own.map(({ description }) => description)]
      .concat(info.summary, info.description)
      .join(' ')
  }

  #parameter(value: JsonObject): [string, Parameter] {
    const parameter = this.#follow(value)
    const schema = this.#follow(object(parameter.schema))
    const text = `${parameter.name} ${this.#own(parameter)} ${this.#text(schema)}`
    return [`${parameter.in}:${parameter.name}`, { text, schema }]
  }

  #step(place: JsonObject, name: string, depth = 0): JsonObject[] {
    const schema = this.#follow(place)
    if (depth > MAX_DEPTH) return []
    const own = name === '[]' ? schema.items : object(schema.properties)[name]
    const branches = BRANCHES.flatMap((key) => list(schema[key]))
    return [
      ...(own === undefined ? [] : [object(own)]),
      ...branches.flatMap((branch) => this.#step(object(branch), name, depth + 1)),
    ]
  }

  #own(schema: JsonObject): string {
    return SPEAKING.map((key) => textOf(schema[key])).join(' ')
  }

  #text(place: JsonObject, depth = 0): string {
    if (depth > MAX_DEPTH) return ''
    const schema = this.#follow(place)
    const deeper = (value: Json | undefined) => this.#text(object(value), depth + 1)
    return [
      this.#own(schema),
      ...BRANCHES.flatMap((key) => list(schema[key]).map(deeper)),
      ...(schema.items ? [deeper(schema.items)] : []),
      ...Object.entries(object(schema.properties)).map(([name, value]) => `${name} ${deeper(value)}`),
    ].join(' ')
  }

  /** Resolves a reference. Keywords beside it take precedence. */
  #follow(value: JsonObject): JsonObject {
    let place = value
    for (let step = 0; step < 20 && typeof place.$ref === 'string'; step += 1) {
      let target: Json = this.#root
      for (const part of place.$ref.replace(/^#\//, '').split('/')) {
        target = object(target)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')] ?? null
      }
      const { $ref: _, ...beside } = place
      place = { ...object(target), ...beside }
    }
    return place
  }
}

function bodiesOf(owner: JsonObject): JsonObject[] {
  return Object.values(object(owner.content))
    .map((media) => object(object(media).schema))
    .filter((schema) => Object.keys(schema).length > 0)
}

function textOf(value: Json | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function object(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
