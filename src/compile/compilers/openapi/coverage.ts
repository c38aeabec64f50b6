/**
 * How much of an API document has descriptions, and what lacks them: figures for `npm run check -- --coverage` and
 * checks/rules/api-coverage.ts.
 */

import { isJsonType } from '@dev-center/contract/media-type'
import { nearest } from '@dev-center/contract/nearest'
import type { Json } from '../../../core/json.ts'
import { isJsonObject } from '../../../core/json.ts'
import type { Position } from '../../../core/page.ts'
import type { Cursor } from './document/cursor.ts'
import type { OperationSource } from './operation/operation.ts'
import { type ApiCoverage, type Gap, OPERATION_PARTS, type OperationPart } from './results.ts'
import type { SubSchema } from './schema/schema-walk.ts'
import type { Visitor, WalkedOperation, WalkedSchema } from './walk/walk-operations.ts'

/** Words without information. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by for from has in is it its of on or that the this to was which with value field object string integer boolean array list'.split(
    ' ',
  ),
)
/** Headers that carry an access token with scopes. Other credentials have none to name. */
const SCOPED_HEADER = /^x-auth-token$/i
const STANDARD_CODE = /^[A-Z]{2,3}$/

/** A visitor of the document `root`. */
export class CoverageReader implements Visitor {
  readonly what = 'The coverage'
  readonly #root: Cursor
  readonly #fields = new FieldCoverage()
  readonly #incomplete: ApiCoverage['incomplete'][number][] = []
  readonly #parts = Object.fromEntries(OPERATION_PARTS.map((part) => [part, { have: 0, of: 0 }])) as Record<
    OperationPart,
    { have: number; of: number }
  >
  #operations = 0

  constructor(root: Cursor) {
    this.#root = root
  }

  operation({ source, parameters }: WalkedOperation): void {
    this.#operations += 1
    const found = checkOperation(source, this.#root)
    const missing = OPERATION_PARTS.filter((part) => found[part] === false)
    for (const part of OPERATION_PARTS) {
      if (found[part] === undefined) continue
      this.#parts[part].of += 1
      if (found[part]) this.#parts[part].have += 1
    }
    const { method, path, cursor, kind } = source
    const label = kind === 'operation' ? `${method.toUpperCase()} ${path}` : path
    if (missing.length > 0) this.#incomplete.push({ label, ...placeOf(cursor), missing })
    for (const { name, cursor: parameter } of parameters) this.#fields.add(name, parameter, parameter.at('schema'))
  }

  schema(_schema: Cursor, _place: WalkedSchema, parts: readonly SubSchema[]): void {
    for (const { keyword, name, cursor } of parts) if (keyword === 'properties') this.#fields.add(name, cursor, cursor)
  }

  result(): ApiCoverage {
    const [incomplete, parts] = [this.#incomplete, this.#parts]
    return { file: this.#root.file, operations: this.#operations, parts, incomplete, ...this.#fields.result() }
  }
}

type OwnParts = { readonly [part in OperationPart]?: boolean | undefined }

/** Checks the parts of an operation. Parts that do not apply to it are left out. */
function checkOperation({ cursor, pathItem, kind }: OperationSource, root: Cursor): OwnParts {
  const summary = textAt(cursor, 'summary') || textAt(pathItem, 'summary')
  const description = textAt(cursor, 'description') || textAt(pathItem, 'description')
  // A part under a misspelled key counts as present.
  const isMisspelt = (part: string) =>
    cursor.at(part) === null && nearest(part, Object.keys(cursor.object ?? {})) !== null
  const texts = {
    summary: summary !== '',
    description: isMisspelt('description') ? undefined : saysMore(description, [summary]),
  }
  const request = bodiesOf(cursor.at('requestBody')?.target() ?? null)
  if (kind !== 'operation')
    return { ...texts, requestExample: request.length === 0 ? undefined : request.some(hasExample) }
  const responses = Object.keys(cursor.at('responses')?.object ?? {})
  const answers = responses
    .filter((status) => /^2/.test(status))
    .flatMap((status) => bodiesOf(cursor.at('responses')?.at(status)?.target() ?? null))
  return {
    ...texts,
    scopes: hasScopes(cursor, root),
    requestExample: request.length === 0 ? undefined : request.some(hasExample),
    responseExample: answers.length === 0 ? undefined : answers.every(hasExample),
    errors: isMisspelt('responses') ? undefined : responses.some((status) => /^[45]|^default$/i.test(status)),
  }
}

/** undefined if no token with scopes is used: `security: []`, or another kind of credential. */
function hasScopes(operation: Cursor, root: Cursor): boolean | undefined {
  const written = operation.at('security') ?? root.at('security')
  if (written === null) return false
  if (!Array.isArray(written.value) || !isOfStore(root)) return undefined
  const schemes = root.at('components')?.at('securitySchemes')
  const scoped = written.value.flatMap((alternative) =>
    Object.entries(typeof alternative === 'object' && alternative !== null ? alternative : {}).filter(([name]) => {
      const scheme = schemes?.at(name)?.target()?.object
      return scheme?.type === 'oauth2' || SCOPED_HEADER.test(String(scheme?.name ?? ''))
    }),
  )
  if (scoped.length === 0) return undefined
  return scoped.every(([, scopes]) => Array.isArray(scopes) && scopes.length > 0)
}

/** Only tokens for a store's API have scopes; other servers issue other tokens. A document may omit its server. */
function isOfStore(root: Cursor): boolean {
  const servers = root.at('servers')?.value
  return !Array.isArray(servers) || servers.some((server) => JSON.stringify(server).includes('/stores/'))
}

/** Bodies that can be shown as JSON. */
function bodiesOf(owner: Cursor | null): Cursor[] {
  const content = owner?.at('content')
  return (content?.members() ?? [])
    .filter(([type, media]) => isJsonType(type) && media.at('schema') !== null)
    .map(([, media]) => media)
}

function hasExample(media: Cursor): boolean {
  const schema = media.at('schema')?.target()?.object
  return [media.object?.example, media.object?.examples, schema?.example, schema?.examples].some(
    (value) => value !== undefined,
  )
}

/** Parameters and properties, each once. */
class FieldCoverage {
  readonly #seen = new Set<string>()
  readonly #bare: Gap[] = []
  readonly #enums: ApiCoverage['enums'][number][] = []
  readonly #explained: ReadonlySet<string>[] = []
  readonly #names = new Set<string>()
  #named = 0

  result(): Pick<ApiCoverage, 'named' | 'bare' | 'enums'> {
    // A list of fields to include needs no explanation, because the fields have descriptions. Nor does a filter by a
    // field whose values are explained there.
    const isField = (value: string) => this.#names.has(value.replace(/^-/, ''))
    const isExplained = (values: readonly string[]) =>
      this.#explained.some((set) => values.every((value) => set.has(value)))
    const enums = this.#enums.filter(({ values }) => !values.every(isField) && !isExplained(values))
    return { named: this.#named, bare: this.#bare, enums }
  }

  add(name: string, owner: Cursor, schema: Cursor | null): void {
    if (this.#seen.has(owner.key)) return
    this.#seen.add(owner.key)
    if (isNarrowed(owner)) return
    this.#names.add(name)
    this.#named += 1
    const target = schema?.target() ?? null
    const whole = [target, ...(target?.items('allOf') ?? []).map((part) => part.target())]
    const description =
      [owner, ...whole].map((cursor) => textAt(cursor, 'description')).find((text) => text !== '') ?? ''
    const gap = { label: name, ...placeOf(owner) }
    if (!isConstant(target) && !saysMore(description, [name, textAt(target, 'title')])) this.#bare.push(gap)
    for (const cursor of [target, target?.at('items')?.target() ?? null]) {
      const values = cursor ? unexplainedValues(cursor, description) : []
      if (values.length > 0) this.#enums.push({ ...gap, values })
      else if (valuesOf(cursor).length > 1) this.#explained.push(new Set(valuesOf(cursor)))
    }
  }
}

/**
 * A condition says which values of a field go with another one, and the table of them names each. Whatever the values
 * mean is said where the field is.
 */
function isNarrowed(owner: Cursor): boolean {
  const [around, keyword, list] = owner.pointer.split('/').slice(-4)
  if (list !== 'properties' || around === 'properties' || (keyword !== 'then' && keyword !== 'else')) return false
  return isJsonObject(owner.value) && Object.keys(owner.value).every((key) => key === 'enum' || key === 'const')
}

/** A single value is self-explanatory, such as the `scope` of an event. */
function isConstant(schema: Cursor | null): boolean {
  return schema?.object?.const !== undefined || valuesOf(schema).length === 1
}

function valuesOf(schema: Cursor | null): string[] {
  const values = schema?.object?.enum
  return Array.isArray(values) ? values.map((value: Json) => String(value)) : []
}

/** Empty if it is not a real choice: no enum, one value, true or false, or codes of a standard. */
function unexplainedValues(schema: Cursor, description: string): string[] {
  const values = valuesOf(schema).filter((value) => value !== '' && value !== 'null')
  if (values.length < 2 || values.every((value) => STANDARD_CODE.test(value) || /^(?:true|false)$/.test(value)))
    return []
  const own = schema.object?.['x-enum-descriptions'] ?? schema.object?.['x-enumDescriptions']
  if (typeof own === 'object' && own !== null) return []
  const text = `${description} ${textAt(schema, 'description')}`.toLowerCase()
  return values.filter((value) => !text.includes(value.toLowerCase()))
}

/** Whether a text has a meaningful word that does not occur in the names. */
export function saysMore(text: string, names: readonly string[]): boolean {
  const known = new Set(names.flatMap(wordsOf))
  return wordsOf(text).some((word) => !known.has(word) && !EMPTY_WORDS.has(word))
}

/** Lower-case singular words: `brandIds` is `brand` and `id`. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 2 ? word.replace(/s$/, '') : word))
}

function textAt(cursor: Cursor | null, key: string): string {
  const value = cursor?.object?.[key]
  return typeof value === 'string' ? value.trim() : ''
}

function placeOf(cursor: Cursor): Position {
  const { line, column } = cursor.session.locate(cursor)
  return { line, column }
}
