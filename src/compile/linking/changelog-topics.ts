/** The filter of the changelog offers every topic that has news or recorded API changes, and links to the latter. */
import type { BodyNode } from '../../core/body.ts'
import type { ChangeList } from '../../core/history/change-list.ts'
import type { Page } from '../../core/page.ts'
import { CHANGELOG_ROUTE } from './changelog-notes.ts'
import { withBody } from './derive-page.ts'

/** The changelog in every language, with the topics of the page of API changes in its filter (spec: changes.topics). */
export function withSharedTopics(pages: ReadonlyMap<string, Page>, list: ChangeList): Map<string, Page> {
  return new Map([...pages].map(([key, page]) => [key, page.route === CHANGELOG_ROUTE ? withTopics(page, list) : page]))
}

function withTopics(page: Page, { topics, things }: ChangeList): Page {
  const recorded = new Set(things.map(({ topic }) => topic))
  const changes = topics.filter(({ id }) => recorded.has(id)).map(({ id, title }) => [title, id])
  const props = { areas: topics.map(({ title }) => title), changes: Object.fromEntries(changes) }
  const fill = (node: BodyNode): BodyNode =>
    node.type === 'component' && node.name === 'ListFilter' ? { ...node, props } : node
  return withBody(page, () => ({ ...page.body, children: page.body.children.map(fill) }))
}
