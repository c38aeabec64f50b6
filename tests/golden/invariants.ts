/** Requirements for every compiled page, whatever its author wrote. */
import { expect } from 'vitest'
import type { BodyNode } from '../../src/core/body.ts'
import type { Page } from '../../src/core/page.ts'
import type { Site } from '../../src/core/site.ts'

const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

export function expectInvariants(site: Site, page: Page): void {
  const ids: string[] = []
  let titles = 0
  visit(page.body.children, (node) => {
    if (node.type === 'text') return
    expect(['element', 'component'], `${page.file}: a node of no known kind`).toContain(node.type)
    if (node.type === 'component') {
      expectSafeJson(page, node.props)
      return
    }
    if (node.tagName === 'h1') titles++
    expect(node.tagName, page.file).not.toMatch(/^(?:script|style|iframe|object|embed|form|base|meta|link|svg|math)$/)
    for (const [name, value] of Object.entries(node.properties)) {
      expect(name, `${page.file}: <${node.tagName}>`).not.toMatch(/^(?:on[A-Za-z]|style$|srcdoc$|formaction$)/)
      if (name === 'id') ids.push(String(value))
      if (name === 'href' || name === 'src') expectSafeAddress(page, String(value))
    }
  })
  const isMarkdown = /\.mdx?$/.test(page.file)
  if (isMarkdown) expect(titles, `${page.file}: exactly one h1`).toBe(1)
  expect(new Set(ids).size, `${page.file}: ids are unique: ${ids.join(' ')}`).toBe(ids.length)
  // Anchors of API pages are inside their components.
  for (const heading of isMarkdown ? page.headings : []) expect(ids, `${page.file}: id of "${heading.text}"`).toContain(heading.id)
  for (const anchor of isMarkdown ? page.anchors : []) expect(ids, `${page.file}: anchor`).toContain(anchor)
  expect(page.sections[0]).toMatchObject({ id: '', heading: '' })
  expect(page.sections.slice(1).map((section) => section.id)).toEqual(page.headings.map((heading) => heading.id))
  expectLinksJudged(site, page)
  expect(JSON.parse(JSON.stringify(page)), `${page.file} survives JSON`).toEqual(JSON.parse(JSON.stringify(page)))
}

/** Every link resolves, or a Problem on its line reports it. */
function expectLinksJudged(site: Site, page: Page): void {
  const routes = new Set([...site.pages.values()].map(({ route }) => route as string))
  for (const { href, position, from } of page.links) {
    if (from === 'image' || /^[a-z]+:/i.test(href) || href.startsWith('//')) continue
    const path = (href.split(/[?#]/)[0] ?? '').replace(/^\/(?:fr|ru|zh-CN)(?=\/|$)/, '')
    const isKnown = path === '' || routes.has(path) || /\.\w+$/.test(path)
    const isReported = site.problems.some((problem) => problem.file === page.file && problem.line === position.line && problem.code.startsWith('DC4'))
    expect(isKnown || isReported, `${page.file}:${position.line} ${href}`).toBe(true)
  }
}

function expectSafeJson(page: Page, value: unknown): void {
  if (typeof value === 'string') expect(value, page.file).not.toMatch(/^\s*javascript:/i)
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) expectSafeJson(page, item)
}

function expectSafeAddress(page: Page, address: string): void {
  const { protocol } = new URL(address, 'https://docs.example.com/x')
  expect(SAFE_SCHEMES, `${page.file}: ${address}`).toContain(protocol)
}

function visit(nodes: readonly BodyNode[], visitor: (node: BodyNode) => void): void {
  for (const node of nodes) {
    visitor(node)
    if (node.type !== 'text') visit(node.children, visitor)
  }
}
