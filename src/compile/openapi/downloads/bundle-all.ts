/**
 * All documents of the site as one. Names of components get the name of their document in front where two documents
 * mean different things by one name; paths keep their own servers and security.
 */
import type { Json, JsonObject } from '../../../core/json.ts'
import { isObject } from '../cursor.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export interface BundleInfo {
  readonly title: string
  readonly version: string
}

/** `documents`: bundled documents as printed JSON, each complete in itself. Printed JSON of an OpenAPI 3.1 document. */
export function bundleAll(documents: readonly string[], info: BundleInfo): string {
  const paths: { [path: string]: { [key: string]: Json } } = {}
  const webhooks: { [name: string]: Json } = {}
  const components: { [kind: string]: { [name: string]: Json } } = {}
  const tags = new Map<string, Json>()
  documents.forEach((text, index) => {
    const document: Json = JSON.parse(text)
    if (!isObject(document)) return
    const renamed = renameComponents(document, components, index)
    for (const tag of list(renamed.tags))
      if (isObject(tag) && typeof tag.name === 'string') tags.set(tag.name, tags.get(tag.name) ?? tag)
    for (const [path, item] of Object.entries(object(renamed.paths))) addPath(paths, path, object(item), renamed)
    Object.assign(webhooks, object(renamed.webhooks))
  })
  const bundle = {
    openapi: '3.1.0',
    info,
    tags: [...tags.values()],
    paths,
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    components,
  }
  return `${JSON.stringify(bundle, null, 2)}\n`
}

/** Two documents may have the same path on different servers: each operation then carries its server itself. */
function addPath(
  paths: { [path: string]: { [key: string]: Json } },
  path: string,
  item: JsonObject,
  document: JsonObject,
): void {
  const { servers, ...shared } = Object.fromEntries(
    Object.entries(item).filter(([key]) => !METHODS.includes(key) && key !== 'parameters'),
  )
  for (const [key, value] of Object.entries(item)) {
    if (!METHODS.includes(key) || !isObject(value)) continue
    const own = value.servers ?? servers ?? document.servers
    const operation = {
      ...value,
      ...(item.parameters !== undefined && {
        parameters: mergeParameters(list(item.parameters), list(value.parameters)),
      }),
      ...(value.security === undefined && document.security !== undefined && { security: document.security }),
    }
    const place = paths[path]?.[key] === undefined ? { path, servers: own } : lengthen(path, own)
    const target = paths[place.path] ?? {}
    paths[place.path] = {
      ...shared,
      ...target,
      [key]: { ...operation, ...(place.servers !== undefined && { servers: place.servers }) },
    }
  }
}

/** The same method and path on another server: the end of the server's address, such as `/v2`, goes into the path. */
function lengthen(path: string, servers: Json | undefined): { path: string; servers: Json | undefined } {
  const all = list(servers).filter(isObject)
  const ends = new Set(all.map(({ url }) => /\/[\w.-]+$/.exec(String(url))?.[0] ?? ''))
  const [end = ''] = ends
  if (ends.size !== 1 || end === '') return { path, servers }
  return {
    path: `${end}${path}`,
    servers: all.map((server) => ({ ...server, url: String(server.url).slice(0, -end.length) })),
  }
}

function mergeParameters(shared: readonly Json[], own: readonly Json[]): Json[] {
  const key = (parameter: Json) =>
    isObject(parameter) ? `${String(parameter.$ref ?? '')} ${String(parameter.in)} ${String(parameter.name)}` : ''
  const taken = new Set(own.map(key))
  return [...shared.filter((parameter) => !taken.has(key(parameter))), ...own]
}

function renameComponents(
  document: JsonObject,
  components: { [kind: string]: { [name: string]: Json } },
  index: number,
): JsonObject {
  const renames = new Map<string, string>()
  for (const [kind, named] of Object.entries(object(document.components))) {
    const known = components[kind] ?? {}
    components[kind] = known
    for (const [name, value] of Object.entries(object(named))) {
      const other = known[name]
      if (other === undefined || kind === 'securitySchemes') continue
      if (JSON.stringify(other) !== JSON.stringify(value))
        renames.set(`#/components/${kind}/${name}`, `#/components/${kind}/D${index}_${name}`)
    }
  }
  const renamed = rename(document, renames)
  if (!isObject(renamed)) return document
  for (const [kind, named] of Object.entries(object(renamed.components))) {
    for (const [name, value] of Object.entries(object(named))) {
      const target = renames.get(`#/components/${kind}/${name}`)?.split('/').at(-1) ?? name
      const known = components[kind] ?? {}
      known[target] ??= value
      components[kind] = known
    }
  }
  return renamed
}

function rename(value: Json, renames: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => rename(item, renames))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (key !== '$ref' || typeof child !== 'string') return [key, rename(child, renames)]
      const base = /^#\/components\/[^/]+\/[^/]+/.exec(child)?.[0] ?? ''
      return [key, (renames.get(base) ?? base) + child.slice(base.length)]
    }),
  )
}

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
