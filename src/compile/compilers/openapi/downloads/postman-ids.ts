/**
 * IDs that flow through a collection: the response to a request that creates something sets a variable, and the requests
 * below it use the variable. Until then, it has the sample value of the document.
 */
import type { Operation, SampleBody } from '../../../../core/api/api.ts'
import { isJsonObject } from '../../../../core/json.ts'
import {
  type Created,
  holdersIn,
  idIn,
  isCommon,
  listsIn,
  numbered,
  parsed,
  singular,
  variableOf,
} from './postman-names.ts'
import { shapeOf } from './postman-order.ts'

/** The member of a body whose value must fit the state of the record, for optimistic locking. */
const VERSION = 'version'
/** Members with a value that no two records may share. A change keeps what the creation gave. */
const UNIQUE = ['name', 'display_name', 'code', 'sku', 'email', 'url', 'path']

export class PostmanIds {
  /** Path of the request that creates or lists, without names of variables -> what it returns. */
  readonly #created = new Map<string, Created>()
  /** The bodies of requests that create, by their path. */
  readonly #bodies = new Map<string, SampleBody>()
  /** Names of the lists in the response to a request that creates, by its path. */
  readonly #lists = new Map<string, readonly string[]>()
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

  /**
   * The value of the last variable in a path, up to there. Of several records that one request creates, the last is
   * deleted alone, so that the others are there for the request that deletes several.
   */
  inPath(template: string, sample: string, method: Operation['method']): string {
    const shape = shapeOf(template.replace(/\/[^/]*$/, ''))
    const known = this.#created.get(shape)
    if (known === undefined) return sample
    const last = method === 'delete' ? this.#countOf(shape) - 1 : 0
    return this.#use(numbered(known.variable, last), known.examples[last] ?? sample)
  }

  /** How many records the sample creates at once. */
  #countOf(shape: string): number {
    const body = this.#bodies.get(shape)
    const sent = body?.kind === 'json' ? parsed(body.text) : null
    const known = this.#created.get(shape)?.examples.length ?? 1
    return Array.isArray(sent) && known >= sent.length ? Math.max(1, sent.length) : 1
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
    const holders = holdersIn(body.text)
    const text = body.text.replace(
      /^( +)"(\w+)": ("[^"\n]*"|\d+)/gm,
      (line, indent: string, name: string, value: string, at: number) => {
        const isOuter = indent.length === outer
        const other = isOuter
          ? this.#valueOf(name, value, path, method, made)
          : this.#partOf(name, value, { path, method, holder: holders(at) })
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
    const lines = [...this.#linesOf(known), ...this.#partsOf(shapeOf(path)).flatMap((part) => this.#linesOf(part))]
    return lines.length === 0
      ? []
      : [
          'const set = (name, id) => id === undefined || pm.collectionVariables.set(name, id)',
          'const body = pm.response.code === 200 || pm.response.code === 201 ? pm.response.json() : undefined',
          ...lines,
        ]
  }

  /** Sets the variables of the records in a response, as far as requests use them. */
  #linesOf({ variable, keys, examples }: Created): readonly string[] {
    return examples.flatMap((_, index) => {
      const name = numbered(variable, index)
      const steps = keys.map((key) => `?.[${JSON.stringify(typeof key === 'number' ? index : key)}]`)
      return this.#samples.has(name) ? [`set(${JSON.stringify(name)}, body${steps.join('')})`] : []
    })
  }

  /** Parts that a creation returns with its record: `POST /wishlists` the same `items` as `POST /wishlists/{}/items`. */
  #partsOf(shape: string): readonly Created[] {
    return (this.#lists.get(shape) ?? []).flatMap((part) => {
      const created = this.#created.get(`${shape}/{}/${part}`)
      return created?.method === 'post' && created.keys.includes(part) ? [created] : []
    })
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
    this.#lists.set(shape, listsIn(operation))
    const variable = this.#freeName(name === '' || isCommon(name) ? variableOf(path) : name)
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
  #partOf(
    name: string,
    value: string,
    { path, method, holder }: { readonly path: string; readonly method: string; readonly holder: string },
  ): string | null {
    if (name === VERSION && /^\d/.test(value)) return this.#use(VERSION, value)
    const shape = shapeOf(path)
    const known = method === 'post' ? [] : [this.#created.get(shape), this.#created.get(`${shape}/${holder}`)]
    const own = /^(?:id|uuid)$/.test(name) ? known.flatMap((one) => (one && this.#ownOf(one, value)) ?? []) : []
    return own[0] ?? this.#referenceTo(name, value)
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
