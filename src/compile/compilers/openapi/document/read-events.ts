/**
 * Values and positions of a YAML text, from one pass over the events of js-yaml: they give offsets, and the text of each
 * scalar, which exact numbers need (exact-json.ts). Limits are checked on the way (spec: threats.limits): the number of
 * levels, of aliases, and of values after aliases are resolved.
 */
import {
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml'
import type { Json } from '../../../../core/json.ts'
import type { ProblemCode } from '../../../../core/problem.ts'
import { exactNumber } from './exact-json.ts'
import { plainScalar, taggedValue } from './scalar-values.ts'

/** Position of a value, as offsets in the text. */
export interface ValuePlace {
  /** Offset of its key; of the value itself in a list and at the top level. */
  readonly key: number
  /** Offset of its first character (a quote, or the indicator of a block); null for collections, aliases, and nothing. */
  readonly scalar: number | null
  /** Positions inside it: by key for a map, by index for a list. */
  readonly inside: ReadonlyMap<string, ValuePlace> | readonly ValuePlace[] | null
}

interface ReadValue {
  readonly data: Json
  readonly place: ValuePlace
}

const MAX_DEPTH = 100
/** Generated documents have hundreds. The limit on values bounds what they multiply to. */
const MAX_ALIASES = 10_000
/** Values after aliases are resolved: far above any honest document of 12 MiB. */
const MAX_VALUES = 1_000_000

/** The first value that is not plain data, or exceeds a limit. */
export class YamlRefusal extends Error {
  readonly code: ProblemCode
  readonly offset: number

  constructor(code: ProblemCode, message: string, offset: number) {
    super(message)
    this.code = code
    this.offset = offset
  }
}

/**
 * The only document of a text; `null` for an empty text.
 *
 * @throws YamlRefusal; YAMLException of the library for text that isn't YAML.
 */
export function readEvents(text: string): ReadValue {
  return new EventReader(text).document()
}

type SizedValue = { value: ReadValue | null; size: number }
type Properties = Pick<ScalarEvent, 'anchorStart' | 'anchorEnd' | 'tagStart' | 'tagEnd'>

class EventReader {
  readonly #text: string
  readonly #events: readonly Event[]
  #next = 0
  /** Offset after the last event that has text. */
  #end = 0
  /** The last anchor of each name so far (YAML 1.2.2, 3.2.2.2); its value is null until its collection ends. */
  readonly #anchors = new Map<string, SizedValue>()
  #aliases = 0
  #depth = 0
  #values = 0

  constructor(text: string) {
    this.#text = text
    // Without the library's own limit, so that ours is reported where it is exceeded. The stack limits the rest.
    this.#events = parseEvents(text, { maxDepth: Number.POSITIVE_INFINITY })
  }

  document(): ReadValue {
    if (this.#take()?.type !== EVENT_ID.DOCUMENT) return { data: null, place: { key: 0, scalar: null, inside: null } }
    const { data, place } = this.#value(0, null)
    this.#take()
    const more = this.#take()
    if (more !== undefined)
      throw new YamlRefusal('DC300', 'It has more than one document.', offsetOf(this.#take() ?? more))
    return { data, place }
  }

  #take(): Event | undefined {
    this.#next += 1
    return this.#events[this.#next - 1]
  }

  /** Reads the next value. `key` is the offset of its key; null in a list, whose own offset `list` is for what is empty. */
  #value(list: number, key: number | null): ReadValue {
    const event = this.#take()
    this.#values += 1
    if (this.#values > MAX_VALUES) throw new YamlRefusal('DC307', 'The document has too many values.', 0)
    if (event !== undefined && this.#depth > MAX_DEPTH)
      throw new YamlRefusal('DC307', `The document has more than ${MAX_DEPTH} levels here.`, offsetOf(event))
    if (event?.type === EVENT_ID.SCALAR) return this.#scalar(event, list, key)
    if (event?.type === EVENT_ID.ALIAS) return this.#alias(event, key)
    if (event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) return this.#collection(event, key)
    throw new YamlRefusal('DC300', "This isn't a supported YAML value.", this.#end)
  }

  #scalar(event: ScalarEvent, list: number, key: number | null): ReadValue {
    const anchor = this.#anchor(event)
    const isEmpty = event.valueStart === -1
    const start = isEmpty ? -1 : this.#startOf(event)
    const offset = isEmpty ? (key ?? list) : start
    const data = this.#dataOf(event, offset)
    this.#end = Math.max(this.#end, event.valueEnd, event.tagEnd, event.anchorEnd)
    const value: ReadValue = { data, place: { key: key ?? offset, scalar: isEmpty ? null : start, inside: null } }
    if (anchor !== null) anchor.value = value
    return value
  }

  /** The library gives where the content starts: after the quote, or on the line after the indicator. */
  #startOf({ style, valueStart, tagEnd, anchorEnd }: ScalarEvent): number {
    if (style === SCALAR_STYLE.PLAIN) return valueStart
    if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1
    const indicator = style === SCALAR_STYLE.LITERAL_BLOCK ? '|' : '>'
    const line = this.#text.lastIndexOf('\n', valueStart - 2) + 1
    return this.#text.indexOf(indicator, Math.max(line, this.#end, tagEnd, anchorEnd))
  }

  #dataOf(event: ScalarEvent, offset: number): Json {
    const source = getScalarValue(this.#text, event)
    const tag = this.#tag(event)
    const data =
      tag === '' ? (event.style === SCALAR_STYLE.PLAIN ? plainScalar(source) : source) : taggedValue(tag, source)
    if (data === undefined)
      throw new YamlRefusal('DC300', `The tag "${tag}" isn't allowed: values must be plain YAML.`, event.tagStart)
    if (typeof data !== 'number') return data
    const exact = exactNumber(data, source)
    if (exact === undefined) throw new YamlRefusal('DC300', `${source} isn't a number that JSON can represent.`, offset)
    return exact
  }

  #alias({ anchorStart, anchorEnd }: { anchorStart: number; anchorEnd: number }, key: number | null): ReadValue {
    const name = this.#text.slice(anchorStart, anchorEnd)
    const offset = anchorStart - 1
    this.#end = anchorEnd
    this.#aliases += 1
    if (this.#aliases > MAX_ALIASES)
      throw new YamlRefusal('DC307', `The document uses more than ${MAX_ALIASES} aliases.`, offset)
    const target = this.#anchors.get(name)
    if (target === undefined) throw new YamlRefusal('DC300', `The alias "*${name}" has no anchor.`, offset)
    if (target.value === null) throw new YamlRefusal('DC300', `The alias "*${name}" contains itself.`, offset)
    this.#values += target.size
    if (this.#values > MAX_VALUES)
      throw new YamlRefusal('DC307', "The document's aliases expand to too many values.", offset)
    const { data, place } = target.value
    return { data, place: { key: key ?? offset, scalar: null, inside: place.inside } }
  }

  #collection(event: MappingEvent | SequenceEvent, key: number | null): ReadValue {
    const isMap = event.type === EVENT_ID.MAPPING
    const tag = this.#tag(event)
    if (tag !== '' && tag !== (isMap ? 'map' : 'seq'))
      throw new YamlRefusal('DC300', `The tag "${tag}" isn't allowed: values must be plain YAML.`, event.tagStart)
    const anchor = this.#anchor(event)
    const before = this.#values
    this.#end = event.start
    this.#depth += 1
    const { data, inside } = isMap ? this.#map() : this.#list(event.start)
    this.#depth -= 1
    this.#take()
    const value = { data, place: { key: key ?? event.start, scalar: null, inside } }
    if (anchor !== null) Object.assign(anchor, { value, size: this.#values - before })
    return value
  }

  #map(): { data: Json; inside: Map<string, ValuePlace> } {
    const data: { [key: string]: Json } = {}
    const inside = new Map<string, ValuePlace>()
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      const { name, offset } = this.#key()
      if (inside.has(name)) throw new YamlRefusal('DC300', `The key "${name}" is defined twice.`, offset)
      const value = this.#value(offset, offset)
      inside.set(name, value.place)
      // A plain assignment to "__proto__" would set the prototype instead of adding a key.
      if (name !== '__proto__') data[name] = value.data
      else
        Object.defineProperty(data, name, { value: value.data, enumerable: true, writable: true, configurable: true })
    }
    return { data, inside }
  }

  /** Keys are text, whatever they look like: `200` and `true` as well. */
  #key(): { name: string; offset: number } {
    const event = this.#take()
    if (event === undefined || event.type !== EVENT_ID.SCALAR || !['', 'str'].includes(this.#tag(event)))
      throw new YamlRefusal('DC300', 'A key must be text.', event === undefined ? this.#end : offsetOf(event))
    if (event.valueStart === -1) throw new YamlRefusal('DC300', 'A colon has no key before it.', this.#end)
    const anchor = this.#anchor(event)
    const name = getScalarValue(this.#text, event)
    const offset = this.#startOf(event)
    this.#end = Math.max(this.#end, event.valueEnd)
    if (anchor !== null) anchor.value = { data: name, place: { key: offset, scalar: offset, inside: null } }
    return { name, offset }
  }

  #list(start: number): { data: Json; inside: ValuePlace[] } {
    const data: Json[] = []
    const inside: ValuePlace[] = []
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      const value = this.#value(start, null)
      data.push(value.data)
      inside.push(value.place)
    }
    return { data, inside }
  }

  /** Registers the anchor of a node. */
  #anchor({ anchorStart, anchorEnd }: Properties): SizedValue | null {
    if (anchorStart === -1) return null
    const anchor: SizedValue = { value: null, size: 0 }
    this.#anchors.set(this.#text.slice(anchorStart, anchorEnd), anchor)
    return anchor
  }

  /** The tag as written, without the `!!` of the core schema's own; '' for none. */
  #tag({ tagStart, tagEnd }: Properties): string {
    return tagStart === -1
      ? ''
      : this.#text.slice(tagStart, tagEnd).replace(/^!!(?=(?:str|null|bool|int|float|map|seq)$)/, '')
  }
}

function offsetOf(event: Event): number {
  if ('tagStart' in event && event.tagStart !== -1) return event.tagStart
  if ('start' in event) return event.start
  return 'valueStart' in event ? event.valueStart : 'anchorStart' in event ? event.anchorStart : 0
}
