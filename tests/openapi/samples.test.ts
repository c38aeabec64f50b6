/**
 * Every generated sample is run, and its request is compared with the one on the page: method, path, query, headers,
 * body. If a machine lacks an interpreter, the sample is parsed with a grammar of its language instead, and the golden
 * files of core/samples check its text.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parser as goParser } from '@lezer/go'
import { parser as phpParser } from '@lezer/php'
import { loadPrism } from '@ruby/prism'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MultipartField, Operation, SampleRequest } from '../../src/core/api/api.ts'
import { languagesFor, SAMPLE_LANGUAGES } from '../../src/core/samples/languages.ts'
import { READ_MS, readOwnSite } from '../fixtures/own-site.ts'
import { type Recorded, type Recorder, startRecorder } from './recorder.ts'
import { trickyRequests } from './requests.ts'

const run = promisify(execFile)
/** One in this many finished operations is run. */
const RUN = 5
const FILE_BYTES = Buffer.from([0xff, 0xd8, 0x0a, 0x0d, 0x00, 0x41])

/** How to run a sample of each language: file name, command, and arguments before the file. */
const RUNNERS: {
  readonly [id: string]: {
    readonly file: string
    readonly command: string
    readonly args: readonly string[]
    readonly probe: readonly string[]
  }
} = {
  bash: { file: 'sample.sh', command: 'sh', args: [], probe: ['-c', 'curl --version'] },
  js: { file: 'sample.mjs', command: process.execPath, args: [], probe: ['--version'] },
  ts: { file: 'sample.mts', command: process.execPath, args: [], probe: ['--version'] },
  python: { file: 'sample.py', command: 'python3', args: [], probe: ['-c', 'import requests'] },
  php: { file: 'sample.php', command: 'php', args: [], probe: ['-r', 'curl_version();'] },
  ruby: { file: 'sample.rb', command: 'ruby', args: [], probe: ['-v'] },
  go: { file: 'sample.go', command: 'go', args: ['run'], probe: ['version'] },
}

const runnable = new Set(SAMPLE_LANGUAGES.map(({ id }) => id).filter(isInstalled))

function isInstalled(id: string): boolean {
  const runner = RUNNERS[id]
  try {
    if (runner) execFileSync(runner.command, [...runner.probe], { stdio: 'ignore' })
    return runner !== undefined
  } catch {
    return false
  }
}

let recorder: Recorder
let folder: string

beforeAll(async () => {
  recorder = await startRecorder()
  folder = mkdtempSync(join(tmpdir(), 'dc-samples-'))
  writeFileSync(join(folder, 'image_file.jpg'), FILE_BYTES)
})

afterAll(async () => {
  await recorder.close()
  rmSync(folder, { recursive: true, force: true })
})

async function execute(id: string, code: string): Promise<Recorded> {
  const runner = RUNNERS[id]
  if (!runner) throw new Error(`no runner for ${id}`)
  const file = join(folder, runner.file)
  writeFileSync(file, code)
  const env = { ...process.env, http_proxy: '', HTTP_PROXY: '', no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1' }
  await run(runner.command, [...runner.args, file], { cwd: folder, env })
  const requests = recorder.take()
  expect(requests).toHaveLength(1)
  return requests[0] as Recorded
}

function expectSame(sent: Recorded, request: SampleRequest): void {
  const url = new URL(request.url)
  expect(sent.method).toBe(request.method)
  expect(decodeURIComponent(sent.path.split('?')[0] ?? '')).toBe(decodeURIComponent(url.pathname))
  expect([...new URL(sent.path, request.url).searchParams]).toEqual([...url.searchParams])
  for (const [name, value] of request.headers) expect(sent.headers[name.toLowerCase()]).toBe(value)
  const { body } = request
  if (!body) expect(sent.body.length).toBe(0)
  else if (body.kind === 'json') expect(comparable(sent.body.toString())).toEqual(comparable(body.text))
  else if (body.kind === 'text') expect(sent.body.toString()).toBe(body.text)
  else if (body.kind === 'form')
    expect([...new URLSearchParams(sent.body.toString())]).toEqual(body.fields.map((pair) => [...pair]))
  else if (body.kind === 'file') expect(sent.body).toEqual(FILE_BYTES)
  else expectParts(sent, body.fields)
}

/** Compares numbers by their digits. */
function comparable(json: string): unknown {
  return JSON.parse(json.replace(/(?<=[[:,\s])(-?\d{16,})(?=[\s,}\]])/g, '"$1"').replaceAll('"__proto__"', '"proto"'))
}

function expectParts(sent: Recorded, fields: readonly MultipartField[]): void {
  const boundary = /boundary="?([^";]+)/.exec(sent.headers['content-type'] ?? '')?.[1]
  expect(boundary).toBeTruthy()
  const parts = sent.body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  expect(parts).toHaveLength(fields.length)
  fields.forEach(({ name, value, isFile, contentType, headers = [] }, index) => {
    const [head = '', ...rest] = (parts[index] ?? '').split('\r\n\r\n')
    const content = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1')
    expect(head).toContain(`name="${name}"`)
    if (contentType !== undefined) expect(head).toMatch(new RegExp(`^Content-Type: ${contentType}`, 'im'))
    for (const [header, text] of headers) expect(head.split('\r\n')).toContain(`${header}: ${text}`)
    if (isFile) {
      expect(head).toContain(`filename="${value}"`)
      expect(content).toEqual(FILE_BYTES)
    } else expect(content.toString()).toBe(value)
  })
}

describe.each(SAMPLE_LANGUAGES.filter(({ id }) => runnable.has(id)))('$label, run', ({ id, write }) => {
  it.each(Object.keys(trickyRequests('')))('sends exactly the request "%s"', { timeout: 60_000 }, async (name) => {
    const request = trickyRequests(recorder.origin)[name] as SampleRequest
    // A sample never sends a line break in a header, and fetch refuses TRACE.
    expectSame(await execute(id, write(request)), request)
  })
})

describe.each(SAMPLE_LANGUAGES)('$label, parsed', ({ id, write }) => {
  it.each(Object.entries(trickyRequests('https://api.example.com')))('is valid for "%s"', async (_, request) => {
    await expectValid(id, write(request))
  })
})

it('runs the samples of every operation of the finished documents', { timeout: READ_MS }, async () => {
  const operations = await finishedOperations()
  expect(operations.length).toBeGreaterThan(15)
  const scripts = mkdtempSync(join(folder, 'scripts-'))
  for (const [index, { request }] of operations.entries()) {
    if (!request) continue
    const local = { ...request, url: request.url.replace(/^https:\/\/[^/?]+/, recorder.origin) }
    for (const name of filesOf(local)) writeFileSync(join(folder, name), FILE_BYTES)
    for (const language of languagesFor(local)) {
      if (language.id === 'bash') writeFileSync(join(scripts, `${index}.sh`), language.write(local))
      else await expectValid(language.id, language.write(local))
      // Starting an interpreter is slow, so slow ones run only the tricky requests, and curl some of the others.
      if (language.id === 'bash' && index % RUN === 0) expectSame(await execute('bash', language.write(local)), local)
    }
  }
  expect(faultsOfScripts(scripts)).toBe('')
})

/**
 * Errors that the shell reports for the scripts of a folder. One shell starts all of them, because starting each from
 * here would copy our memory.
 */
function faultsOfScripts(cwd: string): string {
  const each = 'for script in *.sh; do sh -n "$script" 2>&1 || cat "$script"; done'
  return execFileSync('sh', ['-c', each], { cwd, encoding: 'utf8' })
}

function filesOf({ body }: SampleRequest): string[] {
  if (body?.kind === 'file') return [body.name]
  return body?.kind === 'multipart' ? body.fields.filter(({ isFile }) => isFile).map(({ value }) => value) : []
}

async function finishedOperations(): Promise<Operation[]> {
  const pages = [...(await readOwnSite()).pages.values()].filter(({ file }) => file.endsWith('.openapi.yaml'))
  return pages
    .flatMap((page) => page.body.children)
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
}

const prism = loadPrism()

/** Parsed with a third-party grammar. A sample with an error node is invalid. */
async function expectValid(id: string, code: string): Promise<void> {
  if (id === 'go') expect(firstError(goParser.parse(code), code)).toBeNull()
  else if (id === 'php') expect(firstError(phpParser.parse(code), code)).toBeNull()
  else if (id === 'ruby') expect((await prism)(code).errors).toEqual([])
  else if (id === 'bash') execFileSync('sh', ['-n'], { input: code })
}

function firstError(tree: ReturnType<typeof goParser.parse>, code: string): string | null {
  let found: string | null = null
  tree.iterate({
    enter: (node) => {
      if (node.type.isError) found ??= code.slice(Math.max(0, node.from - 40), node.to + 40)
    },
  })
  return found
}
