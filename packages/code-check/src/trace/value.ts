/** The value of an expression, as far as the code alone determines it. Anything else is unknown, never guessed. */
import type { Class, Program, Scope } from '../program/tree.ts'

/** A place in one of the files. */
export interface Spot {
  readonly file: string
  readonly at: number
}

export interface TextPiece {
  readonly text: string
  readonly spot: Spot
  readonly isExact: boolean
  /** Whether what follows is called an identifier, such as `customerId`. */
  readonly beforeId?: boolean
}

export interface Entry {
  readonly name: string
  readonly spot: Spot
  readonly value: Value
}

export interface ObjectValue {
  readonly kind: 'object'
  readonly entries: readonly Entry[]
  /** Whether there may be more entries. */
  readonly isOpen: boolean
  /** Names of entries whose value is an argument that was left out. */
  readonly omitted?: readonly string[]
  readonly spot: Spot
}

/** Values of parameters, by the function that has them. */
export type Bindings = ReadonlyMap<Scope, ReadonlyMap<string, Value>>

export interface InstanceValue {
  readonly kind: 'instance'
  readonly owner: Class
  /** What its constructor, and those above, were given. */
  readonly made: Bindings
  readonly spot: Spot
}

/**
 * How the methods of a client take their arguments. `platform`: path and body, as packages for this platform do;
 * `plain`: the address, and the rest in further calls; `typed`: the upper-case methods of openapi-fetch; `connection`:
 * method, path, body and headers of Python's http.client.
 */
export type ClientStyle =
  | 'axios'
  | 'got'
  | 'python'
  | 'guzzle'
  | 'laravel'
  | 'platform'
  | 'plain'
  | 'typed'
  | 'connection'

export interface ClientValue {
  readonly kind: 'client'
  readonly style: ClientStyle
  /** Base of relative addresses; null if there is none. */
  readonly base: Value | null
  /** null if none were set. */
  readonly headers: Value | null
  /** Version of the API, if the client has only one. */
  readonly version?: 'v2' | 'v3'
  /** Whether it waits when the platform says so. */
  readonly handlesLimits?: boolean
  readonly spot: Spot
}

export type Value =
  | { readonly kind: 'text'; readonly parts: readonly (TextPiece | null)[]; readonly spot: Spot }
  | { readonly kind: 'scalar'; readonly value: number | boolean | null; readonly spot: Spot }
  | ObjectValue
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly isOpen: boolean; readonly spot: Spot }
  /** The JSON text of a value. */
  | { readonly kind: 'json'; readonly of: Value; readonly spot: Spot }
  | ClientValue
  | { readonly kind: 'function'; readonly scope: Scope; readonly bound: Bindings; readonly spot: Spot }
  | InstanceValue
  | { readonly kind: 'class'; readonly owner: Class; readonly spot: Spot }
  | { readonly kind: 'module'; readonly program: Program; readonly spot: Spot }
  /** A part of a package or of the language itself: `requests`, `axios.create`. */
  | { readonly kind: 'library'; readonly path: string; readonly spot: Spot }
  /** One of several values, which the code chooses at run time. */
  | { readonly kind: 'either'; readonly options: readonly Value[]; readonly spot: Spot }
  /** An omitted argument. */
  | { readonly kind: 'absent'; readonly spot: Spot }
  | { readonly kind: 'unknown'; readonly spot: Spot }

export function entryOf(value: Value | null | undefined, name: string): Entry | undefined {
  return value?.kind === 'object'
    ? value.entries.findLast((entry) => entry.name.toLowerCase() === name.toLowerCase())
    : undefined
}

export function memberOf(value: Value | null | undefined, name: string): Value | null {
  return entryOf(value, name)?.value ?? null
}

/** The string, if all of it is known. */
export function textOf(value: Value | null | undefined): string | null {
  if (value?.kind === 'scalar' && typeof value.value === 'number') return String(value.value)
  if (value?.kind !== 'text' || value.parts.includes(null)) return null
  return value.parts.map((part) => part?.text ?? '').join('')
}

/** Pieces of a value that is inserted into a string; null for an unknown piece. An object is one of parameters. */
export function partsOf(value: Value): readonly (TextPiece | null)[] {
  if (value.kind === 'text') return value.parts
  if (value.kind === 'scalar' && typeof value.value === 'number')
    return [{ text: String(value.value), spot: value.spot, isExact: false }]
  return value.kind === 'object' && value.entries.length > 0 ? queryParts(value) : [null]
}

/** `limit=5&page=` and an unknown piece, for `{ limit: 5, page }`. */
function queryParts({ entries, isOpen, spot }: ObjectValue): readonly (TextPiece | null)[] {
  const piece = (text: string, at: Spot): TextPiece => ({ text, spot: at, isExact: false })
  const pairs = entries.flatMap((entry, index) => {
    const own = entry.value.kind === 'object' ? [null] : partsOf(entry.value)
    return [piece(`${index === 0 ? '' : '&'}${encodeURIComponent(entry.name)}=`, entry.spot), ...own]
  })
  return isOpen ? [...pairs, piece('&', spot), null] : pairs
}

/** Later entries win. An unknown value may contain anything. */
export function merged(values: readonly (Value | null)[], spot: Spot): ObjectValue {
  const entries = new Map<string, Entry>()
  const omitted: string[] = []
  let isOpen = false
  for (const value of values) {
    if (value === null || value.kind === 'absent') continue
    if (value.kind !== 'object') {
      if (value.kind !== 'scalar') isOpen = true
      continue
    }
    isOpen ||= value.isOpen
    for (const entry of value.entries) entries.set(entry.name, entry)
    omitted.push(...(value.omitted ?? []))
  }
  return { kind: 'object', entries: [...entries.values()], isOpen, omitted, spot }
}
