/** The topics of this project's site: one list for the changelog and the page of API changes (spec: changes.topics). */
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../src/core/site.ts'
import { READ_MS, readOwnSite } from './fixtures/own-site.ts'

let site: Site

beforeAll(async () => {
  site = await readOwnSite()
}, READ_MS)

it('place every API whose changes are recorded, so that no resource is an area of its own', () => {
  const titles = new Set(site.config.topics.map(({ title }) => title))
  const ids = new Map(site.changes?.topics.map(({ id, title }) => [id, title]))
  const stray = site.changes?.resources.filter(({ topic }) => !titles.has(ids.get(topic) ?? ''))
  expect(stray).toEqual([])
})

it('name routes that have pages', () => {
  const routes = [...site.pages.values()].map(({ route }) => route)
  const missing = site.config.topics
    .flatMap((topic) => topic.routes)
    .filter((route) => !routes.some((each) => each === route || each.startsWith(`${route}/`)))
  expect(missing).toEqual([])
})

it('are spelled the same in the changelog', () => {
  const named = new Map(site.config.topics.map(({ title }) => [title.toLowerCase(), title]))
  const page = site.pages.get('en-US:/changelog')
  const filter = page?.body.children.find((node) => node.type === 'component' && node.name === 'ListFilter')
  const areas = filter?.type === 'component' ? (filter.props.areas as readonly string[]) : []
  expect(areas.length).toBeGreaterThan(20)
  expect(areas.filter((area) => (named.get(area.toLowerCase()) ?? area) !== area)).toEqual([])
  // An entry can be about something that no API documents.
  expect(site.changes?.notes.length).toBeGreaterThan(100)
})
