/** Completions at the caret of a body, from its schema. */
import type { TrySchema } from '../../../core/api/try-form.ts'
import { type SchemaTable, type SchemaView, schemasAt, schemaViewOf } from '../../../core/try-schema-view.ts'
import { cursorAt, type JsonCursor } from './json-cursor.ts'

export interface Completion {
  readonly label: string
  /** Replaces the typed prefix. */
  readonly insert: string
  /** Caret position within it. */
  readonly caret: number
  readonly type: string
  readonly description: string
  readonly isRequired: boolean
}

export interface Completions {
  readonly from: number
  readonly to: number
  readonly options: readonly Completion[]
}

const MAX_OPTIONS = 40

/** null when there is nothing to offer. */
export function completionsAt(text: string, caret: number, schema: TrySchema, table: SchemaTable): Completions | null {
  const cursor = cursorAt(text, caret)
  if (cursor === null) return null
  const views = schemasAt(schema, cursor.path, table)
  const all = cursor.want === 'name' ? namesOf(views, cursor, table) : valuesOf(views)
  const prefix = cursor.prefix.toLowerCase()
  const options = [
    ...all.filter(({ label }) => plain(label).startsWith(prefix)),
    ...all.filter(({ label }) => !plain(label).startsWith(prefix) && plain(label).includes(prefix)),
  ].slice(0, MAX_OPTIONS)
  // Offer nothing when the only option is already there.
  const isDone = options.length === 1 && options[0]?.insert === text.slice(cursor.from, cursor.to)
  return options.length === 0 || isDone ? null : { from: cursor.from, to: cursor.to, options }
}

function plain(label: string): string {
  return label.toLowerCase().replace(/^"/, '')
}

function namesOf(views: readonly SchemaView[], cursor: JsonCursor, table: SchemaTable): Completion[] {
  const found = new Map<string, Completion>()
  for (const { properties, required } of views) {
    for (const [name, schema] of properties) {
      const property = schemaViewOf(schema, table)
      if (property.own.readOnly || cursor.taken.includes(name)) continue
      found.set(name, nameOption(name, property, required.has(name), cursor.hasColon))
    }
  }
  return [...found.values()].sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

function nameOption(label: string, view: SchemaView, isRequired: boolean, hasColon: boolean): Completion {
  const { own, types } = view
  const name = JSON.stringify(label)
  const value = hasColon ? '' : `: ${emptyValue(view)}`
  const insert = name + value
  const isInside = /["\]}]$/.test(value)
  return {
    ...{ label, insert, isRequired },
    caret: insert.length - (isInside ? 1 : 0),
    type: types.filter((type) => type !== 'null').join(' | '),
    description: own.description ?? '',
  }
}

function emptyValue({ own, types }: SchemaView): string {
  if (own.default !== undefined && own.default !== null) return JSON.stringify(own.default)
  if (own.enum) return ''
  return { string: '""', object: '{}', array: '[]' }[types[0] ?? ''] ?? ''
}

function valuesOf(views: readonly SchemaView[]): Completion[] {
  const texts = views.flatMap(({ own, types, isNullable }) => [
    ...(own.const === undefined ? (own.enum ?? []) : [own.const]),
    ...(types.includes('boolean') ? [true, false] : []),
    ...(isNullable ? [null] : []),
  ])
  const description = views[0]?.own.description ?? ''
  return [...new Set(texts.map((value) => JSON.stringify(value)))].map((insert) => ({
    ...{ label: insert, insert, caret: insert.length },
    ...{ type: '', description, isRequired: false },
  }))
}
