/**
 * Samples send what the document says (spec: reference.examples): for each operation of sample-cases.yaml.txt and each
 * language, the request is read back by a parser that knows only the document.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Operation, SampleRequest } from '../../src/core/api/api.ts'
import { SAMPLE_LANGUAGES } from '../../src/core/samples/languages.ts'
import { compileCase } from './compile-case.ts'
import { type DocumentedParameter, exactJson, type Kind, type Read, readParameter } from './read-back/read-back.ts'
import { canSend, SENDING_LANGUAGES, Sender } from './read-back/send-samples.ts'
import { targetOf, type Wire } from './read-back/wire.ts'

const TEXT = readFileSync(join(import.meta.dirname, 'sample-cases.yaml.txt'), 'utf8')

interface Part {
  readonly name: string
  readonly file?: string
  readonly text?: string
  readonly json?: Read
  readonly type?: string
  readonly headers?: { readonly [name: string]: string }
}

interface Documented {
  readonly path: string
  readonly method: string
  readonly parameters?: readonly (DocumentedParameter & { readonly schema?: object; readonly example?: Read })[]
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly example?: Read } } }
  readonly 'x-parts'?: readonly Part[]
  /** Fields of a query that is one form. */
  readonly 'x-query'?: Read
  readonly 'x-body'?: { readonly type: string; readonly text?: string; readonly file?: string }
}

/** Every scalar as its text, so that the expectation rounds nothing. */
const documented: readonly Documented[] = Object.entries<Record<string, Documented>>(
  parse(TEXT, { schema: 'failsafe', maxAliasCount: 0 }).paths,
).flatMap(([path, item]) =>
  operationsOf(item).map(([method, operation]) => ({ ...withFlags(operation), path, method: method.toUpperCase() })),
)

function operationsOf({ additionalOperations, ...usual }: Record<string, unknown>): [string, Documented][] {
  return Object.entries({ ...usual, ...(additionalOperations as object | undefined) }) as [string, Documented][]
}

/** `explode: false` is the text "false" where no scalar is read. */
function withFlags(operation: Documented): Documented {
  const parameters = operation.parameters?.map((one) => ({
    ...one,
    ...(one.explode !== undefined && { explode: String(one.explode) === 'true' }),
  }))
  return { ...operation, ...(parameters && { parameters }) }
}

let sender: Sender
let requests: readonly SampleRequest[]

beforeAll(async () => {
  sender = await Sender.start()
  const { pages, problems } = await compileCase('cases.openapi.yaml', `servers: [{ url: '${sender.origin}' }]\n${TEXT}`)
  expect(problems.filter(({ code }) => code === 'DC311')).toEqual([])
  requests = pages
    .flatMap((page) => page.body.children)
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
    .flatMap(({ request }) => request ?? [])
})

afterAll(() => sender.close())

describe.each(SENDING_LANGUAGES)('%s', (id) => {
  it.skipIf(!canSend(id))('sends every value of every operation', { timeout: 120_000 }, async () => {
    const wires = await sender.send(id, requests)
    expect(wires.length).toBe(documented.length)
    for (const [index, operation] of documented.entries()) expectValues(operation, wires[index] as Wire)
  })
})

it('never shows the mark of an exact number', () => {
  for (const { write } of SAMPLE_LANGUAGES)
    for (const request of requests) expect(write(request)).not.toMatch(/\uE000|%EE%80%80/)
})

it('sends credentials beside cookies, and the address as the request line has it', () => {
  const cookies = requests.find(({ url }) => url.includes('/cookies'))
  expect(cookies?.url).toBe(
    `${sender.origin}/cookies?key={{ACCESS_TOKEN}}`.replace(/[{}]+/g, (part) => encodeURIComponent(part)),
  )
  expect(cookies?.headers).toContainEqual(['Cookie', 'SESSION={{ACCESS_TOKEN}}; locale=nb; raw=a b'])
  const twice = requests.find(({ url }) => url.includes('with-query'))
  expect(targetOf(twice?.url ?? '')).toBe('/with-query?beta=true&kind=a%20b&n=1')
  expect(requests.map(({ url }) => targetOf(url))).toContain('/files/a%3Ab:cancel')
})

function expectValues(operation: Documented, wire: Wire): void {
  const where = `${operation.method} ${operation.path}: ${JSON.stringify(wire)}`
  expect(wire.method, where).toBe(operation.method)
  const parameters = operation.parameters ?? []
  const names = new Set(parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])))
  for (const parameter of parameters) {
    const expected = exampleOf(parameter)
    const others = new Set([...names, 'key', 'beta', ...(parameter.name === 'point' ? [] : ['lat'])])
    const pathless = operation.path.includes('?') && parameter.in === 'query'
    const found: Read | undefined = readParameter(parameter, kindOf(expected), operation.path, wire, others)
    const own =
      typeof found === 'object' && !Array.isArray(found) && parameter.name === 'point' ? pointOf(found) : found
    const wanted = parameter.in === 'querystring' ? (operation['x-query'] ?? expected) : expected
    expect(own, `${parameter.name}${pathless ? ' in the path' : ''} of ${where}`).toEqual(wanted)
  }
  expectBody(operation, wire, where)
}

/** An exploded object is those members of the query that no other parameter has. */
function pointOf(found: { [name: string]: Read }): Read {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !name.includes('[')))
}

function exampleOf({ example, content }: DocumentedParameter & { example?: Read }): Read {
  if (example !== undefined) return example
  const [media] = Object.values(content ?? {}) as { example?: Read; examples?: { [name: string]: { value: Read } } }[]
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value ?? ''
}

function kindOf(value: Read): Kind {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' ? 'map' : 'scalar'
}

function expectBody(operation: Documented, wire: Wire, where: string): void {
  const type = wire.headers['content-type'] ?? ''
  const content = typeof wire.body === 'string' ? wire.body : ''
  const [documentedType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const { 'x-parts': parts, 'x-body': raw } = operation
  if (documentedType === undefined) expect(wire.body, where).toBe('')
  else if (parts !== undefined) expectParts(parts, wire, where)
  else if (raw !== undefined) {
    expect(type, where).toBe(raw.type)
    if (raw.file === undefined) expect(content, where).toBe(raw.text)
    else expect([{ file: raw.file }, `\u0000bytes of ${raw.file}`], where).toContainEqual(wire.body)
  } else if (documentedType === 'application/x-www-form-urlencoded') expectForm(content, where)
  else {
    expect(type, where).toBe('application/json')
    const expected = JSON.parse(JSON.stringify(media?.example ?? '').replaceAll('"__proto__"', '"proto"'))
    expect(exactJson(content), where).toEqual(expected)
  }
}

function expectForm(body: string, where: string): void {
  const pairs = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  expect(pairs, where).toEqual([
    ['data', '{"x":1}'],
    ['deep[a][b]', '1'],
    ['id', '9007199254740993'],
    ['joined', 'a,b'],
    ['list', 'a'],
    ['list', 'b c'],
    ['name', 'Ann & Bo'],
    ['spaces', 'x z'],
  ])
}

function expectParts(expected: NonNullable<Documented['x-parts']>, wire: Wire, where: string): void {
  const parts = Array.isArray(wire.body) ? wire.body : []
  expect(
    parts.map(({ name }) => name),
    where,
  ).toEqual(expected.map(({ name }) => name))
  for (const [index, { name, file, text, json, type, headers }] of expected.entries()) {
    const part = parts[index]
    if (headers !== undefined) expect(part?.headers, where).toMatchObject(headers)
    if (type !== undefined) expect(part?.type.split(';')[0], `${name} of ${where}`).toBe(type)
    if (file !== undefined) {
      expect(part?.fileName, where).toBe(file)
      expect([{ file }, `\u0000bytes of ${file}`], where).toContainEqual(part?.content)
    } else if (json === undefined) expect(part?.content, `${name} of ${where}`).toBe(text)
    else expect(exactJson(String(part?.content)), `${name} of ${where}`).toEqual(json)
  }
}

describe('a separator inside a value that no encoding can tell apart', () => {
  it.each([
    ['query', 'spaceDelimited', 'a space'],
    ['query', 'pipeDelimited', 'a vertical bar'],
    ['header', 'simple', 'a comma'],
  ])('is reported in a %s parameter of style %s', async (place, style, words) => {
    const item = { query: style === 'spaceDelimited' ? 'b c' : 'b|c', header: 'b,c' }[place]
    const parameter = { name: 'ids', in: place, style, schema: { type: 'array' }, example: ['a', item] }
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: { parameters: [parameter] } } },
    }
    const { problems } = await compileCase('x.openapi.json', JSON.stringify(document))
    expect(problems.map(({ message }) => message)).toContain(
      `An item in the example of "ids" contains ${words}, which separates items.`,
    )
  })
})
