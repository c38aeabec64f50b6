/**
 * `npm run dev` as a process: a saved file is shown, its problems are reported, and the page stays
 * (spec: content.dev-server).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PanelData } from '../../src/site/dev/problems.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 40_000

const dir = mkdtempSync(join(tmpdir(), 'dev-server-'))
let server: ChildProcess
let origin = ''
let output = ''

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: A page about umbrellas that is there to be edited while the dev server runs on it.\n---\n\n# ${title}\n\n${text}\n`
const write = (file: string, text: string) => writeFileSync(join(dir, 'content', file), text)
const html = async (path: string) => (await fetch(origin + path)).text()
const panel = async (path: string): Promise<PanelData> =>
  (await fetch(`${origin}/_dev/problems.json?path=${encodeURIComponent(path)}`)).json()

async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const value = await read().catch(() => null)
    if (value !== null && isSo(value)) return value
    if (Date.now() > deadline)
      throw new Error(`never so: ${JSON.stringify(value)?.slice(0, 500)}\n${output.slice(-2000)}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

beforeAll(async () => {
  mkdirSync(join(dir, 'content'))
  write('index.mdx', page('Home', 'Read [about umbrellas](/umbrellas).'))
  write('umbrellas.mdx', page('Umbrellas', 'They keep you dry.'))
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/cli/dev.ts'], {
    cwd: ROOT,
    env: {
      // Without the test runner's environment variables, which would affect the server.
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CONTENT_DIR: join(dir, 'content'),
      CACHE_DIR: join(dir, 'cache'),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  await until(
    () => html('/umbrellas'),
    (text) => text.includes('They keep you dry.'),
  )
}, 2 * PATIENCE_MS)

afterAll(() => {
  server.kill('SIGTERM')
  rmSync(dir, { recursive: true, force: true })
})

describe('the dev server', () => {
  it('answers only to names of this machine, so that no other site can read drafts', async () => {
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const { port } = new URL(origin)
        request({ host: 'localhost', port, path: '/umbrellas', headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
    expect([await statusFor('evil.example'), await statusFor('127.0.0.1:1')]).toEqual([403, 200])
  })

  it("responds with 404 for a page that doesn't exist, with the site's own page if there is one", async () => {
    const bare = await fetch(`${origin}/nowhere`)
    expect([bare.status, await bare.text()]).toEqual([404, 'There is no page at /nowhere.'])
    write('404.mdx', page('Not here', 'Nothing is here.'))
    await until(
      () => html('/nowhere/else'),
      (text) => text.includes('Nothing is here.'),
    )
    expect((await fetch(`${origin}/nowhere/else`)).status).toBe(404)
    expect((await fetch(`${origin}/umbrellas`)).status).toBe(200)
  })

  it('adds the panel to every page, and reports that there are no problems', { timeout: 3 * PATIENCE_MS }, async () => {
    expect((await html('/')).includes('src="/_dev/panel.js"')).toBe(true)
    expect(await html('/_dev/panel.js')).toContain('dev-problems')
    const { here } = await panel('/umbrellas')
    expect(here.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('notifies open pages of changes', async () => {
    const { body } = await fetch(`${origin}/_dev/changes`)
    const messages = body?.pipeThrough(new TextDecoderStream()).getReader()
    // The first message arrives with the connection, so that earlier changes aren't missed.
    expect((await messages?.read())?.value).toBe('data: changed\n\n')
    write('umbrellas.mdx', page('Umbrellas', 'They keep all of you dry.'))
    expect((await messages?.read())?.value).toContain('data: changed\n\n')
    await messages?.cancel()
    expect(await html('/umbrellas')).toContain('They keep all of you dry.')
  })

  it('serves the scripts and styles of its pages, a URL without a page, and an unreadable URL', async () => {
    const text = await html('/umbrellas')
    const names = text.match(/\/_astro\/[\w./-]+\.(?:js|css)/g) ?? []
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect((await fetch(origin + name)).status).toBe(200)
    expect((await fetch(`${origin}/%E0%A4%A`)).status).toBe(404)
    expect((await fetch(`${origin}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('shows a saved page and its title in the menus of other pages, and gives both a new version', async () => {
    const [before, home] = await Promise.all([panel('/umbrellas'), panel('/')])
    write('umbrellas.mdx', page('Big umbrellas', 'They keep two of you dry.'))
    await until(
      () => html('/umbrellas'),
      (text) => text.includes('They keep two of you dry.'),
    )
    expect((await html('/')).includes('Big umbrellas')).toBe(true)
    expect((await panel('/umbrellas')).version).not.toBe(before.version)
    expect((await panel('/')).version).not.toBe(home.version)
  })

  it('reports file, line, column, frame, and hint of a dead link on its page, and counts it on others', async () => {
    const home = await panel('/')
    write('umbrellas.mdx', page('Big umbrellas', 'See [the other](/umbrela).'))
    const { here } = await until(
      () => panel('/umbrellas'),
      (data) => data.here.some(({ code }) => code === 'DC401'),
    )
    expect(here.find(({ code }) => code === 'DC401')).toMatchObject({
      severity: 'error',
      place: 'umbrellas.mdx:8:5',
      message: 'The page of the link "/umbrela" doesn\'t exist.',
      hint: 'Did you mean "/umbrellas"?',
      frame: expect.stringContaining('8 | See [the other](/umbrela).'),
    })
    const other = await panel('/')
    expect(other.elsewhere.errors).toBe(home.elsewhere.errors + 1)
    // Only the panel changes on that page, so the reader keeps their position.
    expect(other.version).toBe(home.version)
    expect(await html('/_dev/errors/dead-link')).toContain('# dead-link')
    expect(await html('/_dev/errors/DC401')).toContain('# dead-link')
    // A rule without an example has no page of its own.
    expect(await html('/_dev/errors/unknown-scope')).toContain("# A scope doesn't exist")
  })

  it("shows the last good page while the file can't be parsed, and the new one when it can", async () => {
    write('umbrellas.mdx', page('Big umbrellas', 'Good text.'))
    await until(
      () => html('/umbrellas'),
      (text) => text.includes('Good text.'),
    )
    const good = await panel('/umbrellas')
    write('umbrellas.mdx', page('Big umbrellas', 'Bad text <Callout type="info"> {'))
    const bad = await until(
      () => panel('/umbrellas'),
      (data) => data.here.some(({ code }) => code === 'DC102'),
    )
    expect((await html('/umbrellas')).includes('Good text.')).toBe(true)
    expect(bad.version).toBe(good.version)
    write('umbrellas.mdx', page('Big umbrellas', 'Better text.'))
    await until(
      () => html('/umbrellas'),
      (text) => text.includes('Better text.') && !text.includes('Good text.'),
    )
    expect((await panel('/umbrellas')).here.some(({ code }) => code === 'DC102')).toBe(false)
  })
})
