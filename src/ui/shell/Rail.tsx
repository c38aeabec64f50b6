/** Navigation next to a full-width page: its sections, or months if its sections have dates. */
import type { Locale } from '../../core/locale.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import type { Heading, Page } from '../../core/page.ts'

const DATED = /^(\d{4})-(\d{2})-\d{2}\s/
/** Fewer sections need no navigation. */
const LEAST_SECTIONS = 3

interface Stop {
  readonly id: string
  readonly text: string
}

/** Links of the rail; empty for a page that needs none. */
export function railStops(page: Page, locale: Locale): readonly Stop[] {
  const sections = page.headings.filter(({ depth }) => depth === 2)
  if (sections.length < LEAST_SECTIONS) return []
  return sections.some(({ text }) => DATED.test(text)) ? monthsOf(sections, locale) : sections
}

/** The first entry of each month, in page order. */
function monthsOf(sections: readonly Heading[], locale: Locale): Stop[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = new Map<string, Stop>()
  for (const { id, text } of sections) {
    const [, year, month] = DATED.exec(text) ?? []
    if (year === undefined || months.has(`${year}-${month}`)) continue
    months.set(`${year}-${month}`, { id, text: format.format(new Date(`${year}-${month}-01T00:00:00Z`)) })
  }
  return [...months.values()]
}

export function Rail({ stops, locale }: { readonly stops: readonly Stop[]; readonly locale: Locale }) {
  return (
    <nav className="toc rail" aria-label={SHELL_MESSAGES[locale].onThisPage}>
      <p className="toc-title">{SHELL_MESSAGES[locale].onThisPage}</p>
      <ul>
        {stops.map(({ id, text }) => (
          <li key={id} data-depth="3">
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
