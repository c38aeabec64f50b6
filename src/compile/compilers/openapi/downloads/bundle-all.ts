/**
 * Bundles all documents of the site into one. If two documents use a component name for different things, the names get
 * their document's name as a prefix. Paths keep their servers and security.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { BundlePaths } from './bundle-paths.ts'
import { list, type MutableObject, object } from './json-parts.ts'

interface BundleInfo {
  readonly title: string
  readonly version: string
}

/**
 * Bundles all documents into one. `documents` are bundled, self-contained documents as printed JSON. Returns an OpenAPI
 * 3.1 document as printed JSON.
 *
 * @example
 * JSON.parse(bundleAll([], { title: 'All APIs', version: '2026-04' })).info.title // 'All APIs'
 */
export function bundleAll(documents: readonly string[], info: BundleInfo): string {
  const paths = new BundlePaths()
  const components: { [kind: string]: MutableObject } = {}
  const tags = new Map<string, Json>()
  documents.forEach((text, index) => {
    const document: Json = JSON.parse(text)
    if (!isJsonObject(document)) return
    const renamed = renameComponents(document, components, index)
    for (const tag of list(renamed.tags))
      if (isJsonObject(tag) && typeof tag.name === 'string') tags.set(tag.name, tags.get(tag.name) ?? tag)
    paths.add({ ...renamed, components })
  })
  const bundle = { openapi: '3.1.0', info, tags: [...tags.values()], ...paths.bundled(), components }
  return `${JSON.stringify(bundle, null, 2)}\n`
}

function renameComponents(
  document: JsonObject,
  components: { [kind: string]: MutableObject },
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
  if (!isJsonObject(renamed)) return document
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
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (key !== '$ref' || typeof child !== 'string') return [key, rename(child, renames)]
      const base = /^#\/components\/[^/]+\/[^/]+/.exec(child)?.[0] ?? ''
      return [key, (renames.get(base) ?? base) + child.slice(base.length)]
    }),
  )
}
