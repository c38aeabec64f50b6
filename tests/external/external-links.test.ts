/** Links to other sites, requested from a host of the test; the command itself never connects to this machine. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkExternal, externalLinks } from '../../src/cli/external/external-links.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from '../../src/cli/external/public-address.ts'
import { openVerdictCache } from '../../src/cli/external/verdict-cache.ts'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { toProblem } from '../../src/core/problem.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const dir = mkdtempSync(join(tmpdir(), 'external-'))
const cacheFile = join(dir, 'external-links.json')
let host: Server
let base = ''
let asked: string[] = []
let open = 0
let mostOpen = 0

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end()
let busy = 0
const answers: Record<string, Answer> = {
  '/good': status(200),
  '/gone': status(404),
  '/no-head': (request, response) => status(request.method === 'HEAD' ? 405 : 200)(request, response),
  '/moved': status(301, { location: '/good' }),
  '/for-now': status(302, { location: '/good' }),
  '/loop': status(302, { location: '/loop' }),
  '/file': status(302, { location: 'file:///etc/passwd' }),
  '/signed-in': status(403),
  '/hangs': () => {},
  '/busy': (request, response) => status(busy++ === 0 ? 429 : 200, { 'retry-after': '0' })(request, response),
  '/too-busy': status(429, { 'retry-after': '3600' }),
}

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    mostOpen = Math.max(mostOpen, ++open)
    response.on('close', () => open--)
    const answer = answers[request.url ?? ''] ?? status(200)
    setTimeout(() => answer(request, response), 20)
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  const address = host.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
  rmSync(dir, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
  mostOpen = 0
  rmSync(cacheFile, { force: true })
})

async function siteOf(links: readonly string[]) {
  const content = join(dir, 'content')
  rmSync(content, { recursive: true, force: true })
  mkdirSync(content, { recursive: true })
  writeFileSync(
    join(content, 'page.mdx'),
    `---\ntitle: Links\n---\n\n# Links\n\n${links.map((link) => `[x](${link})`).join('\n\n')}\n`,
  )
  return createCompiler({ root: dir, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
}

const run = async (paths: readonly string[], intervalMs = 0) =>
  checkExternal(await siteOf(paths.map((path) => base + path)), {
    cacheFile,
    allowLoopback: true,
    intervalMs,
    timeoutMs: 500,
  })
const told = (problems: Awaited<ReturnType<typeof run>>) =>
  problems
    .map(toProblem)
    .map(({ code, severity, file, line, message, hint }) =>
      `${severity} ${code} ${file}:${line} ${message.replaceAll(base, '')} ${hint ?? ''}`.replaceAll(base, '').trim(),
    )

describe('checkExternal', () => {
  it('reports dead, moved, and uncertain links with their places, and nothing for good ones', async () => {
    const problems = await run([
      '/good',
      '/gone',
      '/no-head',
      '/moved',
      '/for-now',
      '/loop',
      '/file',
      '/signed-in',
      '/hangs',
    ])
    expect(told(problems)).toEqual([
      'error DC415 page.mdx:9 "/gone" doesn\'t work: status 404.',
      'warning DC416 page.mdx:13 "/moved" has moved permanently. Link to "/good".',
      'error DC415 page.mdx:17 "/loop" doesn\'t work: more than 5 redirects.',
      'error DC415 page.mdx:19 "/file" doesn\'t work: it redirects to file:.',
      'warning DC417 page.mdx:21 "/signed-in" couldn\'t be checked: status 403.',
      'warning DC417 page.mdx:23 "/hangs" couldn\'t be checked: no response in time.',
    ])
    expect(asked).toEqual(
      expect.arrayContaining(['HEAD /good', 'HEAD /no-head', 'GET /no-head', 'HEAD /gone', 'GET /gone']),
    )
    expect(asked).not.toContain('GET /good')
  })

  it('requests a URL once, without its anchor, and reports each place', async () => {
    const problems = await run(['/gone#a', '/gone#b', '/good#x', '/good#y'])
    expect(problems.map(({ line }) => line)).toEqual([7, 9])
    expect(asked.toSorted()).toEqual(['GET /gone', 'HEAD /gone', 'HEAD /good'])
  })

  it('sends eight requests at a time', async () => {
    await run(Array.from({ length: 30 }, (_, index) => `/n${index}`))
    expect(mostOpen).toBeGreaterThan(1)
    expect(mostOpen).toBeLessThanOrEqual(8)
  })

  it('waits between two requests to a host', async () => {
    const started = performance.now()
    await run(['/a', '/b', '/c', '/d'], 150)
    expect(performance.now() - started).toBeGreaterThan(440)
  })

  it('waits as long as the host requests, and gives up if that is too long', async () => {
    expect(told(await run(['/busy', '/too-busy']))).toEqual([
      'warning DC417 page.mdx:9 "/too-busy" couldn\'t be checked: status 429.',
    ])
    expect(asked.filter((line) => line === 'HEAD /busy')).toHaveLength(2)
  })

  it('uses cached results', async () => {
    const first = told(await run(['/good', '/gone']))
    asked = []
    expect(told(await run(['/good', '/gone']))).toEqual(first)
    expect(asked).toEqual([])
    expect(Object.keys(JSON.parse(readFileSync(cacheFile, 'utf8')))).toEqual([`${base}/gone`, `${base}/good`])
  })

  it('never requests an address of its internal network', async () => {
    const site = await siteOf([
      `${base}/good`,
      'http://169.254.169.254/latest',
      'https://example.com/x',
      'http://10.0.0.1/',
    ])
    const problems = await checkExternal(site, { cacheFile, intervalMs: 0, timeoutMs: 500 })
    expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(['DC415 7', 'DC415 9', 'DC415 13'])
    expect(asked).toEqual([])
    expect([...externalLinks(site).keys()]).not.toContain('https://example.com/x')
  })
})

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'no address',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['93.184.216.34', '172.32.0.1', '2606:4700::1'])('allows %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('publicLookup', () => {
  it('refuses a name that resolves to this machine', async () => {
    const error = await new Promise((done) => publicLookup('localhost', {}, done))
    expect(error).toBeInstanceOf(PrivateAddress)
  })
})

describe('the cache', () => {
  it('keeps successes for a day and failures for an hour, and treats a damaged file as empty', async () => {
    let now = 1_000_000_000_000
    const cache = await openVerdictCache(cacheFile, () => now)
    cache.set('https://a.test/', { kind: 'good' })
    cache.set('https://b.test/', { kind: 'dead', reason: 'status 404' })
    await cache.save()
    now += 61 * 60_000
    const later = await openVerdictCache(cacheFile, () => now)
    expect([later.get('https://a.test/')?.kind, later.get('https://b.test/')]).toEqual(['good', null])
    now += 23 * 60 * 60_000
    expect((await openVerdictCache(cacheFile, () => now)).get('https://a.test/')).toBeNull()
    writeFileSync(cacheFile, '{"https://a.test/": {"at": 1')
    expect((await openVerdictCache(cacheFile)).get('https://a.test/')).toBeNull()
  })
})

describe('npm run check', () => {
  it('only counts links without the flag; with it, fails for an address it may not request', async () => {
    await siteOf([`${base}/good`])
    const command = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', 'src/cli/check.ts', '--content', join(dir, 'content'), ...args],
        {
          cwd: ROOT,
          env: { ...process.env, CACHE_DIR: join(dir, 'cache') },
        },
      ).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => error,
      )
    const plain = await command()
    expect([plain.code, plain.stdout.includes('1 URLs of other sites')]).toEqual([0, true])
    const asking = await command('--external')
    expect([asking.code, asking.stdout.includes('DC415')]).toEqual([1, true])
    expect(asked).toEqual([])
  })
})
