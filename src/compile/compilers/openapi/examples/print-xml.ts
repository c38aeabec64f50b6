/** Prints a value as XML, with the names, attributes, and wrappers of its schema (OpenAPI 3.2, 4.26, XML Object). */
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { printPlain } from '../document/exact-json.ts'
import type { Shape, Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'

const MAX_DEPTH = 20
/** XML 1.0, 2.3, without the rare letters. */
const NOT_IN_NAMES = /[^\p{L}\p{N}._:-]/gu
/** Characters that no XML document can contain (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

type NodeType = 'element' | 'attribute' | 'text' | 'cdata' | 'none'

/** A document with one root element, named by the schema. */
export function printXml(value: Json, place: SchemaPlace, shapes: Shapes): string {
  const shape = shapes.of(place)
  const printer = new XmlPrinter(shapes)
  const name = shape.name === '' ? 'root' : shape.name
  const lines = Array.isArray(value)
    ? printer.list(name, value, shape, true, 0)
    : printer.element(name, value, shape, 0)
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

class XmlPrinter {
  readonly #shapes: Shapes

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  /** Lines of an element. `given`: its name if the schema has none. */
  element(given: string, value: Json, shape: Shape | null, depth: number): string[] {
    const name = nameOf(given, shape)
    const pad = '  '.repeat(depth)
    const start = `${pad}<${name}${namespaceOf(shape)}`
    if (depth > MAX_DEPTH || value === null) return [`${start}/>`]
    if (Array.isArray(value)) return this.list(given, value, shape, false, depth)
    if (!isJsonObject(value)) return [`${start}>${escapeText(printPlain(value))}</${name}>`]
    const attributes: string[] = []
    const children: string[] = []
    let text = ''
    for (const [key, member] of Object.entries(value)) {
      const own = shape && this.#member(shape, key)
      const type = nodeTypeOf(own)
      if (type === 'attribute') attributes.push(` ${nameOf(key, own)}="${escapeText(printPlain(member))}"`)
      else if (type === 'text') text += escapeText(printPlain(member))
      else if (type === 'cdata') text += `<![CDATA[${printPlain(member).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
      else if (Array.isArray(member)) children.push(...this.list(key, member, own, false, depth + 1))
      else children.push(...this.element(key, member, own, depth + 1))
    }
    const open = start + attributes.join('')
    if (children.length === 0) return [text === '' ? `${open}/>` : `${open}>${text}</${name}>`]
    return [`${open}>${text}`, ...children, `${pad}</${name}>`]
  }

  /** An element for each item, in an element for the list if the schema wraps it or it is the document. */
  list(given: string, values: readonly Json[], shape: Shape | null, isRoot: boolean, depth: number): string[] {
    const items = shape?.parts.find(({ keyword }) => keyword === 'items')
    const own = items ? this.#shapes.of(items.place) : null
    const isWrapped = isRoot || shape?.xml?.wrapped === true || shape?.xml?.nodeType === 'element'
    const outer = isWrapped ? nameOf(given, shape) : given
    // The name of an unwrapped list is that of no element.
    const inner = isRoot && own?.name ? own.name : isWrapped ? outer.replace(/^.*:/, '') : given
    const level = isWrapped ? depth + 1 : depth
    const lines = values.flatMap((value) => this.element(inner, value, own, level))
    if (!isWrapped) return lines
    const pad = '  '.repeat(depth)
    const start = `${pad}<${outer}${namespaceOf(shape)}`
    return lines.length === 0 ? [`${start}/>`] : [`${start}>`, ...lines, `${pad}</${outer}>`]
  }

  /** The schema of a member: of the object, or of the first of its alternatives that has it. */
  #member(shape: Shape, name: string, depth = 0): Shape | null {
    const found = shape.properties.find((property) => property.name === name)
    if (found && found.place.length > 0) return this.#shapes.of(found.place)
    if (depth > 3) return null
    for (const { places } of shape.variants)
      for (const place of places) {
        const below = this.#member(this.#shapes.of(place), name, depth + 1)
        if (below !== null) return below
      }
    return null
  }
}

function nodeTypeOf(shape: Shape | null): NodeType {
  const xml = shape?.xml
  if (xml?.attribute === true) return 'attribute'
  const type = xml?.nodeType
  return type === 'attribute' || type === 'text' || type === 'cdata' ? type : 'element'
}

function nameOf(given: string, shape: Shape | null): string {
  const { name, prefix } = shape?.xml ?? {}
  const own = (typeof name === 'string' && name !== '' ? name : given).replace(NOT_IN_NAMES, '_')
  const valid = /^[\p{L}_]/u.test(own) ? own : `_${own}`
  return typeof prefix === 'string' && prefix !== '' ? `${prefix}:${valid}` : valid
}

function namespaceOf(shape: Shape | null): string {
  const { namespace, prefix } = shape?.xml ?? {}
  if (typeof namespace !== 'string' || namespace === '') return ''
  const name = typeof prefix === 'string' && prefix !== '' ? `xmlns:${prefix}` : 'xmlns'
  return ` ${name}="${escapeText(namespace)}"`
}

function escapeText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
