/** Summarizes a section of `llms.txt` in the words that identify it: titles, and headings where a title is too vague. */
import type { LlmsEntry } from './llms-sections.ts'

/** Maximum characters for a section. */
const TOPICS_CHARS = 1_000
/** Maximum characters for a page with a vague title. */
const HEADINGS_CHARS = 160
/** `Cart (GraphQL Storefront API)`: the section already says which API. */
export const API_SUFFIX = / \([^()]*API\)$/
/** What as many titles of a section say in brackets, such as `cart (theme object)`, says nothing about one of them. */
const SHARED = 3
/** A title that this many other titles end with does not identify a page. */
const ENDINGS = 2

/** Whether other titles end with a title: `Best practices` next to `App best practices` and `Channel app best practices`. */
export function vagueTitles(entries: readonly LlmsEntry[]): (title: string) => boolean {
  const titles = [...new Set(entries.map((entry) => entry.title.toLowerCase()))]
  return (title) => titles.filter((other) => other.endsWith(` ${title.toLowerCase()}`)).length >= ENDINGS
}

/** The topics of a section in one line, without repeating `title`, the section's own. */
export function topicsLine(title: string, entries: readonly LlmsEntry[], isVague: (title: string) => boolean): string {
  const shorten = shortTitles(title, entries)
  // The title of an only page says as little as that of the section.
  const isOnly = entries.length === 1
  const topics = entries
    .map((entry) => ({ ...entry, title: shorten(entry.title) }))
    .filter((entry) => !title.endsWith(entry.title))
    .map((entry) => (isOnly || isVague(entry.title) ? withHeadings(entry) : entry.title))
  let text = ''
  for (const topic of new Set(topics)) {
    if (text.length + topic.length > TOPICS_CHARS) return `${text}, …`
    text += `${text === '' ? '' : ', '}${topic}`
  }
  return text || title
}

/** Titles without what the title of the section says, or what many of them say. */
function shortTitles(section: string, entries: readonly LlmsEntry[]): (title: string) => string {
  const counts = new Map<string, number>()
  for (const { title } of entries) counts.set(bracketOf(title), (counts.get(bracketOf(title)) ?? 0) + 1)
  return (title) => {
    const bracket = bracketOf(title)
    const isShared = bracket !== '' && (counts.get(bracket) ?? 0) >= SHARED
    const own = isShared ? title.slice(0, -bracket.length) : title.replace(API_SUFFIX, '')
    const [start = '', ...rest] = own.split(': ')
    return rest.length > 0 && section.endsWith(start) ? rest.join(': ') : own
  }
}

/** ` (theme object)` of `cart (theme object)`. */
function bracketOf(title: string): string {
  return / \([^()]*\)$/.exec(title)?.[0] ?? ''
}

function withHeadings({ title, headings }: LlmsEntry): string {
  let text = ''
  for (const heading of headings) {
    if (text.length + heading.length > HEADINGS_CHARS) break
    text += `${text === '' ? '' : ', '}${heading}`
  }
  return text === '' ? title : `${title} (${text})`
}
