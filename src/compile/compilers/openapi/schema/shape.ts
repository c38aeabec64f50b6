/**
 * Shape of a schema: its reference followed and its `allOf` parts merged. A shape refers to its subschemas by position,
 * so cyclic documents are no problem here.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printJson } from '../document/exact-json.ts'
import { collectLayers, type Layer } from '../document/layers.ts'
import {
  distinct,
  first,
  firstCursor,
  mergeEnum,
  mergeTypes,
  mergeValues,
  type Note,
  noteName,
  noteTheRest,
  readExamples,
  requiredNames,
} from '../document/merge.ts'
import { type PropertyPlace, readNamed, readParts, readProperties, type SchemaPlace } from './structure.ts'

export interface VariantList {
  readonly kind: 'oneOf' | 'anyOf'
  readonly places: readonly SchemaPlace[]
}

export interface Shape {
  readonly key: string
  /** Name of the shared schema, or ''. */
  readonly name: string
  /** Types the schema allows, without `null`; empty if it has none. */
  readonly types: readonly string[]
  readonly nullable: boolean
  /** Schema `false`: no value matches. */
  readonly never: boolean
  readonly title: string
  readonly descriptions: readonly Cursor[]
  /** Keywords with one value. */
  readonly values: ReadonlyMap<string, Json>
  readonly enum: readonly Json[] | null
  readonly enumMeanings: Cursor | null
  /** Values of other fields that this one is used with (`x-used-with`). */
  readonly usedWith: Cursor | null
  readonly flags: ReadonlySet<string>
  readonly examples: readonly Json[]
  readonly properties: readonly PropertyPlace[]
  /** Names of own fields that each own field requires (`dependentRequired`). */
  readonly requires: ReadonlyMap<string, readonly string[]>
  readonly closed: boolean
  readonly open: boolean
  /** Single subschemas by keyword: items, not, contains … */
  readonly parts: readonly { readonly keyword: string; readonly place: SchemaPlace }[]
  /** Named subschemas by keyword: patternProperties, dependentSchemas, prefixItems. */
  readonly named: readonly { readonly keyword: string; readonly name: string; readonly place: SchemaPlace }[]
  readonly variants: readonly VariantList[]
  readonly discriminator: Cursor | null
  /** Discriminators of the schemas that this one extends, which select it. */
  readonly inherited: readonly Cursor[]
  /** Object with `x-stability` or `x-sunset`. */
  readonly stability: Cursor | null
  /** Object that is deprecated, with `x-deprecated-since` or `x-replacement`. */
  readonly deprecation: JsonObject | null
  readonly externalDocs: Cursor | null
  /** How values are written as XML; parts of an `allOf` add to each other. */
  readonly xml: JsonObject | null
  /** Everything else in the document. */
  readonly notes: readonly Note[]
}

const FLAGS = ['readOnly', 'writeOnly', 'deprecated', 'uniqueItems'] as const

function placeKey(place: SchemaPlace): string {
  return place.length === 1 ? (place[0] as Cursor).key : place.map((cursor) => cursor.key).join(' & ')
}

/** Shapes by position, each built once per compilation. */
export class Shapes {
  readonly #known = new Map<string, Shape>()

  of(place: SchemaPlace): Shape {
    const real = followBare(place)
    const key = placeKey(real)
    const known = this.#known.get(key)
    if (known) return known
    const shape = makeShape(key, real)
    this.#known.set(key, shape)
    return shape
  }
}

/** A reference without siblings is the schema it names. */
function followBare(place: SchemaPlace): SchemaPlace {
  const [cursor] = place
  if (!cursor || place.length > 1 || typeof cursor.object?.$ref !== 'string') return place
  if (Object.keys(cursor.object).length > 1) return place
  const next = cursor.session.follow(cursor.object.$ref, cursor)
  if (!next) return place
  const target = typeof next.object?.$ref === 'string' && Object.keys(next.object).length === 1 ? next.target() : next
  return target ? [target] : place
}

/** Combines all layers of a schema. */
function makeShape(key: string, place: SchemaPlace): Shape {
  const { layers, structure, name, never, nullMembers, variants } = collectLayers(place)
  const notes: Note[] = []
  const types = mergeTypes(layers, notes)
  const enumeration = mergeEnum(layers, notes)
  const values = mergeValues(layers, notes)
  const title = first(layers, 'title')
  const required = requiredNames(layers)
  const named: { keyword: string; name: string; place: SchemaPlace }[] = []
  const parts: { keyword: string; place: SchemaPlace }[] = []
  const ends = { closed: false, open: false }
  for (const layer of structure) readNamed(layer, named)
  readParts(structure, parts, ends)
  for (const layer of layers) noteTheRest(layer, title, notes)
  const discriminator = ownDiscriminator(layers, notes)
  const properties = readProperties(structure, required)
  const requires = requiresOf(layers, new Set(properties.map((property) => property.name)))
  const docs = layers.flatMap(({ cursor }) => cursor.at('externalDocs') ?? [])
  for (const extra of docs.slice(1)) notes.push({ name: 'externalDocs', value: printJson(extra.value) })
  return {
    key,
    name,
    types: types.filter((type) => type !== 'null'),
    nullable:
      types.includes('null') ||
      nullMembers ||
      layers.some(({ raw }) => raw.nullable === true || raw['x-nullable'] === true) ||
      (enumeration?.includes(null) ?? false),
    never,
    title: typeof title === 'string' ? title : '',
    descriptions: distinct(layers.flatMap(({ cursor }) => cursor.at('description') ?? [])),
    values,
    enum: enumeration,
    enumMeanings: firstCursor(layers, 'x-enum-descriptions') ?? firstCursor(layers, 'x-enumDescriptions'),
    usedWith: firstCursor(layers, 'x-used-with'),
    flags: new Set(FLAGS.filter((flag) => layers.some(({ raw }) => raw[flag] === true))),
    examples: readExamples(layers),
    properties,
    requires,
    ...ends,
    parts,
    named,
    variants,
    discriminator,
    inherited: layers.flatMap(({ cursor, origin }) => (origin === '' ? [] : (cursor.at('discriminator') ?? []))),
    stability:
      layers.find(({ raw }) => raw['x-stability'] !== undefined || raw['x-sunset'] !== undefined)?.cursor ?? null,
    deprecation:
      layers.find(({ raw }) => raw['x-deprecated-since'] !== undefined || raw['x-replacement'] !== undefined)?.raw ??
      null,
    externalDocs: docs[0] ?? null,
    xml: mergeXml(layers),
    // A field that isn't shown can't say what it requires.
    notes: requires.size === 0 ? notes : notes.filter((note) => note.name !== 'dependentRequired'),
  }
}

/** Empty if a name is of a field that the object doesn't have: then the keyword is shown as written. */
function requiresOf(layers: readonly Layer[], own: ReadonlySet<string>): Map<string, string[]> {
  const requires = new Map<string, string[]>()
  for (const { raw } of layers)
    for (const [name, names] of isJsonObject(raw.dependentRequired) ? Object.entries(raw.dependentRequired) : [])
      requires.set(name, [...(requires.get(name) ?? []), ...(Array.isArray(names) ? names.map(String) : [])])
  const isKnown = [...requires].every(([name, names]) => own.has(name) && names.every((other) => own.has(other)))
  return isKnown ? requires : new Map()
}

/** The discriminator of a base schema selects among its subtypes; it does not give this subtype further subtypes. */
function ownDiscriminator(layers: readonly Layer[], notes: Note[]): Cursor | null {
  let own: Cursor | null = null
  for (const layer of layers) {
    const found = layer.cursor.at('discriminator')
    if (!found) continue
    if (layer.origin === '' && !own) own = found
    else notes.push({ name: noteName(layer, 'discriminator'), value: printJson(found.value) })
  }
  return own
}

function mergeXml(layers: readonly Layer[]): JsonObject | null {
  const objects = layers.flatMap(({ raw: { xml } }) => (isJsonObject(xml) ? [xml] : []))
  return objects.length === 0 ? null : Object.assign({}, ...objects.toReversed())
}
