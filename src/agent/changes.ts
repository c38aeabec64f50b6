/**
 * Changes of the APIs by time and area: `/changes/2025`, `/changes/2025-10`, `/changes/2025/orders`, and
 * `/changes/2025/rest-catalog`.
 */
import { yearHref } from '../core/history/changes-address.ts'
import { monthInWords } from '../core/history/show-date.ts'
import { DEFAULT_LOCALE } from '../core/locale.ts'
import type { Library } from './library.ts'

/** null for any other id, and for a year without a record. */
export function changesText({ index, text }: Library, id: string): string | null {
  const [, year = '', month = '', area = ''] =
    /^\/changes\/(\d{4})(?:-(\d\d))?(?:\.md)?(?:[/#]([\w-]+))?$/.exec(id) ?? []
  if (year === '' || index.years?.includes(year) !== true) return null
  const whole = text(yearHref(year))
  return month === '' && area === '' ? whole : selected(whole, month === '' ? '' : `${year}-${month}`, area)
}

/** Lines of a month, in a section or about a page whose name has the word. */
function selected(text: string, month: string, area: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const wanted = wordsOf(area)
  const inMonth = month === '' ? '' : `, ${monthInWords(month, DEFAULT_LOCALE)}: `
  const isNamed = (name: string) => wanted.every((word) => wordsOf(name).includes(word))
  const parts = sections.flatMap((section) => {
    const [title = '', ...lines] = section.trim().split('\n')
    const kept = lines.filter((line) => line.includes(inMonth) && (isNamed(title) || isNamed(addressOf(line))))
    return kept.some((line) => line.startsWith('- ')) ? [`${title}\n\n${kept.join('\n').trim()}`] : []
  })
  const [, heading = ''] = /^(# .*)$/m.exec(head) ?? []
  const of = [area, month].filter((part) => part !== '').join(', ')
  return `${heading} (${of})\n\n${parts.length === 0 ? 'None.' : parts.join('\n\n')}`
}

/** The path and the page of the operation in a line. */
function addressOf(line: string): string {
  const [, title = '', href = ''] = /^- \[`([^`]*)`\]\(([^)]*)\)/.exec(line) ?? []
  return `${title || line} ${href.replace(/^https?:\/\/[^/]+/, '').replace(/#.*$/, '')}`
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word !== '' && word !== 'api')
}
