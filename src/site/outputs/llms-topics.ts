/** What a section of `llms.txt` is about, in the words that choose it: titles, and headings where a title says nothing. */
import type { LlmsEntry } from './llms-sections.ts'

/** Of a section, up to this many characters. */
const TOPICS_CHARS = 1_200
/** Of a page whose title says nothing, up to this many characters. */
const HEADINGS_CHARS = 160
/** `Cart (GraphQL Storefront API)`: the section says so already. */
const SUFFIX = / \([^()]*API\)$/
/** What so many other titles end with does not tell one page from another. */
const ENDINGS = 2

/** Whether a title is the end of others: `Best Practices`, where there are `App best practices` and `Channel app best practices`. */
export function vagueTitles(entries: readonly LlmsEntry[]): (title: string) => boolean {
  const titles = [...new Set(entries.map((entry) => entry.title.toLowerCase()))]
  return (title) => titles.filter((other) => other.endsWith(` ${title.toLowerCase()}`)).length >= ENDINGS
}

/** The topics of a section in one line. `title` is that of the section, which is not repeated. */
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
