/** An untranslated page: a copy of the page in the default language, assembled by the service (spec: shell.language). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/fixtures/test-app.ts'
import { printCopy } from '../../../core/copy/copy-document.ts'
import type { Patch } from '../../../core/copy/patch.ts'
import { inspectHtml } from '../inspect-html.ts'

const RIBS = '<p>Open it, shake it, and let it dry.</p>'.repeat(60)
const english = (text: string) =>
  `<!doctype html><html lang="en-US"><head><title>Care</title></head><body><nav>Menu</nav><main>${text}</main></body></html>`
const WHOLE = english(RIBS).replace('en-US', 'fr').replace('Menu', 'Sommaire')
const at = english(RIBS).indexOf('Menu')
const PATCH: Patch = [
  '<!doctype html><html lang="fr">',
  [english(RIBS).indexOf('<head>'), at - english(RIBS).indexOf('<head>')],
  'Sommaire',
  [at + 4, english(RIBS).length - at - 4],
]
const copy = (patch: Patch) =>
  printCopy({ of: '/docs/care', patch }, { lang: 'fr', title: 'Care | Dev Center', canonical: 'https://x.example/' })

const serve = (text: string) =>
  createTestApp({ fixture: { files: { 'docs/care.html': english(text), 'fr/docs/care.html': copy(PATCH) } } })

let site: TestApp
beforeAll(async () => {
  site = await serve(RIBS)
})
afterAll(() => site.close())
const get = (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers })

describe('a copy', () => {
  it('is served as the whole page, with the length and the policy of that page', async () => {
    const response = await get('/fr/docs/care')
    const text = await response.text()
    expect(text).toBe(WHOLE)
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(WHOLE)))
    expect(response.headers.get('content-security-policy')).toBe(
      (await get('/docs/care')).headers.get('content-security-policy'),
    )
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s, and sent as 304 if the client has it', async (encoding, unpack) => {
    const coded = await get('/fr/docs/care', { 'accept-encoding': encoding })
    expect(coded.headers.get('content-encoding')).toBe(encoding)
    expect(unpack(Buffer.from(await coded.arrayBuffer())).toString()).toBe(WHOLE)
    const etag = coded.headers.get('etag') ?? ''
    const again = await get('/fr/docs/care', { 'accept-encoding': encoding, 'if-none-match': etag })
    expect(again.status).toBe(304)
  })

  it('has a different tag if only its original has changed', async () => {
    const next = await serve(RIBS.replace('shake it', 'spin it!'))
    const [before, after] = [await get('/fr/docs/care'), await next.app.request('/fr/docs/care')]
    expect(await after.text()).toContain('spin it!')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    await next.close()
  })

  it('is a document that leads to its original if files are served statically', async () => {
    const stored = await readFile(join(site.dist, 'fr/docs/care.html'), 'utf8')
    expect(stored).toContain('<meta http-equiv="refresh" content="0; url=/docs/care"/>')
    expect(stored).toContain('<a href="/docs/care">Care | Dev Center</a>')
    expect(inspectHtml(stored)).toMatchObject({ violations: [], noindex: true, copyOf: '/docs/care' })
  })

  it("is rejected if the assembled page isn't safe", async () => {
    const bad = copy(['<!doctype html><html lang="fr"><body><p onclick="x()">', [at, 20]])
    const making = createTestApp({ fixture: { files: { 'docs/care.html': english(RIBS), 'fr/docs/care.html': bad } } })
    await expect(making).rejects.toThrow('fr/docs/care.html: <p onclick>')
  })

  it("can't lead anywhere else", () => {
    const elsewhere = copy(PATCH).replace('0; url=/docs/care', '0; url=https://example.com')
    expect(inspectHtml(elsewhere).violations).toEqual(['<meta http-equiv=refresh>'])
    const page = '<!doctype html><html lang="fr"><head><meta http-equiv="refresh" content="0; url=/a"></head></html>'
    expect(inspectHtml(page).violations).toEqual(['<meta http-equiv=refresh>'])
  })
})
