/**
 * Samples send what the document says (spec: reference.examples): for each operation of sample-cases.yaml.txt and each
 * language, the request is read back by a parser that knows only the document. Where the language is installed, the
 * sample is run against a server; everywhere, a syntax tree of PHP, Ruby, and Go
 * is read. Long, because every place of a value and every kind of body is compared.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Operation, SampleRequest } from '../../src/core/api/api.ts'
import { SAMPLE_LANGUAGES } from '../../src/core/samples/languages.ts'
import { compileCase } from './compile-case.ts'
import { readGo } from './read-back/go.ts'
import { readPhp } from './read-back/php.ts'
import { type DocumentedParameter, exactJson, type Kind, type Read, readParameter } from './read-back/read-back.ts'
import { readRuby } from './read-back/ruby.ts'
import { readParts, targetOf, utf8, type Wire } from './read-back/wire.ts'
import { type Recorder, startRecorder } from './recorder.ts'

const TEXT = readFileSync(join(import.meta.dirname, 'sample-cases.yaml.txt'), 'utf8')

interface Documented {
  readonly path: string
  readonly method: string
  readonly parameters?: readonly (DocumentedParameter & { readonly schema?: object; readonly example?: Read })[]
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly example?: Read } } }
  readonly 'x-parts'?: readonly { name: string; file?: string; text?: string; json?: Read; type?: string }[]
  readonly 'x-body'?: { readonly type: string; readonly text?: string; readonly file?: string }
}

/** Every scalar as its text, so that the expectation rounds nothing. */
const documented: readonly Documented[] = Object.entries<Record<string, Documented>>(
  parse(TEXT, { schema: 'failsafe', maxAliasCount: 0 }).paths,
).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ ...withFlags(operation), path, method: method.toUpperCase() })),
)

/** `explode: false` is the text "false" where no scalar is read. */
function withFlags(operation: Documented): Documented {
  const parameters = operation.parameters?.map((one) => ({
    ...one,
    ...(one.explode !== undefined && { explode: String(one.explode) === 'true' }),
  }))
  return { ...operation, ...(parameters && { parameters }) }
}

let recorder: Recorder
let folder: string
let requests: readonly SampleRequest[]

beforeAll(async () => {
  recorder = await startRecorder()
  folder = mkdtempSync(join(tmpdir(), 'dc-read-back-'))
  const { pages, problems } = await compileCase(
    'cases.openapi.yaml',
    `servers: [{ url: '${recorder.origin}' }]\n${TEXT}`,
  )
  expect(problems.filter(({ code }) => code === 'DC311')).toEqual([])
  requests = pages
    .flatMap((page) => page.body.children)
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
    .flatMap(({ request }) => request ?? [])
  for (const { body } of requests) {
    const names =
      body?.kind === 'file'
        ? [body.name]
        : body?.kind === 'multipart'
          ? body.fields.flatMap(({ value, isFile }) => (isFile ? [value] : []))
          : []
    for (const name of names) writeFileSync(join(folder, name), `\u0000bytes of ${name}`)
  }
})

afterAll(async () => {
  await recorder.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the samples of a language one after another in one process, because starting one is slow. */
const RUN: { readonly [id: string]: { readonly probe: string[]; readonly extension: string; run: string[] } } = {
  bash: { probe: ['curl', '--version'], extension: 'sh', run: ['sh', 'all.sh'] },
  js: { probe: [process.execPath, '--version'], extension: 'mjs', run: [process.execPath, 'all.mjs'] },
  python: { probe: ['python3', '-c', 'import requests'], extension: 'py', run: ['python3', 'all.py'] },
}

function startAll(id: string, files: readonly string[]): string {
  if (id === 'bash') return files.map((file) => `sh ./${file} || exit 1`).join('\n')
  if (id === 'js') return files.map((file) => `await import('./${file}')`).join('\n')
  return `import runpy\n${files.map((file) => `runpy.run_path("${file}")`).join('\n')}`
}

async function runAll(id: string): Promise<readonly Wire[]> {
  const language = SAMPLE_LANGUAGES.find((one) => one.id === id)
  const { extension, run } = RUN[id] as (typeof RUN)[string]
  const files = requests.map((request, index) => {
    const file = `sample_${index}.${extension}`
    writeFileSync(join(folder, file), language?.write(request) ?? '')
    return file
  })
  writeFileSync(join(folder, `all.${extension}`), startAll(id, files))
  const env = { ...process.env, http_proxy: '', HTTP_PROXY: '', no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1' }
  const [command = '', ...args] = run
  const output = await new Promise<string>((resolve) => {
    const child = spawn(command, args, { cwd: folder, env })
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
    })
    child.stdout.resume()
    child.on('close', (code) => resolve(code === 0 ? '' : text || `exit ${code}`))
  })
  expect(output).toBe('')
  return recorder.take().map(({ method, path, headers, body }): Wire => {
    const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, utf8(String(value))]))
    const type = flat['content-type'] ?? ''
    const isMultipart = type.startsWith('multipart/')
    return {
      method,
      target: path,
      headers: flat,
      body: isMultipart ? readParts(body.toString('latin1'), type) : body.toString('utf8'),
    }
  })
}

function isInstalled(id: string): boolean {
  const [command = '', ...args] = RUN[id]?.probe ?? []
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

const READERS: { readonly [id: string]: (code: string) => Wire | Promise<Wire> } = {
  php: readPhp,
  ruby: readRuby,
  go: readGo,
}

async function wiresOf(id: string): Promise<readonly Wire[]> {
  const read = READERS[id]
  if (read === undefined) return runAll(id)
  const write = SAMPLE_LANGUAGES.find((one) => one.id === id)?.write ?? (() => '')
  return Promise.all(requests.map((request) => read(write(request))))
}

describe.each([...Object.keys(RUN), ...Object.keys(READERS)])('%s', (id) => {
  it.skipIf(RUN[id] !== undefined && !isInstalled(id))(
    'sends every value of every operation',
    { timeout: 120_000 },
    async () => {
      const wires = await wiresOf(id)
      expect(wires.length).toBe(documented.length)
      for (const [index, operation] of documented.entries()) expectValues(operation, wires[index] as Wire)
    },
  )
})

it('never shows the mark of an exact number', () => {
  for (const { write } of SAMPLE_LANGUAGES)
    for (const request of requests) expect(write(request)).not.toMatch(/\uE000|%EE%80%80/)
})

it('sends credentials beside cookies, and the address as the request line has it', () => {
  const cookies = requests.find(({ url }) => url.includes('/cookies'))
  expect(cookies?.url).toBe(
    `${recorder.origin}/cookies?key={{ACCESS_TOKEN}}`.replace(/[{}]+/g, (part) => encodeURIComponent(part)),
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
    const found = readParameter(parameter, kindOf(expected), operation.path, wire, others)
    const own =
      typeof found === 'object' && !Array.isArray(found) && parameter.name === 'point' ? pointOf(found) : found
    expect(own, `${parameter.name}${pathless ? ' in the path' : ''} of ${where}`).toEqual(expected)
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
  for (const [index, { name, file, text, json, type }] of expected.entries()) {
    const part = parts[index]
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
