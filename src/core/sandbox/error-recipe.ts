/**
 * Requests that cause a documented error: the example of an operation with a single change. The compiler checks whether
 * one exists, the form fills it in, and a test sends all of them to the sandbox.
 */

import { formKey, type TryForm } from '../api/try-form.ts'
import { schemaViewOf } from '../try-schema-view.ts'
import { CONFLICTS, EXCEPTIONS } from './error-recipe-data.ts'

/** Kinds of tokens that the sandbox accepts; it never asks for a reader's own token. */
export const TOKENS = ['all', 'readOnly', 'otherScope', 'invalid', 'none'] as const
export type TokenKind = (typeof TOKENS)[number]

export interface ErrorRecipe {
  readonly token?: TokenKind
  /** Status to request from the sandbox if no single request can cause it, such as an exhausted quota. */
  readonly outcome?: string
  /** Fields that differ from the example, by `place name`. */
  readonly values?: { readonly [key: string]: string }
  readonly body?: string
}

/** null for an error that the sandbox can't return. */
export function errorRecipe(form: TryForm, status: string): ErrorRecipe | null {
  if (!form.errors.includes(status) || EXCEPTIONS[formKey(form)]?.includes(status)) return null
  switch (status) {
    case '401':
      return hasToken(form) ? { token: 'invalid' } : null
    case '403':
      return hasToken(form) ? { token: 'otherScope' } : null
    case '404':
      return unknownThing(form)
    case '409':
      return conflict(form)
    case '413':
      return tooMany(form)
    case '400':
      return form.errors.includes('422') ? unreadable(form) : fault(form)
    case '422':
      return fault(form)
    case '429':
      return { outcome: '429' }
    default:
      return null
  }
}

/** Where 422 is documented too, it is the error of an invalid value, and 400 that of a body that can't be read. */
function unreadable({ body }: TryForm): ErrorRecipe | null {
  return body ? { body: cutShort(body.examples[0]?.text ?? '') } : null
}

function hasToken({ headers }: TryForm): boolean {
  return headers.some(([, value]) => value.includes('{{ACCESS_TOKEN}}'))
}

const UNKNOWN_NUMBER = '99999'
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000'

/** Replaces the last path parameter with one that doesn't exist. */
function unknownThing(form: TryForm): ErrorRecipe | null {
  const field = form.fields.filter(({ place, name }) => place === 'path' && name !== 'store_hash').at(-1)
  if (field === undefined) return null
  const isNumber = /^\d+$/.test(field.example) || schemaViewOf(field.schema, form.schemas).types.includes('integer')
  const value = isNumber ? UNKNOWN_NUMBER : /^[0-9a-f-]{32,}$/.test(field.example) ? UNKNOWN_UUID : 'nowhere'
  return { values: { [`path ${field.name}`]: value } }
}

/** An outdated version of a cart or checkout. Elsewhere, `version` is that of something else. */
const OLD_VERSION = 99
const VERSIONED = /\/(?:carts|checkouts)\//

function conflict(form: TryForm): ErrorRecipe | null {
  const example = exampleOf(form)
  if (example === null) return null
  const isVersioned = VERSIONED.test(form.path) && !Array.isArray(example) && 'version' in example
  const patch = CONFLICTS[formKey(form)] ?? (isVersioned ? { version: OLD_VERSION } : undefined)
  if (patch === undefined) return null
  return { body: print(Array.isArray(example) ? [{ ...example[0], ...patch }] : { ...example, ...patch }) }
}

/** One item more than a batch can have. */
function tooMany(form: TryForm): ErrorRecipe | null {
  const example = exampleOf(form)
  if (!form.body || !Array.isArray(example) || example.length === 0) return null
  const { maxItems = USUAL_BATCH } = schemaViewOf(form.body.schema, form.schemas).own
  return { body: print(Array.from({ length: maxItems + 1 }, (_, index) => example[index % example.length])) }
}

const USUAL_BATCH = 10

/** Omits a required field, or else gives a field the wrong type; without a body, gives a parameter the wrong type. */
function fault(form: TryForm): ErrorRecipe | null {
  const example = exampleOf(form)
  if (!form.body || example === null) return wrongParameter(form)
  const isList = Array.isArray(example)
  const first = isList ? example[0] : example
  if (first === undefined) return null
  const list = schemaViewOf(form.body.schema, form.schemas)
  const { required, properties } = isList ? schemaViewOf(list.own.items ?? {}, form.schemas) : list
  const isSet = (name: string) =>
    name in first && schemaViewOf(properties.get(name) ?? {}, form.schemas).own.readOnly !== true
  const missing = [...required].find(isSet)
  const changed = missing === undefined ? withWrongType(first) : withoutMember(first, missing)
  return changed === null ? null : { body: print(isList ? [changed] : changed) }
}

function withoutMember({ ...thing }: Thing, name: string): Thing {
  const { [name]: _, ...others } = thing
  return others
}

/** Replaces text by a number, anything else by text. */
function withWrongType(thing: Thing): Thing | null {
  const [name, value] = Object.entries(thing).find(([, each]) => each !== null) ?? []
  if (name === undefined) return null
  return { ...thing, [name]: typeof value === 'string' ? 5 : 'not like this' }
}

function wrongParameter({ fields, schemas }: TryForm): ErrorRecipe | null {
  const field = fields.find(({ place, schema }) => {
    const { types } = schemaViewOf(schema, schemas)
    return place === 'query' && types.length === 1 && ['integer', 'number', 'boolean'].includes(types[0] ?? '')
  })
  return field === undefined ? null : { values: { [`query ${field.name}`]: 'many' } }
}

type Thing = { readonly [name: string]: unknown }

/** The initial body of the form; null unless it is an object or a list of objects. */
function exampleOf({ body }: TryForm): Thing | readonly Thing[] | null {
  try {
    const value: unknown = JSON.parse(body?.examples[0]?.text ?? '')
    if (Array.isArray(value)) return value.every(isThing) ? value : null
    return isThing(value) ? value : null
  } catch {
    return null
  }
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cutShort(text: string): string {
  return text.slice(0, Math.max(1, Math.floor(text.length / 2)))
}

function print(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
