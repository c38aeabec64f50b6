/**
 * Makes a document self-contained: references to other files and into components become components, and links to other
 * documents of the site are removed, because a tool that reads the download could not follow them.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { exampleAt } from '../document/example-at.ts'
import { fileStem } from '../document/file-stem.ts'

const LINK_KEYS = ['x-sends', 'x-sent-by']
/** Generators of types can't address a property that may be absent, so the target becomes a component of its own. */
const PART_OF_COMPONENT = /^\/components\/[^/]+\/([^/]+)\/./

export function bundleDocument(root: Cursor): JsonObject {
  const bundler = new Bundler(root)
  return bundler.run()
}

class Bundler {
  readonly #root: Cursor
  /** Address of the component for each external target. */
  readonly #addresses = new Map<string, string>()
  readonly #taken = new Set<string>()
  /** Added components, by kind. */
  readonly #added: { [kind: string]: { [name: string]: Json } } = {}

  constructor(root: Cursor) {
    this.#root = root
    for (const [kind, components] of root.entries('components')) {
      for (const [name] of components.members()) this.#taken.add(`${kind}/${name}`)
    }
  }

  run(): JsonObject {
    const data = this.#copy(this.#root)
    const result = isJsonObject(data) ? data : {}
    if (Object.keys(this.#added).length === 0) return result
    const components: { [kind: string]: Json } = isJsonObject(result.components) ? { ...result.components } : {}
    for (const [kind, added] of Object.entries(this.#added)) {
      const known = components[kind]
      components[kind] = { ...(isJsonObject(known) ? known : {}), ...added }
    }
    return { ...result, components }
  }

  #copy(cursor: Cursor): Json {
    const { value } = cursor
    if (Array.isArray(value)) return value.map((_, index) => this.#copyChild(cursor, index))
    if (!isJsonObject(value)) return value
    const result: { [key: string]: Json } = {}
    for (const [key, child] of Object.entries(value)) {
      if (LINK_KEYS.includes(key)) continue
      const copied =
        key === '$ref' && typeof child === 'string' ? this.#reference(child, cursor) : this.#copyChild(cursor, key)
      Object.defineProperty(result, key, { value: copied, enumerable: true, writable: true, configurable: true })
    }
    return result
  }

  #copyChild(cursor: Cursor, key: string | number): Json {
    // A value that was moved to another file is part of the document again.
    const child = typeof key === 'string' ? exampleAt(cursor, key) : cursor.at(key)
    return child ? this.#copy(child) : null
  }

  #reference(reference: string, from: Cursor): Json {
    const target = from.session.follow(reference, from)
    if (!target) return reference
    if (target.file === this.#root.file && !PART_OF_COMPONENT.test(target.pointer)) return `#${target.pointer}`
    const known = this.#addresses.get(target.key)
    if (known) return known
    const kind = kindOf(from)
    const [, owner] = (target.file === this.#root.file && PART_OF_COMPONENT.exec(target.pointer)) || []
    const own = target.name || fileStem(target.file)
    const name = this.#freeName(kind, owner === undefined ? own : `${owner}_${own}`)
    const address = `#/components/${kind}/${name}`
    // Registered before its content is copied: its references may lead back.
    this.#addresses.set(target.key, address)
    const copied = this.#copy(target)
    this.#added[kind] = { ...this.#added[kind], [name]: copied }
    return address
  }

  #freeName(kind: string, wanted: string): string {
    const base = wanted.replace(/[^\w.-]+/g, '_') || 'Schema'
    let name = base
    for (let count = 2; this.#taken.has(`${kind}/${name}`); count += 1) name = `${base}_${count}`
    this.#taken.add(`${kind}/${name}`)
    return name
  }
}

/** Component kind of a reference's target, from its position. */
function kindOf({ pointer }: Cursor): string {
  if (/\/requestBody$/.test(pointer)) return 'requestBodies'
  const [, parent = ''] = /\/([^/]+)\/[^/]+$/.exec(pointer) ?? []
  const isSchemaPart = /\/(?:schema|schemas|properties|items|allOf|oneOf|anyOf)\//.test(pointer)
  const kinds = ['parameters', 'responses', 'headers', 'examples', 'links', 'callbacks']
  return kinds.includes(parent) && !isSchemaPart ? parent : 'schemas'
}
