/** The entries of the changelog, each with its topic: what the page of API changes shows of them (spec: changes.topics). */
import type { ChangelogNote } from '../../core/history/change-list.ts'
import type { ChangeClass } from '../../core/history/change-rules.ts'
import type { Page } from '../../core/page.ts'
import { badgeLineOf } from '../compilers/markdown/changelog-areas.ts'

export const CHANGELOG_ROUTE = '/changelog'

/** What the type of a badge says about programs. "Changed" and other news can mean anything. */
const MEANINGS: { readonly [type: string]: ChangeClass } = {
  error: 'breaking',
  warning: 'deprecating',
  success: 'additive',
}

/** Entries with a date and a topic, in the order of the page; `topic` is its title. */
export function changelogNotes(page: Page): ChangelogNote[] {
  const headings = new Map(page.sections.map(({ id, heading }) => [id, heading]))
  const notes: ChangelogNote[] = []
  let entry: { readonly id: string; readonly date: string; readonly title: string } | null = null
  for (const node of page.body.children) {
    if (node.type === 'element' && node.tagName === 'h2') {
      const id = String(node.properties.id ?? '')
      const [, date, title] = /^(\d{4}-\d{2}-\d{2})\s*[—–:-]\s*(\S.*)$/.exec(headings.get(id) ?? '') ?? []
      entry = date === undefined || title === undefined ? null : { id, date, title }
      continue
    }
    const line = entry === null ? null : badgeLineOf(node)
    if (entry === null || line === null) continue
    const { id, date, title } = entry
    const meaning = MEANINGS[line.type] ?? null
    notes.push({ date, title, href: `${CHANGELOG_ROUTE}#${id}`, topic: line.area, label: line.label, meaning })
    entry = null
  }
  return notes
}
