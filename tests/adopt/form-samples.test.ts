/**
 * Samples with form bodies, sent to a server that parses forms as payment APIs do (decision 0039,
 * spec: reference.examples).
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation, SampleRequest } from '../../src/core/api/api.ts'
import { SAMPLE_LANGUAGES } from '../../src/core/samples/languages.ts'
import { compileCase } from '../openapi/compile-case.ts'
import { type FormServer, parseForm, startFormServer } from './form-server.ts'

const run = promisify(execFile)
const CASE = join(import.meta.dirname, '../openapi/cases/form-encoding.yaml.txt')
const UNDERSTOOD = {
  rain: { level: '7' },
  handles: [{ wood: 'ash' }],
  expand: ['shop'],
  wind: 'north,east',
  colour: 'blue',
}

let server: FormServer
let folder: string
let request: SampleRequest

beforeAll(async () => {
  server = await startFormServer()
  folder = mkdtempSync(join(tmpdir(), 'form-samples-'))
  const { pages } = await compileCase('hire.openapi.yaml', await readFile(CASE, 'utf8'))
  const [operation] = pages
    .flatMap(({ body }) => body.children)
    .flatMap((node) => (node.type === 'component' && node.name === 'Operation' ? [node.props.operation] : []))
  const written = (operation as unknown as Operation).request as SampleRequest
  request = { ...written, url: written.url.replace(/^https:\/\/[^/?]+/, server.origin) }
}, 60_000)

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('sends required fields and those with an example, in the documented encoding', async () => {
  const fields = request.body?.kind === 'form' ? request.body.fields : []
  const body = new URLSearchParams(fields.map(([name, text]) => [name, text]))
  const response = await fetch(request.url, { method: 'POST', body })
  expect(await response.json()).toEqual(UNDERSTOOD)
})

it('the server understands the Node sample', { timeout: 60_000 }, async () => {
  const file = join(folder, 'sample.mjs')
  writeFileSync(file, SAMPLE_LANGUAGES.find(({ id }) => id === 'js')?.write(request) ?? '')
  const { stdout } = await run(process.execPath, [file], { cwd: folder })
  expect(stdout).toContain('ash')
})

describe('the stand-in server', () => {
  it.each([
    ['card[number]=4242&card[exp]=7', { card: { number: '4242', exp: '7' } }],
    ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
    ['items[0][price]=x&items[1][price]=y', { items: [{ price: 'x' }, { price: 'y' }] }],
    ['metadata[order_id]=6735', { metadata: { order_id: '6735' } }],
  ])('understands %s', (text, value) => {
    expect(parseForm(text)).toEqual(value)
  })

  it.each([
    ['card={"number":1}', 'JSON is none'],
    ['a=1&a=2', 'Given twice'],
    ['a=1&a[b]=2', 'no members'],
    ['a[]=1&a[b]=2', 'A list and an object'],
    ['a[1]=1', 'left out'],
    ['a[=1', 'Invalid name'],
  ])('refuses %s', (text, refused) => {
    expect(parseForm(text)).toMatchObject({ refused: expect.stringContaining(refused) })
  })
})
