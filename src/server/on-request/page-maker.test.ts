import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/fixtures/test-app.ts'
import { Fault } from '../../core/fault.ts'
import { cspHashOf } from '../delivery/inspect-html.ts'
import type { Manifest } from '../delivery/manifest.ts'
import { createPages } from '../delivery/pages.ts'
import { preparePage } from '../delivery/prepare-file.ts'
import { readPublication } from '../delivery/publication.ts'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createKeptFolder } from './kept-folder.ts'
import { toKept } from './kept-page.ts'
import { createPageMaker } from './page-maker.ts'
import type { RenderJob } from './render-process.ts'

const STYLE = 'p{top:0}'
const html = (text: string) =>
  `<!doctype html><html lang="en-US"><head><title>Ribs</title><style>${STYLE}</style></head><body>${text}</body></html>`
const waits = (key: string, copyOf?: string) => ({
  key,
  at: [0, 0] as const,
  noindex: copyOf !== undefined,
  modified: 'Mon, 21 Sep 2026 14:13:20 GMT',
  locale: copyOf === undefined ? 'en-US' : 'fr',
  ...(copyOf && { copyOf }),
})
const manifest: Manifest = {
  version: '1',
  files: {},
  waiting: {
    folder: '.deploy/on-request/1',
    pages: { '/ribs': waits('ribs'), '/fr/ribs': waits('fr-ribs', '/ribs'), '/rude': waits('rude') },
  },
  redirects: [],
  locales: ['en-US', 'fr'],
  pages: { '/ribs': ['en-US', 'fr'], '/rude': ['en-US'] },
  csp: { scriptHashes: [], styleHashes: [cspHashOf(STYLE)], imgHosts: [], frameHosts: [] },
}
const RUDE = {
  handler: '<p onclick="x()">Ribs</p>',
  script: '<script>x()</script>',
  style: '<style>p{top:1px}</style>',
  image: '<img src="https://images.example.org/a.png" alt="">',
  frame: '<iframe src="https://frames.example.org/"></iframe>',
}

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dev-center-maker-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A maker whose process returns these texts, by key. */
function open(texts: { readonly [key: string]: string }) {
  const jobs: RenderJob[] = []
  const lines: string[] = []
  const metrics = createMetrics()
  const kept = createKeptFolder(dir, 1e6)
  const render = async (job: RenderJob) => {
    jobs.push(job)
    const text = texts[job.page.key]
    if (text === undefined) throw new Fault('page_unavailable', { status: 503, message: 'no text' })
    const made = toKept(preparePage(html(text), job.original))
    kept.keep(job.page.key, made)
    return made
  }
  const logger = createLogger('debug', (line) => void lines.push(line))
  const process = { render, retire: () => {}, stop: () => {} }
  const maker = createPageMaker(manifest, { distDir: dir, keptDir: dir, keptBytes: 1e6, logger, metrics, process })
  if (maker === null) throw new Error('pages wait')
  const outcome = (name: string) => metrics.value('devcenter_pages_on_request_total', { outcome: name })
  return { maker, jobs, lines, outcome }
}

describe('a page maker', () => {
  it('exists for publications that have pages to render', () => {
    const { waiting: _, ...rest } = manifest
    const options = {
      distDir: dir,
      keptDir: dir,
      keptBytes: 1,
      logger: createLogger('silent'),
      metrics: createMetrics(),
    }
    expect(createPageMaker(rest, options)).toBeNull()
  })

  it('describes a page like a build', async () => {
    const { maker } = open({ ribs: '<p>Ribs</p>' })
    const { file, held } = await maker.make('/ribs')
    expect(Buffer.from(held.plain ?? []).toString()).toBe(html('<p>Ribs</p>'))
    expect(file).toMatchObject({ type: 'text/html; charset=utf-8', cache: 'page', locale: 'en-US' })
    expect(file).not.toHaveProperty('noindex')
  })

  it('renders the original of a copy first, and each only once', async () => {
    const { maker, jobs } = open({ ribs: '<p>Ribs</p>', 'fr-ribs': '<p>Baleines</p>' })
    const [copy] = await Promise.all([maker.make('/fr/ribs'), maker.make('/ribs'), maker.make('/fr/ribs')])
    expect(jobs.map(({ page }) => page.key)).toEqual(['ribs', 'fr-ribs'])
    expect(jobs[1]?.original).toBe(html('<p>Ribs</p>'))
    expect(copy.original?.file.locale).toBe('en-US')
    expect(copy.file).toMatchObject({ copyOf: '/ribs', noindex: true })
  })

  it('finds the page next time, also in another process', async () => {
    await open({ ribs: '<p>Ribs</p>' }).maker.make('/ribs')
    const { maker, jobs, outcome } = open({})
    await maker.make('/ribs')
    expect(jobs).toEqual([])
    expect(outcome('kept')).toBe(1)
  })

  it.each(Object.entries(RUDE))(
    'rejects what the policy would not allow: %s, also from the folder',
    async (_, text) => {
      for (const tries of [1, 2]) {
        const { maker, lines, outcome } = open({ rude: text })
        await expect(maker.make('/rude'), String(tries)).rejects.toMatchObject({ code: 'page_unsafe', status: 503 })
        expect(outcome('failed')).toBe(1)
        expect(lines.join()).toContain('/rude contains content that its policy forbids')
      }
    },
  )
})

describe('a reader', () => {
  it("is asked to come back if a page can't be rendered, and then gets it", async () => {
    const texts: { [key: string]: string } = {}
    const site = await createTestApp()
    const publication = await readPublication(site.dist)
    const { files, pages } = publication.manifest
    const list = { ...manifest, files, pages: { ...pages, ...manifest.pages } }
    const options = { https: false, reports: true, redirectOrigin: '' }
    const served = createPages({ ...publication, manifest: list }, options, open(texts).maker)
    const get = () => served.respond({ request: new Request('http://localhost/ribs'), client: 'a' }, '/ribs')
    const refused = await get()
    expect(refused.status).toBe(503)
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '5',
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(await refused.text()).toContain('<title>Error')
    texts.ribs = '<p>Ribs</p>'
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(html('<p>Ribs</p>'))
    // Now from memory, without a promise.
    expect(get()).toBeInstanceOf(Response)
    await site.close()
  })
})
