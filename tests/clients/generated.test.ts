/**
 * Clients that other people's tools make of our downloads: they compile with the strictest settings, and ten calls of
 * each get what they ask for from the sandbox (spec: reference.downloads).
 */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBundle } from '../../src/site/outputs/api-bundle.ts'
import { READ_MS, readOwnSite } from '../fixtures/own-site.ts'
import { downloadsOf, type RunningSandbox, startSandbox } from './site.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Generating takes 15 s, compiling 5 s, on two busy cores. */
const MAKE_MS = 180_000
const run = promisify(execFile)

let folder = ''
let sandbox: RunningSandbox

beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  // Below the project, so that programs in it find its packages.
  folder = mkdtempSync(join(ROOT, '.cache/clients-'))
  sandbox = await startSandbox()
  const site = await readOwnSite()
  const [all] = apiBundle(site)
  writeFileSync(join(folder, 'all.json'), all?.content ?? '')
  for (const [path, text] of downloadsOf(site)) {
    if (!path.endsWith('.d.ts')) continue
    const name = path === '/_dc/api/docs/rest-catalog/brands.d.ts' ? 'brands' : path.slice(9, -5).replaceAll('/', '_')
    writeFileSync(join(folder, `${name}.d.ts`), text)
  }
  const generate = join(ROOT, 'tools/clients/generate.mjs')
  await run(process.execPath, [generate, join(folder, 'all.json'), folder])
  for (const name of ['openapi-fetch', 'openapi-ts', 'download'])
    copyFileSync(join(import.meta.dirname, `programs/${name}.txt`), join(folder, `${name}.ts`))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
}, READ_MS + MAKE_MS)

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await sandbox.close()
})

/** Without `skipLibCheck`, so that declaration files are checked too. */
const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'preserve',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    skipLibCheck: false,
  },
  include: ['*.ts', 'sdk'],
}

async function outputOf(program: string): Promise<string> {
  sandbox.reset()
  const args = ['--disable-warning=ExperimentalWarning', join(folder, `${program}.ts`), sandbox.base]
  return (await run(process.execPath, args)).stdout
}

const CALLS = `200 /v3/catalog/products
200 /v3/catalog/brands
200 /v3/catalog/brands/42
200 /v3/catalog/brands/42
204 /v3/catalog/brands/42
200 /v2/orders
200 /v2/orders/110
200 /v3/orders/110/transactions
200 /v3/customers
200 /v3/customers
`

describe('clients made of the combined document (spec: reference.downloads)', () => {
  it('compile with strict settings and checked declarations', { timeout: MAKE_MS }, async () => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((error) => error)
    expect(stdout).toBe('')
  })

  it('of openapi-typescript reach both versions with one base URL', async () => {
    const said = await outputOf('openapi-fetch')
    expect(said.replaceAll(/orders\/\d+/g, 'orders/110')).toBe(`${CALLS}200 /v2/customer_groups\n`)
  })

  it('of openapi-ts reach both versions with one base URL', async () => {
    expect((await outputOf('openapi-ts')).replaceAll(/orders\/\d+/g, 'orders/110')).toBe(CALLS)
  })
})

describe('the types of one document (spec: reference.downloads)', () => {
  it('are what a typed client takes as they are', async () => {
    expect(await outputOf('download')).toBe('200 2\n')
  })
})
