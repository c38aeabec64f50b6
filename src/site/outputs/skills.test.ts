import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import config from '../../../devcenter.config.ts'
import { siteOf } from '../../../tests/fixtures/small-site.ts'
import type { Route } from '../../core/page.ts'
import { serverCard } from './server-card.ts'
import { sitemap } from './sitemap.ts'
import { skillFiles } from './skills.ts'

const [first = { pages: [] as string[] }] = config.skills
const skillSite = (...pages: Parameters<typeof siteOf>) => {
  const site = siteOf(...pages)
  return { ...site, config: { ...site.config, skills: config.skills, tools: true } }
}
const pages = first.pages.map((route) => ({
  route: route as Route,
  title: `Title of ${route}`,
  headings: [{ depth: 2 as const, id: 'rain', text: 'When it rains' }],
}))

describe('skills (spec: agents.discovery)', () => {
  const [catalogue, ...skills] = skillFiles(skillSite(...pages))

  it('are listed with the digest of the published file', () => {
    const { $schema, skills: listed } = JSON.parse(String(catalogue?.content))
    expect(catalogue?.path).toBe('/.well-known/agent-skills/index.json')
    expect($schema).toContain('/discovery/0.2.0/')
    expect(listed).toHaveLength(1)
    const [skill] = skills
    expect(listed[0].url).toBe(skill?.path)
    expect(listed[0].digest).toBe(`sha256:${createHash('sha256').update(String(skill?.content)).digest('hex')}`)
  })

  it('say what each page covers, with absolute links', () => {
    const text = String(skills[0]?.content)
    expect(text).toMatch(/^---\nname: [a-z-]+\ndescription: ".+"\n---\n/)
    expect(text).toContain(`](https://docs.example.com${first.pages[0]}.md)`)
    expect(text).toContain('Covers: When it rains.')
  })

  it('leave out pages with `noindex`, and are not published without pages', () => {
    expect(skillFiles(skillSite(...pages.map((page) => ({ ...page, noindex: true }))))).toEqual([])
  })

  it.each(config.skills.map(({ name, description }) => [name, description] as const))(
    '%s keeps the bounds of the format',
    (name, description) => {
      expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(name.length).toBeLessThanOrEqual(64)
      expect(description.length).toBeLessThanOrEqual(1_024)
    },
  )
})

describe('robots.txt (spec: agents.discovery)', () => {
  it('admits every reader to everything but the API', () => {
    const robots = sitemap(siteOf()).find(({ path }) => path === '/robots.txt')
    expect(robots?.content).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/api\/\n/)
  })
})

describe('the card of the server (spec: agents.discovery)', () => {
  it('says where the server is', () => {
    const [file] = serverCard(siteOf())
    const card = JSON.parse(String(file?.content))
    expect(file?.path).toBe('/.well-known/mcp/server-card.json')
    expect(card.name).toBe('com.example.docs/documentation')
    expect(card.remotes[0].url).toBe('https://docs.example.com/mcp')
  })
})
