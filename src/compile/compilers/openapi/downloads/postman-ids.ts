/**
 * IDs that flow through a collection: the response to a request that creates something sets a variable, and the requests
 * below it use the variable. Until then, it has the sample value of the document.
 */
import type { Operation, SampleBody } from '../../../../core/api/api.ts'
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { shapeOf } from './postman-order.ts'

interface Created {
  readonly variable: string
  /** Keys from the body of the response to the ID. */
  readonly keys: readonly (string | number)[]
  /** The IDs in the documented response, one for each record. */
  readonly examples: readonly string[]
  readonly method: Operation['method']
}

/** The member of a body whose value must fit the state of the record, for optimistic locking. */
const VERSION = 'version'
/** Members with a value that no two records may share. A change keeps what the creation gave. */
const UNIQUE = ['name', 'display_name', 'code', 'sku', 'email', 'url', 'path']

export class PostmanIds {
  /** Path of the request that creates or lists, without names of variables -> what it returns. */
  readonly #created = new Map<string, Created>()
  /** The bodies of requests that create, by their path. */
  readonly #bodies = new Map<string, SampleBody>()
  /** Variables with the sample values of the document. */
  readonly #samples = new Map<string, string>()

  constructor(operations: readonly Operation[]) {
    const byShape = Map.groupBy(operations, ({ path }) => shapeOf(path))
    for (const method of ['post', 'get'] as const)
      for (const operation of operations) if (operation.method === method) this.#add(operation, byShape)
  }

  /** Variables with their values before anything is created. */
  get variables(): ReadonlyMap<string, string> {
    return this.#samples
  }

  /** The value of the last variable in a path, up to there. */
  inPath(template: string, sample: string): string {
    const known = this.#created.get(shapeOf(template.replace(/\/[^/]*$/, '')))
    return known === undefined ? sample : this.#use(known.variable, sample)
  }

  /** The value of a query parameter: `id:in` of the records that the same path creates. */
  inQuery(path: string, name: string, sample: string): string {
    const known = this.#created.get(shapeOf(path))
    return known === undefined || !/^(?:id|uuid)(?::in)?$/.test(name)
      ? sample
      : this.#use(known.variable, sample.split(',')[0] ?? '')
  }

  /** A body that refers to what the collection has created, and says which state of it the change is for. */
  inBody({ method, path }: Operation, body: SampleBody): SampleBody {
    if (body.kind !== 'json') return body
    const made = method === 'put' ? this.#bodies.get(shapeOf(path.replace(/\/\{[^{}]*\}$/, ''))) : undefined
    const outer = body.text.startsWith('[') ? 4 : 2
    const text = body.text.replace(
      /^( +)"(\w+)": ("[^"\n]*"|\d+)/gm,
      (line, indent: string, name: string, value: string) => {
        const isOuter = indent.length === outer
        const other = isOuter ? this.#valueOf(name, value, path, method, made) : this.#partOf(name, value, path, method)
        return other === null ? line : `${indent}"${name}": ${other}`
      },
    )
    return {
      kind: 'json',
      text: text.replace(/^ +(?:\d+|"[^"\n]*")(?=,?$)/gm, (line) => this.#listed(line, path, method)),
    }
  }

  /** The script after a request that returns an ID which other requests use; empty for other requests. */
  script({ method, path }: Operation): readonly string[] {
    const known = this.#created.get(shapeOf(path))
    if (known?.method !== method) return []
    const lines = known.examples.flatMap((_, index) => {
      const variable = numbered(known.variable, index)
      if (!this.#samples.has(variable)) return []
      const keys = known.keys.map((key) => (typeof key === 'number' ? index : key))
      return [`set(${JSON.stringify(variable)}, body${keys.map((key) => `?.[${JSON.stringify(key)}]`).join('')})`]
    })
    return lines.length === 0
      ? []
      : [
          'const set = (name, id) => id === undefined || pm.collectionVariables.set(name, id)',
          'const body = pm.response.code === 200 || pm.response.code === 201 ? pm.response.json() : undefined',
          ...lines,
        ]
  }

  /** Remembers the version of a record that any response states; empty if no request sends one. */
  versionScript(): readonly string[] {
    return this.#samples.has(VERSION)
      ? [
          "const isJson = /json/.test(pm.response.headers.get('Content-Type') ?? '')",
          'const version = isJson ? pm.response.json()?.data?.version : undefined',
          `if (version !== undefined) pm.collectionVariables.set(${JSON.stringify(VERSION)}, version)`,
        ]
      : []
  }

  #add(operation: Operation, byShape: ReadonlyMap<string, readonly Operation[]>): void {
    const { path, method, request } = operation
    const shape = shapeOf(path)
    if (method === 'post' && request?.body) this.#bodies.set(shape, request.body)
    const item = byShape.get(`${shape}/{}`)?.find((one) => one.path.startsWith(`${path}/{`))
    const name = /\{([^{}]+)\}$/.exec(item?.path ?? '')?.[1] ?? ''
    if (this.#created.has(shape) || (method === 'get' && name === '')) return
    const found = idIn(operation, name)
    if (found === null) return
    const variable = this.#freeName(name === '' || isCommon(name) ? nameOf(path) : name)
    this.#created.set(shape, { variable, method, ...found })
  }

  #valueOf(name: string, value: string, path: string, method: string, made: SampleBody | undefined): string | null {
    if (name === VERSION && /^\d/.test(value)) return this.#use(VERSION, value)
    const known = this.#created.get(shapeOf(path))
    if (known !== undefined && method !== 'post' && (name === 'id' || name === 'uuid'))
      return this.#quoted(known.variable, value)
    if (made?.kind === 'json' && UNIQUE.includes(name)) {
      const sent = parsed(made.text)
      const first = Array.isArray(sent) ? sent[0] : sent
      const own = isJsonObject(first) ? first[name] : undefined
      if (typeof own === 'string') return JSON.stringify(own)
    }
    return this.#referenceTo(name, value)
  }

  /** A value inside of a record: the version that it must fit, or the ID of a part that the same path creates. */
  #partOf(name: string, value: string, path: string, method: string): string | null {
    if (name === VERSION && /^\d/.test(value)) return this.#use(VERSION, value)
    const known = method === 'post' ? undefined : this.#created.get(shapeOf(path))
    return (known && /^(?:id|uuid)$/.test(name) ? this.#ownOf(known, value) : null) ?? this.#referenceTo(name, value)
  }

  /** The variable for an ID in the documented response, in quotes if the ID is; null for other IDs. */
  #ownOf({ variable, examples }: Created, value: string): string | null {
    const index = examples.indexOf(value.replaceAll('"', ''))
    return index === -1 ? null : this.#quoted(numbered(variable, index), value)
  }

  /** In quotes, if the value is. */
  #quoted(variable: string, value: string): string {
    return value.startsWith('"') ? `"${this.#use(variable, value.slice(1, -1))}"` : this.#use(variable, value)
  }

  /** `order_product_id` in a body names the record that `/orders/{order_id}/products` lists with that ID. */
  #referenceTo(name: string, value: string): string | null {
    if (!/_id$/.test(name)) return null
    for (const [shape, { variable, examples }] of this.#created) {
      const noun = singular(shape.split('/').at(-1) ?? '')
      const isNamed = name === variable || name.endsWith(`_${noun.split('_').at(-1)}_id`) || name === `${noun}_id`
      const index = isNamed ? examples.indexOf(value) : -1
      if (index !== -1) return this.#use(numbered(variable, index), value)
    }
    return null
  }

  /** An entry of a list of IDs to delete. */
  #listed(line: string, path: string, method: string): string {
    const known = method === 'delete' ? this.#created.get(shapeOf(path)) : undefined
    const own = known === undefined ? null : this.#ownOf(known, line.trim())
    return own === null ? line : `${/^ +/.exec(line)?.[0] ?? ''}${own}`
  }

  #use(variable: string, sample: string): string {
    const known = this.#samples.get(variable)
    // Documented changes start at different versions; a record starts at the lowest.
    if (known === undefined || (variable === VERSION && Number(sample) < Number(known)))
      this.#samples.set(variable, sample)
    return `{{${variable}}}`
  }

  #freeName(wanted: string): string {
    const taken = new Set([...this.#created.values()].map(({ variable }) => variable))
    let name = wanted
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`
    return name
  }
}

/** Where the documented response has the ID of what was created: below `data`, in the first of a list. */
function idIn(operation: Operation, name: string): Pick<Created, 'keys' | 'examples'> | null {
  const success = operation.responses.find(({ status }) => /^2\d\d$/.test(status))
  const part = operation.path.split('/').at(-1)?.replaceAll('-', '_') ?? ''
  const own = `${singular(part)}_id` === name ? ['id', name] : [name]
  const names = [...own, ...(/id$/i.test(name) || name === '' ? ['id', 'uuid'] : [])]
  // A request that adds a part returns the whole, whose ID is in the path.
  const path = new URL(operation.request?.url ?? 'https://none').pathname.split('/')
  const keys: (string | number)[] = []
  let value = parsed(success?.contents[0]?.examples[0]?.value ?? '')
  let all: readonly Json[] = []
  for (let depth = 0; depth < 4; depth += 1) {
    if (Array.isArray(value)) {
      keys.push(0)
      all = value
      value = value[0] ?? null
    }
    if (!isJsonObject(value)) return null
    const object = value
    const records = (all[0] === object ? all : [object]).filter(isJsonObject)
    const found = names.find((key) => isId(object[key]) && !(all[0] !== object && path.includes(String(object[key]))))
    if (found !== undefined) return { keys: [...keys, found], examples: records.map((one) => String(one[found])) }
    const next = Object.keys(object).find((key) => key === 'data' || key === part || key.endsWith(`_${part}`))
    if (next === undefined) return null
    keys.push(next)
    value = object[next] ?? null
  }
  return null
}

function isId(value: Json | undefined): boolean {
  return value !== '' && (typeof value === 'string' || typeof value === 'number')
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Names that say nothing without their path. */
function isCommon(name: string): boolean {
  return /^(?:id|uuid|code|name|key)$/.test(name)
}

/** `/customers/addresses` -> `address_id`. */
function nameOf(path: string): string {
  const last = path.split('/').findLast((segment) => !segment.startsWith('{')) ?? 'record'
  return `${singular(last).replaceAll(/\W+/g, '_')}_id`
}

function singular(noun: string): string {
  return noun
    .replace(/ies$/, 'y')
    .replace(/(ss|x)es$/, '$1')
    .replace(/(?<!s)s$/, '')
}

/** `product_id`, and `product_id_2` for the second record of a list. */
function numbered(variable: string, index: number): string {
  return index === 0 ? variable : `${variable}_${index + 1}`
}
