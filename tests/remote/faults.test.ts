/**
 * The fourteen faults of a content repository (spec: sources.faults). After each of them, the last good copy is kept.
 */
import { rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, pages } from './fake-host.ts'
import { closeWorkshop, GUIDES, openWorkshop, type Workshop } from './workshop.ts'

const PAGE = 'docs/guides/umbrella-3.md'
const RAW_PAGE = '/docs/umbrella-3.md'

let shop: Workshop
let first: string
let goodLock: string

beforeEach(async () => {
  shop = await openWorkshop()
  // These tests are about faulty hosts, not about content; see hostile.test.ts for that.
  shop.check = async () => []
  first = shop.host.commit(pages(24), { date: '2026-02-01T00:00:00Z' })
  await shop.update()
  goodLock = await shop.lockText()
  shop.host.commit(pages(24, 'two'), { date: '2026-03-01T00:00:00Z' })
  shop.host.forget()
})
afterEach(() => closeWorkshop(shop))

/** The whole source stays unchanged, with one warning that names commit, date, and reason; `--strict` refuses it. */
async function expectOldCopy(reason: string | RegExp): Promise<void> {
  const { code, output } = await shop.update()
  expect(code).toBe(0)
  expect(output).toContain(`WARN content: guides: using copy of ${first.slice(0, 7)} from 2026-02-01 (`)
  expect(output).toContain('DC624')
  expect(output).toMatch(reason)
  await expectUntouched()
  expect(await shop.update('--strict')).toMatchObject({ code: 1 })
  await expectUntouched()
}

async function expectUntouched(): Promise<void> {
  expect(await shop.lockText()).toBe(goodLock)
  expect((await shop.open()).problems).toEqual([])
  expect(await shop.textOf(PAGE)).toContain('version one')
  expect(await shop.leftovers()).toEqual([])
}

/** One page keeps its last good version, the others are new. */
async function expectOneKept(reason: string | RegExp): Promise<void> {
  const { code, output } = await shop.update()
  expect(code).toBe(0)
  expect(output).toContain(
    `WARN content: ${PAGE}:1:1 guides: using copy of ${first.slice(0, 7)} from 2026-02-01 of this file (`,
  )
  expect(output).toMatch(reason)
  expect(await shop.textOf(PAGE)).toContain('version one')
  expect(await shop.textOf('docs/guides/umbrella-4.md')).toContain('version two')
  expect((await shop.open()).problems).toMatchObject([{ code: 'DC623', file: PAGE }])
  expect((await shop.open()).provenanceOf(PAGE)).toMatchObject({ commit: first, date: '2026-02-01T00:00:00Z' })
  // The footer of the page shows the date of its own copy.
  expect((await shop.open()).modified).toMatchObject({ [PAGE]: '2026-02-01' })
  expect(await shop.run('verify', '--strict')).toMatchObject({ code: 1 })
}

const onPage =
  (fault: (response: ServerResponse, asked: number) => unknown): Fault =>
  (url, response, asked) => {
    if (!url.endsWith(RAW_PAGE)) return false
    fault(response, asked)
    return true
  }
const onFiles =
  (fault: (response: ServerResponse, asked: number) => unknown): Fault =>
  (url, response, asked) => {
    if (!url.startsWith('/shop/')) return false
    fault(response, asked)
    return true
  }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function sendTo(origin: string): void {
  const hosts = [...(shop.network.substitutes?.keys() ?? [])]
  shop.network = { ...shop.network, substitutes: new Map(hosts.map((host) => [host, origin])) }
}

describe('R-1 no host answers', () => {
  it('connection refused', async () => {
    const server = createServer()
    sendTo(`http://${await listen(server)}`)
    await new Promise((resolve) => server.close(resolve))
    await expectOldCopy('ECONNREFUSED')
  })

  it('the name does not resolve', async () => {
    shop.source = { ...GUIDES, repository: 'https://files.invalid/umbrellas', files: 'index.json' }
    const { code, output } = await shop.update()
    expect(code).toBe(1)
    expect(output).toMatch(/no response: E(NOTFOUND|AI_AGAIN)/)
    expect(await shop.lockText()).toBe(goodLock)
  })

  it('TLS fails', async () => {
    sendTo(shop.host.origin.replace('http:', 'https:'))
    await expectOldCopy(/no response: (EPROTO|ERR_SSL)/)
  })

  it('a failing run that pins nothing does not affect other sources', async () => {
    const { code, output } = await shop.update('--locked')
    expect([code, output]).toEqual([0, expect.stringContaining('guides: unchanged')])
  })
})

describe('R-2 too slow', () => {
  // A fiftieth of the real times.
  beforeEach(() => {
    shop.network = { ...shop.network, limits: { connectMs: 60, requestMs: 200, runMs: 6_000 } }
  })

  it('no handshake', async () => {
    const server = createServer(() => {})
    sendTo(`https://${await listen(server)}`)
    await expectOldCopy('no connection within 0.06 s')
    server.close()
  })

  it('no first byte', async () => {
    shop.host.fault = (url) => url.startsWith('/repos/')
    await expectOldCopy('no complete response within 0.2 s')
  })

  it('one byte at a time', async () => {
    const timers: NodeJS.Timeout[] = []
    shop.host.fault = onPage((response) => timers.push(setInterval(() => response.write('x'), 20)))
    await expectOneKept('no complete response within 0.2 s')
    expect(shop.host.asked(RAW_PAGE)).toHaveLength(3)
    timers.forEach(clearInterval)
  })

  it('the whole run has a time limit', async () => {
    shop.network = { ...shop.network, limits: { runMs: 300 } }
    shop.host.fault = onFiles(() => {})
    const started = performance.now()
    await shop.update()
    expect(performance.now() - started).toBeLessThan(1_500)
    await expectUntouched()
  })
})

describe('R-3 missing', () => {
  it('one page: the others are new', async () => {
    shop.host.fault = onPage((response) => response.writeHead(404).end())
    await expectOneKept('the host responds with 404')
  })

  it('and it returns by itself', async () => {
    shop.host.fault = onPage((response) => response.writeHead(404).end())
    await shop.update()
    shop.host.fault = () => false
    await shop.update()
    expect(await shop.textOf(PAGE)).toContain('version two')
    expect((await shop.open()).problems).toEqual([])
  })

  it('all pages', async () => {
    shop.host.fault = onFiles((response) => response.writeHead(404).end())
    await expectOldCopy(/2 of 24 files couldn't be fetched.*the host responds with 404/)
  })

  it('more than a twentieth', async () => {
    shop.host.fault = (url, response) => /umbrella-[34]\.md/.test(url) && Boolean(response.writeHead(404).end())
    await expectOldCopy("2 of 24 files couldn't be fetched")
  })

  it('a list without most of its pages', async () => {
    shop.host.commit(pages(9, 'two'))
    await expectOldCopy('it shrank from 24 to 9 files; --accept guides accepts it')
    expect(await shop.update('--accept', 'guides')).toMatchObject({ code: 0 })
    expect((await shop.open()).roots.size).toBe(9)
  })

  it('half of a page', async () => {
    shop.host.commit({ ...pages(24, 'two'), 'docs/umbrella-3.md': '# Umbrella 3\n\nShort.\n' })
    await expectOneKept(/it shrank from \d+ to 21 bytes/)
    await shop.update('--accept', PAGE)
    expect(await shop.textOf(PAGE)).toContain('Short.')
  })
})

describe('R-4 rate limited', () => {
  beforeEach(() => {
    shop.network = { ...shop.network, limits: { ...shop.network.limits, runMs: 120_000 } }
  })
  const limited = (status: number, headers: { [name: string]: string }): void => {
    shop.host.fault = (url, response, asked) =>
      url.endsWith(RAW_PAGE) && asked < 3 && Boolean(response.writeHead(status, headers).end())
  }

  it.each([403, 429])('%i with seconds: waits that long, and slightly longer', async (status) => {
    limited(status, { 'retry-after': '30' })
    expect(await shop.update()).toMatchObject({ code: 0 })
    expect(Math.min(...shop.pauses)).toBeGreaterThan(20_000)
    expect(Math.max(...shop.pauses)).toBe(30_500)
    expect(shop.host.asked(RAW_PAGE)).toHaveLength(3)
    expect(await shop.textOf(PAGE)).toContain('version two')
  })

  it("with a date, by the host's clock", async () => {
    const there = Date.parse('2031-01-01T00:00:00Z')
    limited(429, { date: new Date(there).toUTCString(), 'retry-after': new Date(there + 20_000).toUTCString() })
    await shop.update()
    expect(Math.max(...shop.pauses)).toBe(20_500)
  })

  it('without a time: 1 s, then 2 s', async () => {
    limited(429, {})
    await shop.update()
    expect(shop.pauses.some((ms) => ms === 1_500)).toBe(true)
    expect(shop.pauses.some((ms) => ms === 2_500)).toBe(true)
  })

  it('for an hour: not retried', async () => {
    shop.host.fault = onFiles((response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    await expectOldCopy('the host responds with 429, wait 3600 s')
    const runs = 2
    expect(shop.host.asked().length).toBeLessThanOrEqual(8 * runs)
    expect(shop.pauses).toEqual([])
  })

  it("until the API's hourly limit is reset", async () => {
    const reset = String(Math.floor(Date.now() / 1000) + 1_800)
    shop.host.fault = (url, response) =>
      url.startsWith('/repos/') &&
      Boolean(response.writeHead(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }).end())
    await expectOldCopy(/the host responds with 403, wait 1[78]\d\d s/)
  })

  it('again and again: never more than three requests for a file', async () => {
    shop.host.fault = onFiles((response) => response.writeHead(429, { 'retry-after': '1' }).end())
    await shop.update()
    for (const { url } of shop.host.log) expect(shop.host.asked(url).length).toBeLessThanOrEqual(3)
    expect(shop.host.mostAtOnce).toBeLessThanOrEqual(8)
    await expectUntouched()
  })
})

describe('R-5 truncated', () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    [
      'below Content-Length',
      (response) => response.writeHead(200, { 'content-length': '900' }).write('# Half', () => response.destroy()),
    ],
    ['in a chunk', (response) => response.writeHead(200).write('# Half', () => response.destroy())],
    [
      'in gzip',
      (response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync('# Whole page\n'.repeat(500)).subarray(0, 40)),
    ],
    ['and declared whole', (response) => response.writeHead(200, { 'content-length': '6' }).end('# Half')],
  ])('%s', async (_name, cut) => {
    shop.host.fault = onPage(cut)
    await expectOneKept(/the response is incomplete|the content doesn't match the commit/)
  })

  it('once: the retry succeeds', async () => {
    shop.host.fault = (url, response, asked) =>
      url.endsWith(RAW_PAGE) &&
      asked === 1 &&
      response.writeHead(200, { 'content-length': '900' }).write('# Half', () => response.destroy())
    await shop.update()
    expect(await shop.textOf(PAGE)).toContain('version two')
  })
})

describe('R-6 something else with status 200', () => {
  const conflict = '# Title\n\n<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch\n'
  it.each([
    ['a login page', '\n<!-- x --><!DOCTYPE html><html><form>Sign in</form></html>', 'it is a web page'],
    ['nothing', '', 'it is empty'],
    ['white space', ' \n\n', 'it is empty'],
    ['an LFS pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'Git LFS'],
    ['an unfinished merge', conflict, 'line 3 is a conflict marker of an unfinished merge'],
    ['the text of an error', '404: Not Found', 'it says "404: Not Found"'],
  ])('%s in the repository itself', async (_name, text, reason) => {
    shop.host.commit({ ...pages(24, 'two'), 'docs/umbrella-3.md': text })
    await expectOneKept(reason)
  })

  it('instead of the file, from a host that lists no hashes', async () => {
    const commit = 'd'.repeat(40)
    shop.source = { ...GUIDES, repository: 'https://files.example.com/umbrellas', ref: commit, files: ['a.md', 'b.md'] }
    for (const name of ['a', 'b']) shop.host.plain.set(`/umbrellas/${commit}/docs/${name}.md`, `# ${name}\n`)
    shop.host.fault = (url, response) =>
      url.endsWith('/a.md') && Boolean(response.writeHead(200).end('<html><form>Sign in</form></html>'))
    const { code, output } = await shop.update()
    expect(code).toBe(0)
    expect(output).toMatch(/docs\/guides\/a\.md:1:1 guides: this file is omitted.*\(it is a web page\)\. DC625/)
    expect(Object.keys((await shop.locked()).files)).toEqual(['docs/guides/b.md'])
  })

  it('everywhere', async () => {
    shop.host.fault = onFiles((response) => response.writeHead(200).end('<html>Sign in</html>'))
    await expectOldCopy("files couldn't be fetched")
  })

  it('as the list of files', async () => {
    shop.host.fault = (url, response) =>
      url.startsWith('/repos/') && Boolean(response.writeHead(200).end('<html>Sign in</html>'))
    await expectOldCopy("the list of files can't be read: it is a web page")
  })

  it('a fence about merges is not an unfinished merge', async () => {
    const text = `${pages(4, 'two')['docs/umbrella-3.md']}\n\`\`\`text\n${conflict}\`\`\`\n`
    shop.host.commit({ ...pages(24, 'two'), 'docs/umbrella-3.md': text })
    expect((await shop.update()).output).not.toContain('WARN')
  })
})

describe('R-7 encodings', () => {
  const text = `${pages(4, 'two')['docs/umbrella-3.md']}`
  it.each([
    ['Latin-1', Buffer.from(`${text}\ncafé\n`, 'latin1'), /The file isn't valid UTF-8: byte \d+ is invalid/],
    [
      'UTF-16 with a mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      'byte 0 is invalid',
    ],
    ['UTF-16 without', Buffer.from(text, 'utf16le'), 'every other byte is NUL'],
  ])('%s is refused with its position', async (_name, bytes, reason) => {
    shop.host.commit({ ...pages(24, 'two'), 'docs/umbrella-3.md': bytes })
    await expectOneKept(reason)
  })

  it('a byte order mark and CRLF are accepted', async () => {
    shop.host.commit({ ...pages(24, 'two'), 'docs/umbrella-3.md': `\uFEFF${text.replaceAll('\n', '\r\n')}` })
    expect((await shop.update()).output).not.toContain('WARN')
    const site = await shop.compile(await shop.copyFolder())
    expect(
      site.pages.get('en-US /docs/guides/umbrella-3') ?? [...site.pages.values()].find((page) => page.file === PAGE),
    ).toMatchObject({ title: 'Umbrella 3' })
  })
})

describe('R-8 too much', () => {
  it('an endless body: stops at the limit', async () => {
    let sent = 0
    const chunk = Buffer.alloc(64 * 1024, 'a')
    shop.host.fault = onPage((response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
        sent += chunk.length
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const before = process.memoryUsage().rss
    await expectOneKept('the file is larger than 1024 KiB')
    // The socket buffers on both sides add to the limit.
    expect(sent).toBeLessThan(12 * 1024 * 1024)
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
    expect(shop.host.asked(RAW_PAGE)).toHaveLength(1)
  })

  it('a length beyond the limit: not read at all', async () => {
    shop.host.fault = onPage((response) => response.writeHead(200, { 'content-length': '2147483648' }).write('x'))
    await expectOneKept('the file is larger than 1024 KiB')
  })

  it('a gzip bomb, 10 MB that unpack to 10 GB', async () => {
    const megabyte = gzipSync(Buffer.alloc(1024 * 1024))
    const bomb = Buffer.concat(Array.from({ length: 10_000 }, () => megabyte))
    shop.host.fault = onPage((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    const started = performance.now()
    await expectOneKept('the file is larger than 1024 KiB')
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('a compression that was not requested', async () => {
    shop.host.fault = onPage((response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'))
    await expectOneKept('the response has the encoding "br"')
  })

  it('a file that is too large according to the list is not requested', async () => {
    shop.host.commit({ ...pages(24, 'two'), 'docs/umbrella-3.md': 'a '.repeat(600_000) })
    await expectOneKept('the file is larger than 1024 KiB')
    expect(shop.host.asked(RAW_PAGE)).toEqual([])
  })
})

describe('R-9 redirects', () => {
  it.each([
    ['http://169.254.169.254/latest/meta-data', 'http://169.254.169.254 is refused'],
    ['file:///etc/passwd', 'a redirect to file:'],
    ['https://evil.example/docs/umbrella-3.md', 'https://evil.example is refused'],
    ['http://user:pass@127.0.0.1:1/', 'is refused'],
    ['//evil.example/x', 'evil.example is refused'],
    ['http://[', 'a redirect without a target'],
  ])('%s is not followed', async (location, reason) => {
    shop.host.fault = onPage((response) => response.writeHead(302, { location }).end())
    await expectOneKept(reason)
  })

  it('a loop ends', async () => {
    shop.host.fault = onPage((response) => response.writeHead(302, { location: RAW_PAGE }).end())
    shop.host.fault = (url, response) =>
      url.endsWith(RAW_PAGE) && Boolean(response.writeHead(302, { location: url }).end())
    await expectOneKept('too many redirects')
    expect(shop.host.asked(RAW_PAGE)).toHaveLength(3)
  })

  it('two redirects within the host are followed', async () => {
    shop.host.fault = (url, response) => {
      if (!url.endsWith(RAW_PAGE) && !url.endsWith('?moved')) return false
      if (url.endsWith('?moved?again')) return false
      return Boolean(response.writeHead(301, { location: `${url}?moved` }).end())
    }
    const text = pages(24, 'two')['docs/umbrella-3.md'] ?? ''
    shop.host.fault = (url, response) => {
      if (!url.includes(RAW_PAGE)) return false
      const steps = url.split('?')[1]?.length ?? 0
      if (steps === 2) return Boolean(response.writeHead(200).end(text))
      return Boolean(response.writeHead(301, { location: `${url.split('?')[0]}?${'x'.repeat(steps + 1)}` }).end())
    }
    await shop.update()
    expect(await shop.textOf(PAGE)).toContain('version two')
  })
})

describe('R-10 caches that lie', () => {
  it('304 for a file without a copy: requested once more, bypassing the cache', async () => {
    shop.host.fault = (url, response, asked) =>
      url.endsWith(RAW_PAGE) && asked === 1 && Boolean(response.writeHead(304).end())
    await shop.update()
    expect(await shop.textOf(PAGE)).toContain('version two')
    expect(
      shop.host.log.filter(({ url }) => url.endsWith(RAW_PAGE)).map(({ headers }) => headers['cache-control']),
    ).toEqual([undefined, 'no-cache'])
  })

  it('the old content for the new commit: requested once more', async () => {
    const old = pages(4)['docs/umbrella-3.md'] ?? ''
    shop.host.fault = (url, response, asked) =>
      url.endsWith(RAW_PAGE) && asked === 1 && Boolean(response.writeHead(200).end(old))
    await shop.update()
    expect(await shop.textOf(PAGE)).toContain('version two')
  })

  it('304 forever: the old page is kept', async () => {
    shop.host.fault = onPage((response) => response.writeHead(304).end())
    await expectOneKept('304')
    expect(shop.host.asked(RAW_PAGE)).toHaveLength(2)
  })

  it('304 for the list without a recorded copy', async () => {
    await rm(join(shop.cacheDir, 'content/guides/etags.json'))
    shop.host.fault = (url, response, asked) =>
      url.startsWith('/repos/') && asked === 1 && Boolean(response.writeHead(304).end())
    await shop.update()
    expect(await shop.textOf(PAGE)).toContain('version two')
  })

  it('an invalid ETag is not stored', async () => {
    shop.host.fault = (url, response) => {
      if (!url.includes('/commits/')) return false
      const sha = shop.host.refs.get('main')
      return Boolean(
        response.writeHead(200, { etag: 'no quotes' }).end(JSON.stringify({ sha, commit: { committer: null } })),
      )
    }
    await shop.update()
    shop.host.forget()
    await shop.update()
    expect(shop.host.log[0]?.headers['if-none-match']).toBeUndefined()
  })
})

describe('R-11 the cache', () => {
  it('emptied: a build reports it, an update repairs it', async () => {
    await rm(shop.cacheDir, { recursive: true })
    expect((await shop.open()).problems).toMatchObject([{ code: 'DC621' }])
    expect(await shop.update('--locked')).toMatchObject({ code: 0 })
    await expectUntouched()
  })

  it('a damaged file: never compiled, and fetched again', async () => {
    await shop.damage(PAGE)
    const remote = await shop.open()
    expect(remote.problems).toMatchObject([{ code: 'DC622', file: 'content.lock.json' }])
    expect(remote.roots.has(PAGE)).toBe(false)
    expect(await shop.run('verify')).toMatchObject({ code: 1 })
    shop.host.forget()
    expect(await shop.update('--locked')).toMatchObject({ code: 0 })
    expect(shop.host.asked()).toHaveLength(1)
    await expectUntouched()
  })

  it('a damaged file and no reachable host: refused, not guessed', async () => {
    await shop.damage(PAGE)
    shop.host.fault = (_url, response) => Boolean(response.writeHead(503).end())
    expect(await shop.update()).toMatchObject({ code: 1 })
    expect(await shop.lockText()).toBe(goodLock)
  })

  it('a truncated lock: reported and recreated', async () => {
    await writeFile(join(shop.root, 'content.lock.json'), goodLock.slice(0, 400))
    expect((await shop.open()).problems).toMatchObject([{ code: 'DC620' }])
    expect(await shop.update()).toMatchObject({ code: 0 })
    expect(await shop.textOf(PAGE)).toContain('version two')
  })

  it('truncated notes', async () => {
    await writeFile(join(shop.cacheDir, 'content/guides/etags.json'), '{"https://api')
    expect(await shop.update()).toMatchObject({ code: 0 })
    expect(await shop.textOf(PAGE)).toContain('version two')
  })

  it("that can't be written", async () => {
    const { updateContent } = await import('../../src/compile/content/remote/update-content.ts')
    await writeFile(join(shop.root, 'a-file'), '')
    const { root, sources, check, network } = shop
    const run = updateContent({
      root,
      contentRoot: join(root, 'content'),
      cacheDir: join(root, 'a-file'),
      sources,
      check,
      network,
    })
    await expect(run).rejects.toThrow(/the copy can't be written/)
    await expectUntouched()
  })
})

describe('R-12 a ref that moves', () => {
  it('during a fetch: every file is from one commit', async () => {
    shop.host.fault = (url) => {
      if (url.startsWith('/shop/')) shop.host.commit(pages(24, 'three'))
      return false
    }
    await shop.update()
    for (const at of (await shop.open()).roots.keys()) expect(await shop.textOf(at)).toContain('version two')
  })

  it('is deleted', async () => {
    shop.host.refs.delete('main')
    await expectOldCopy('the host responds with 404')
  })

  it('a pinned commit that the host replaces', async () => {
    shop.source = { ...GUIDES, ref: 'e'.repeat(40) }
    shop.host.refs.set('e'.repeat(40), shop.host.refs.get('main') ?? '')
    const { output } = await shop.update()
    expect(output).toContain('for eeeeeeeeeeee')
    await expect(shop.lockText()).resolves.toBe(goodLock)
  })

  it('back to an older commit', async () => {
    await shop.update()
    shop.host.refs.set('main', first)
    await shop.update()
    expect(await shop.textOf(PAGE)).toContain('version one')
    expect((await shop.locked()).commit).toBe(first)
  })
})
