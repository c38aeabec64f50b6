/** Merges a schema from layers: its own keywords, its reference's target, and each part of its `allOf`. */
import type { JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from './cursor.ts'
import { fileStem } from './file-stem.ts'

export interface Layer {
  readonly cursor: Cursor
  readonly raw: JsonObject
  /** Name of the `allOf` part it comes from; '' for the schema itself. */
  readonly origin: string
}

interface Layers {
  /** For annotations: own keywords first. */
  readonly layers: readonly Layer[]
  /** For properties: parts of `allOf` before own properties, as readers expect of a base. */
  readonly structure: readonly Layer[]
  /** Name of the shared schema that is referenced, or that this is. */
  readonly name: string
  readonly never: boolean
  /** A `oneOf` or `anyOf` allows null in addition to its other members. */
  readonly nullMembers: boolean
  readonly variants: readonly { readonly kind: 'oneOf' | 'anyOf'; readonly places: readonly (readonly Cursor[])[] }[]
}

/** What a schema adds to the parts of its `allOf` besides annotations. */
const STRUCTURE = ['properties', 'oneOf', 'anyOf', 'required', 'additionalProperties']

/** spec: threats.limits: longer chains of references are a mistake or an attack. */
const MAX_LAYERS = 200

export function collectLayers(place: readonly Cursor[]): Layers {
  const collector = new Collector()
  place.forEach((cursor, index) => {
    collector.add(cursor, index === 0 ? '' : sharedName(cursor), index === 0)
  })
  return collector
}

class Collector implements Layers {
  readonly layers: Layer[] = []
  readonly structure: Layer[] = []
  readonly variants: { kind: 'oneOf' | 'anyOf'; places: (readonly Cursor[])[] }[] = []
  name = ''
  never = false
  nullMembers = false
  readonly #seen = new Set<string>()

  /** `isSelf`: the schema itself or its reference's target, whose name becomes the name of the whole. */
  add(cursor: Cursor, origin: string, isSelf: boolean): void {
    // A part that contains itself adds nothing the second time. This also ends cycles through allOf and $ref.
    if (this.#seen.has(cursor.key) || this.layers.length >= MAX_LAYERS) return
    this.#seen.add(cursor.key)
    if (cursor.value === false) this.never = true
    if (typeof cursor.value === 'boolean') return
    const raw = cursor.object
    if (!raw) {
      cursor.expected('a schema')
      return
    }
    if (isSelf && this.name === '') this.name = sharedName(cursor)
    if (typeof raw.$ref === 'string') this.#addReference(cursor, raw, raw.$ref, origin, isSelf)
    else this.#addOwn(cursor, raw, origin, isSelf)
  }

  #addReference(cursor: Cursor, raw: JsonObject, reference: string, origin: string, isSelf: boolean): void {
    if (Object.keys(raw).length > 1) this.#addOwn(cursor, raw, origin, false)
    const target = cursor.session.follow(reference, cursor)
    if (target) this.add(target, origin, isSelf)
  }

  #addOwn(cursor: Cursor, raw: JsonObject, origin: string, isSelf: boolean): void {
    const layer = { cursor, raw, origin }
    this.layers.push(layer)
    const parts = cursor.items('allOf')
    // OpenAPI 3.0 ignores siblings of a reference, so authors wrap it: `description: …, allOf: [$ref]`.
    const isWrapper = parts.length === 1 && !STRUCTURE.some((keyword) => raw[keyword] !== undefined)
    parts.forEach((part, index) => {
      if (isWrapper) {
        this.add(part, origin, isSelf)
        return
      }
      const name = referencedName(part)
      this.add(part, name === '' ? (origin === '' ? '' : `${origin}, ${index + 1}`) : name, false)
    })
    this.structure.push(layer)
    for (const kind of ['oneOf', 'anyOf'] as const) this.#addVariants(cursor, kind, origin)
  }

  /** `oneOf: [X, {type: null}]` is how OpenAPI 3.1 makes X nullable. */
  #addVariants(cursor: Cursor, kind: 'oneOf' | 'anyOf', origin: string): void {
    const members = cursor.items(kind)
    if (members.length === 0) return
    const isExpandable = kind === 'anyOf' && cursor.object?.['x-expansionResources'] !== undefined
    const others = members.filter(
      (member) => !isNullOnly(member) && !(isExpandable && member.object?.$ref !== undefined),
    )
    // A value that requests can expand to the whole object gets one row, which names the object.
    if (isExpandable && others[0] && others.length === 1) return this.add(others[0], origin, false)
    if (others.length < members.length) this.nullMembers = true
    const [only] = others
    if (only && others.length === 1 && members.length === 2) this.add(only, origin, this.name === '')
    else this.variants.push({ kind, places: others.map((member) => [member]) })
  }
}

function isNullOnly({ value }: Cursor): boolean {
  return isJsonObject(value) && value.type === 'null' && Object.keys(value).length === 1
}

/** Component name at this position: `#/components/schemas/Brand`, `#/$defs/Brand`. */
function sharedName(cursor: Cursor): string {
  const match = /^\/(?:components\/schemas|\$defs|definitions)\/([^/]+)$/.exec(cursor.pointer)
  if (match) return cursor.name
  return cursor.pointer === '' ? fileStem(cursor.file) : ''
}

function referencedName(part: Cursor): string {
  const reference = part.object?.$ref
  if (typeof reference !== 'string') return ''
  const target = part.session.follow(reference, part)
  return target ? sharedName(target) : ''
}
