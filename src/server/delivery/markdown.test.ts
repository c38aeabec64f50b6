import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, ORIGIN, type TestApp } from '../../../tests/fixtures/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = async (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers })

describe('Markdown (spec: outputs.markdown, serving.negotiation)', () => {
  it('is served on request, at the address of the page', async () => {
    const response = await get('/docs/umbrellas', { accept: 'text/markdown, text/html;q=0.5' })
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('content-location')).toBe('/docs/umbrellas.md')
    expect(response.headers.get('vary')).toContain('Accept,')
    expect(await response.text()).toMatch(/^# Umbrellas/)
    expect(await (await get('/', { accept: 'text/markdown' })).text()).toBe('# Home\n')
    expect((await get('/docs/umbrellas.md')).status).toBe(200)
  })

  it('is linked from its page, and links to its page and to the list of all versions', async () => {
    const page = await get('/docs/umbrellas')
    expect(page.headers.get('link')).toBe(
      '</docs/umbrellas.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"; type="text/plain"',
    )
    expect((await get('/docs/umbrellas.md')).headers.get('link')).toContain('</docs/umbrellas>; rel="canonical"')
    expect((await get('/docs')).headers.get('link')).toBe('</llms.txt>; rel="describedby"; type="text/plain"')
  })

  it('of a page that is shown in English is the English one, in every language', async () => {
    const site = await createTestApp({
      fixture: { files: { 'ru/docs/umbrellas.html': '<html><body><h1>Umbrellas</h1></body></html>' } },
    })
    const ask = (path: string, accept = '*/*') => site.app.request(path, { headers: { accept } })
    const english = await (await ask('/docs/umbrellas.md')).text()
    for (const response of [await ask('/ru/docs/umbrellas.md'), await ask('/ru/docs/umbrellas', 'text/markdown')]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
      expect(response.headers.get('content-location')).toBe('/docs/umbrellas.md')
      expect(response.headers.get('link')).toContain('</docs/umbrellas>; rel="canonical"')
      expect(await response.text()).toBe(english)
    }
    expect((await ask('/ru/docs/umbrellas')).headers.get('link')).toContain('</docs/umbrellas.md>; rel="alternate"')
    expect((await ask('/ru/docs/umbrellas')).headers.get('vary')).toContain('Accept')
    expect(await (await ask('/fr/docs/umbrellas.md')).text()).toBe('# Parapluies\n')
    const moved = async (path: string) => (await ask(path)).headers.get('location')
    expect(await moved('/ru/old-umbrellas.md')).toBe(`${ORIGIN}/docs/umbrellas.md`)
    expect(await moved('/fr/old-umbrellas.md')).toBe(`${ORIGIN}/fr/docs/umbrellas.md`)
    expect((await ask('/ru/typo.md')).status).toBe(404)
    await site.close()
  })

  it("of a page with `noindex` isn't listed either", async () => {
    const site = await createTestApp({
      fixture: { files: { 'docs/secret-beta.md': '# Beta\n', 'docs/secret-beta/open.md': '# Open\n' } },
    })
    for (const path of ['/docs/secret-beta.md', '/docs/secret-beta/open.md']) {
      expect((await site.app.request(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
    expect((await site.app.request('/docs/umbrellas.md')).headers.get('x-robots-tag')).toBeNull()
    await site.close()
  })

  it("is the response to a program that requests a page that moved or doesn't exist", async () => {
    const site = await createTestApp({ fixture: { files: { '404.md': '# Not found\n\nSee /llms.txt\n' } } })
    const ask = (path: string, accept = 'text/markdown') => site.app.request(path, { headers: { accept } })
    const moved = await ask('/old-umbrellas')
    expect([moved.status, moved.headers.get('content-type')]).toEqual([308, 'text/markdown; charset=utf-8'])
    expect(await moved.text()).toContain('/docs/umbrellas#care')
    expect((await ask('/old-umbrellas.md')).headers.get('location')).toBe(`${ORIGIN}/docs/umbrellas.md`)
    for (const missing of [await ask('/typo'), await ask('/typo.md', '*/*')]) {
      expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8'])
      expect(await missing.text()).toContain('/llms.txt')
    }
    const page = await ask('/typo', 'text/html')
    expect([page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
      'text/html; charset=utf-8',
      'Accept-Encoding, Accept',
    ])
    await site.close()
  })

  it("isn't served if there is none", async () => {
    expect((await get('/docs', { accept: 'text/markdown' })).headers.get('content-type')).toContain('text/html')
  })
})
