/**
 * Merges paths and webhooks of all documents. Each operation keeps its server and security, and all are unique. Clients
 * made from the bundle often know one base URL only, so what differs between the servers of a host, such as `/v2` and
 * `/v3`, is in the path.
 */
import { HTTP_METHODS } from '../../../../core/api/api.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { list, type MutableObject, object } from './json-parts.ts'

interface Placed {
  readonly path: string
  readonly servers: Json | undefined
}

export class BundlePaths {
  readonly #paths: { [path: string]: MutableObject } = {}
  readonly #webhooks: { [name: string]: MutableObject } = {}
  /** Path without the names of its variables -> the path as first written. */
  readonly #shapes = new Map<string, string>()
  readonly #ids = new Set<string>()
  /** Server lists by their URLs, with the number of operations that use each. */
  readonly #servers = new Map<string, { readonly servers: Json; count: number }>()

  add(document: JsonObject): void {
    for (const [path, item] of Object.entries(object(document.paths))) this.#addPath(path, object(item), document)
    for (const [name, item] of Object.entries(object(document.webhooks))) this.#addWebhook(name, object(item), document)
  }

  /** The merged result. An operation without servers gets those of its document. */
  bundled(): JsonObject {
    const [common] = [...this.#servers].sort(([, a], [, b]) => b.count - a.count)[0] ?? []
    for (const item of Object.values(this.#paths)) {
      for (const method of HTTP_METHODS) {
        const operation = item[method]
        if (!isJsonObject(operation) || common === undefined || addressesOf(operation.servers) !== common) continue
        const { servers: _, ...rest } = operation
        item[method] = rest
      }
    }
    return {
      ...(common !== undefined && { servers: this.#servers.get(common)?.servers ?? [] }),
      paths: this.#paths,
      ...(Object.keys(this.#webhooks).length > 0 && { webhooks: this.#webhooks }),
    }
  }

  #addPath(path: string, item: JsonObject, document: JsonObject): void {
    const { shared, operations } = partsOf(item)
    for (const [method, operation] of operations) {
      const place = this.#placeOf(path, method, operation.servers ?? item.servers ?? document.servers)
      this.#count(place.servers)
      const own = {
        ...operation,
        ...this.#idOf(operation, place, path),
        ...securityOf(operation, document),
        ...(item.parameters !== undefined && {
          parameters: mergeParameters(list(item.parameters), list(operation.parameters), document),
        }),
        ...(place.servers !== undefined && { servers: place.servers }),
      }
      this.#shapes.set(shapeOf(place.path), place.path)
      this.#paths[place.path] = { ...shared, ...this.#paths[place.path], [method]: own }
    }
  }

  #addWebhook(name: string, item: JsonObject, document: JsonObject): void {
    const { shared, operations } = partsOf(item)
    const secured = operations.map(([method, one]) => [method, { ...one, ...securityOf(one, document) }] as const)
    this.#webhooks[name] = {
      ...shared,
      ...(item.parameters !== undefined && { parameters: item.parameters }),
      ...Object.fromEntries(secured),
    }
  }

  #count(servers: Json | undefined): void {
    if (servers === undefined) return
    const addresses = addressesOf(servers)
    const known = this.#servers.get(addresses)
    if (known === undefined) this.#servers.set(addresses, { servers, count: 1 })
    else known.count += 1
  }

  /** Two hosts can have the same path. More of the second server's URL then goes into the path. */
  #placeOf(path: string, method: string, servers: Json | undefined): Placed {
    const isFree = ({ path: one }: Placed) => {
      const known = this.#shapes.get(shapeOf(one)) ?? one
      return known === one && this.#paths[one]?.[method] === undefined
    }
    let place = moveConstantEnd({ path, servers })
    while (!isFree(place)) {
      const longer = lengthen(place)
      if (longer.path === place.path) break
      place = longer
    }
    return place
  }

  /** A duplicate ID gets the end of the server's URL, `getPagesV2`, or a number. */
  #idOf({ operationId: id }: JsonObject, place: Placed, path: string): JsonObject {
    if (typeof id !== 'string') return {}
    const end = place.path
    const suffix = /^\/([a-z])(\w*)\//.exec(end.slice(0, end.length - path.length + 1))
    let free = id
    if (this.#ids.has(free) && suffix) free = `${id}${suffix[1]?.toUpperCase()}${suffix[2]}`
    for (let count = 2; this.#ids.has(free); count += 1) free = `${id}${count}`
    this.#ids.add(free)
    return { operationId: free }
  }
}

function partsOf(item: JsonObject): { shared: JsonObject; operations: [string, JsonObject][] } {
  const isMethod = (key: string) => HTTP_METHODS.some((method) => method === key)
  const { parameters: _, servers: __, ...rest } = item
  return {
    shared: Object.fromEntries(Object.entries(rest).filter(([key]) => !isMethod(key))),
    operations: Object.entries(rest).flatMap(([key, value]) =>
      isMethod(key) && isJsonObject(value) ? [[key, value] as [string, JsonObject]] : [],
    ),
  }
}

function securityOf(operation: JsonObject, document: JsonObject): JsonObject {
  return operation.security === undefined && document.security !== undefined ? { security: document.security } : {}
}

function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}')
}

/** What tells servers apart: their URLs and the defaults of their variables, without descriptions. */
function addressesOf(servers: Json | undefined): string {
  const variables = (server: JsonObject) =>
    Object.entries(object(server.variables)).map(([name, one]) => [name, object(one).default ?? ''])
  return JSON.stringify(list(servers).map((server) => [object(server).url ?? '', variables(object(server))]))
}

/** Moves every segment after the last variable into the path: `/v3` of `https://…/stores/{store_hash}/v3`. */
function moveConstantEnd(place: Placed): Placed {
  const longer = lengthen(place)
  return longer.path === place.path ? place : moveConstantEnd(longer)
}

/** `/v3` for `https://api.example.com/v3`; '' for a URL without a path. */
function lastSegment(url: string): string {
  const at = url.lastIndexOf('/')
  const hasHost = url.slice(0, Math.max(0, at)).includes('//')
  return hasHost && /^[\w.-]+$/.test(url.slice(at + 1)) ? url.slice(at) : ''
}

function lengthen({ path, servers }: Placed): Placed {
  const all = list(servers).filter(isJsonObject)
  const ends = new Set(all.map(({ url }) => lastSegment(String(url))))
  const [end = ''] = ends
  if (ends.size !== 1 || end === '') return { path, servers }
  return {
    path: `${end}${path}`,
    servers: all.map((server) => ({ ...server, url: String(server.url).slice(0, -end.length) })),
  }
}

/** The operation's parameters override those of its path with the same name and location. */
function mergeParameters(shared: readonly Json[], own: readonly Json[], document: JsonObject): Json[] {
  const key = (written: Json) => {
    const [, name = ''] = /^#\/components\/parameters\/([^/]+)$/.exec(String(object(written).$ref ?? '')) ?? []
    const { in: place, name: own } = object(
      name === '' ? written : object(object(document.components).parameters)[name],
    )
    return `${String(place)} ${String(own)}`
  }
  const taken = new Set(own.map(key))
  return [...shared.filter((parameter) => !taken.has(key(parameter))), ...own]
}
