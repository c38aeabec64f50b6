/** Summarizes a section of `llms.txt` in the words that identify it: titles, and headings where a title is too vague. */
import type { LlmsEntry } from './llms-sections.ts'

/** Maximum characters for a section. */
const TOPICS_CHARS = 1_200
/** Maximum characters for a page with a vague title. */
const HEADINGS_CHARS = 160
/** `Cart (GraphQL Storefront API)`: the section already says which API. */
const SUFFIX = / \([^()]*API\)$/
/** A title that this many other titles end with does not identify a page. */
const ENDINGS = 2

/** Whether other titles end with a title: `Best practices` next to `App best practices` and `Channel app best practices`. */
export function vagueTitles(entries: readonly LlmsEntry[]): (title: string) => boolean {
  const titles = [...new Set(entries.map((entry) => entry.title.toLowerCase()))]
  return (title) => titles.filter((other) => other.endsWith(` ${title.toLowerCase()}`)).length >= ENDINGS
}

/** The topics of a section in one line, without repeating `title`, the section's own. */
export function topicsOf(title: string, entries: readonly LlmsEntry[], isVague: (title: string) => boolean): string {
  const topics = entries
    .map((entry) => ({ ...entry, title: entry.title.replace(SUFFIX, '') }))
    .filter((entry) => !title.endsWith(entry.title))
    .map((entry) => (isVague(entry.title) ? withHeadings(entry) : entry.title))
  let text = ''
  for (const topic of new Set(topics)) {
    if (text.length + topic.length > TOPICS_CHARS) return `${text}, …`
    text += `${text === '' ? '' : ', '}${topic}`
  }
  return text || title
}

function withHeadings({ title, headings }: LlmsEntry): string {
  let text = ''
  for (const heading of headings) {
    if (text.length + heading.length > HEADINGS_CHARS) break
    text += `${text === '' ? '' : ', '}${heading}`
  }
  return text === '' ? title : `${title} (${text})`
}
