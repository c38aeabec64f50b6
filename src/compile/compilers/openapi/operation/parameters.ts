/** Parameters of an operation, merged with those of its path, as rows by location. */
import { dotted } from '@dev-center/contract/json'
import type { ParameterGroup, ParameterPlace } from '../../../../core/api/api.ts'
import type { EnumValue, Fact, Limit, SchemaNode } from '../../../../core/api/api-schema.ts'
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import { anchorPart } from '../anchors.ts'
import type { Cursor } from '../document/cursor.ts'
import { printJson } from '../document/exact-json.ts'
import { exampleAt, valueOfExample } from '../document/example-at.ts'
import { checkValue } from '../examples/check-value.ts'
import { tryExample } from '../examples/make-example.ts'
import { reportExample, reportUnmade } from '../examples/report-example.ts'
import type { PageReader } from '../page-reader.ts'
import { combinationLimits } from '../schema/combination-limits.ts'
import { restOf } from '../schema/facts.ts'
import type { MutableNode } from '../schema/schema-node.ts'
import { checkCombinedNames, combined } from './combined-parameters.ts'
import { ambiguousSeparator, isInAddress, type Pair, serialize } from './serialize.ts'
import { readStability } from './stability.ts'

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie']

const PLACED = [
  'name',
  'in',
  'summary',
  'description',
  'required',
  'deprecated',
  'allowEmptyValue',
  'style',
  'explode',
  'schema',
  'example',
  'examples',
  'content',
  'x-stability',
  'x-sunset',
  'x-deprecated-since',
  'x-replacement',
  'x-in-sample',
  'x-requires',
  'x-excludes',
]

/** A parameter as declared, references followed. */
export interface Parameter {
  readonly name: string
  readonly place: ParameterPlace
  readonly cursor: Cursor
  readonly required: boolean
}

/** The operation's parameters override those of its path with the same name and location. */
export function collectParameters(path: Cursor, operation: Cursor): Parameter[] {
  const found = new Map<string, Parameter & { readonly isOfPath: boolean }>()
  const inherited = path.items('parameters')
  const own = operation.items('parameters')
  for (const [index, written] of [...inherited, ...own].entries()) {
    const cursor = written.target()
    if (!cursor) continue
    const isOfPath = index < inherited.length
    const name = cursor.text('name')
    const place = PLACES.find((known) => known === cursor.text('in'))
    if (name === '' || !place) {
      reportNoParameter(cursor)
      continue
    }
    const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`
    const parameter = { name, place, cursor, required: place === 'path' || cursor.flag('required'), isOfPath }
    if (found.get(key)?.isOfPath === isOfPath)
      written.session.report('DC341', written, `"${name}" is a second parameter of this name in ${place}.`)
    found.set(key, parameter)
  }
  return [...found.values()]
}

/** Names in the limit of a row. */
const MOST_CHOICES = 5

/** Reports a typo in "in" at its position. */
function reportNoParameter(cursor: Cursor): void {
  const written = cursor.text('in')
  const place = cursor.text('name') === '' || written === '' ? null : cursor.at('in')
  const hint = didYouMean(written, PLACES)
  if (place === null)
    cursor.session.report('DC306', cursor, `A parameter needs "name" and "in" (${PLACES.join(', ')}).`)
  else cursor.session.report('DC306', place, `"in" must be one of ${PLACES.join(', ')}.`, { hint })
}

/**
 * Of the query parameters `oneOf`, a request needs at least one. A long list isn't repeated in each row: the description
 * of the operation says it.
 */
export function readParameters(
  parameters: readonly Parameter[],
  { id, oneOf }: { readonly id: string; readonly oneOf: readonly string[] },
  reader: PageReader,
): ParameterGroup[] {
  checkCombinedNames(parameters)
  const shown = oneOf.length > MOST_CHOICES ? [] : oneOf
  return PLACES.map((place) => ({
    place,
    nodes: parameters
      .filter((parameter) => parameter.place === place)
      .map((one) =>
        readParameter(one, { id, oneOf: place === 'query' && oneOf.includes(one.name) ? shown : [] }, reader),
      ),
  })).filter(({ nodes }) => nodes.length > 0)
}

function readParameter(
  { name, place, cursor, required }: Parameter,
  { id, oneOf }: { readonly id: string; readonly oneOf: readonly string[] },
  reader: PageReader,
): SchemaNode {
  const row = { id: reader.anchors.unique(`${id}--${place}-${anchorPart(name)}`), name }
  const node = readValueRow(cursor, row, reader)
  if (required) node.required = true
  const style = styleLimit(cursor, name, place)
  const limits: Limit[] = [...(node.limits ?? []), ...style]
  if (cursor.flag('allowEmptyValue')) limits.push({ kind: 'empty', text: 'true' })
  limits.push(...combinationLimits({ ...combined({ cursor }), oneOf }))
  if (limits.length > 0) node.limits = limits
  return node
}

/** A parameter or a header: a schema, or a content type with a schema, with its own description. */
export function readValueRow(cursor: Cursor, row: { id: string; name: string }, reader: PageReader): MutableNode {
  const [contentType] = cursor.entries('content')[0] ?? []
  const schema = schemaOf(cursor)
  const node: MutableNode = schema ? reader.trees.add(reader.shapes.of([schema]), row) : { ...row, type: 'any' }
  // Only a reference to a parameter or header can have a summary.
  const own = reader.prose.add([cursor.at('summary'), cursor.at('description')])
  const below = node.description
  if (own) node.description = below ? joinLater(cursor, schema, own, reader) : own
  if (cursor.flag('deprecated')) node.deprecated = true
  const stability = readStability(cursor)
  if (stability) node.stability = stability
  const examples = parameterExamples(cursor, schema)
  if (examples.length > 0)
    node.examples = [...new Set([...examples.map((value) => printJson(value)), ...(node.examples ?? [])])]
  const named = namedExamples(cursor, reader)
  if (named.length > 0) node.namedExamples = named
  const facts: Fact[] = [...(node.extra ?? []), ...(restOf(cursor, PLACED) ?? [])]
  if (contentType) facts.push({ name: 'content type', value: contentType })
  if (facts.length > 0) node.extra = facts
  return node
}

/** The parameter's description comes first; its schema's follows if it adds something. */
function joinLater(
  cursor: Cursor,
  schema: Cursor | null,
  own: SchemaNode['description'],
  reader: PageReader,
): SchemaNode['description'] {
  const shape = schema ? reader.shapes.of([schema]) : null
  const others = (shape?.descriptions ?? []).filter(({ value }) => value !== cursor.at('description')?.value)
  return others.length === 0 ? own : reader.prose.add([cursor.at('summary'), cursor.at('description'), ...others])
}

/** The examples of a parameter that have a summary or a description. */
function namedExamples(cursor: Cursor, { prose }: PageReader): EnumValue[] {
  const holders = [cursor, ...cursor.entries('content').map(([, media]) => media)]
  return holders
    .flatMap((holder) => holder.entries('examples'))
    .flatMap(([name, written]) => {
      const example = written.target()
      const meaning = prose.add([example?.at('summary') ?? null, example?.at('description') ?? null])
      const value = example && valueOfExample(example)
      return meaning ? [{ value: value ? printJson(value.value) : name, meaning }] : []
    })
}

function schemaOf(cursor: Cursor): Cursor | null {
  return cursor.at('schema') ?? cursor.entries('content')[0]?.[1].target()?.at('schema') ?? null
}

/** Examples of a parameter, or of the content type that its value has. */
function parameterExamples(cursor: Cursor, schema: Cursor | null): Json[] {
  const examples: Cursor[] = []
  for (const holder of [cursor, ...cursor.entries('content').map(([, media]) => media.target() ?? media)]) {
    const example = exampleAt(holder, 'example')
    if (example) examples.push(example)
    for (const [, named] of holder.entries('examples')) {
      const one = named.target()
      const value = one && valueOfExample(one)
      if (value) examples.push(value)
    }
  }
  const name = cursor.text('name') || cursor.name
  for (const one of examples) {
    if (schema && one.name !== 'serializedValue')
      reportExample(one, checkValue(schema, one.value), (at) =>
        at === '' ? `The example of "${name}"` : `In the example of "${name}", ${dotted(at)}`,
      )
    const separator = ambiguousSeparator(cursor, one.value)
    if (separator !== null)
      one.session.report(
        'DC311',
        one,
        `An item in the example of "${name}" contains ${separator}, which separates items.`,
        { isMild: true },
      )
  }
  return examples.map(({ value }) => value)
}

/** Serialization of a list or an object, shown by example: `id=1,2`. Empty for the usual one. */
function styleLimit(cursor: Cursor, name: string, place: ParameterPlace): Limit[] {
  const schema = cursor.at('schema')?.target()
  const type = schema?.object?.type
  const isList = type === 'array' || (Array.isArray(type) && type.includes('array'))
  const isMap = type === 'object'
  if (!cursor.at('style') && !cursor.at('explode')) return []
  const example: Json = isList ? ['a', 'b'] : isMap ? { x: 'a', y: 'b' } : 'a'
  const print = (pairs: Pair[]) =>
    pairs.map(([key, value]) => (isInAddress(place) ? `${key}=${value}` : value)).join('&')
  const text = print(serialize(cursor, name, place, example))
  return text === print(serializeUsually(name, place, example)) ? [] : [{ kind: 'style', text }]
}

/** Default serialization of a location, without `style` and `explode`. */
function serializeUsually(name: string, place: ParameterPlace, value: Json): Pair[] {
  const members = isJsonObject(value) ? Object.entries(value).map(([key, item]): Pair => [key, String(item)]) : []
  if (isInAddress(place))
    return Array.isArray(value)
      ? value.map((item) => [name, String(item)])
      : isJsonObject(value)
        ? members
        : [[name, String(value)]]
  return [
    [name, Array.isArray(value) ? value.join(',') : isJsonObject(value) ? members.flat().join(',') : String(value)],
  ]
}

/** Value of a parameter in a sample: the author's example, else one that the schema allows. */
export function sampleValue(parameter: Parameter, reader: PageReader): Json {
  const { cursor } = parameter
  const schema = schemaOf(cursor)
  const [given] = parameterExamples(cursor, schema)
  if (given !== undefined) return given
  if (!schema) return 'string'
  const { value, violation } = tryExample([schema], reader.shapes, 'request')
  if (violation !== null) reportUnmade([schema], violation)
  return value
}
