/** Markdown twins (`{route}.md`) and `llms.txt`: the site as text (spec: outputs.markdown, outputs.text-files). */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { bodyToMarkdown } from '../../core/markdown-twin.ts'
import type { Page } from '../../core/page.ts'
import type { Site } from '../../core/site.ts'
import { localizedPath } from '../../core/view.ts'
import { isListed } from './listed.ts'
import type { OutputFile } from './output-file.ts'

/** Public path of a page's Markdown twin. */
export function twinPath(page: Pick<Page, 'route' | 'locale'>): string {
  const path = localizedPath(page.route, page.locale, DEFAULT_LOCALE)
  return path === '/' ? '/index.md' : `${path}.md`
}

export function markdownTwins(site: Site): OutputFile[] {
  return [...site.pages.values()].map((page) => ({ path: twinPath(page), content: twin(site, page) }))
}

function twin(site: Site, page: Page): string {
  const { origin } = site.config
  const path = localizedPath(page.route, page.locale, DEFAULT_LOCALE)
  const facts: [string, string | undefined][] = [
    ['title', page.title],
    ['description', page.description || undefined],
    ['canonical', origin + (path === '/' ? '' : path)],
    ['lang', page.locale],
    ['last_updated', site.modified[page.file]?.slice(0, 10)],
    ['robots', page.noindex ? 'noindex' : undefined],
  ]
  const head = facts.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`]))
  const text = bodyToMarkdown(page.body)
  // Pages made from API documents leave their title to the shell.
  return `---\n${head.join('\n')}\n---\n\n${/^# /m.test(text) ? '' : `# ${page.title}\n\n`}${text}`
}

/** llms.txt: what there is, section by section, with absolute links to the twins. */
export function llmsText(site: Site): OutputFile[] {
  const { origin, name, description } = site.config
  const pages = [...site.pages.values()].filter((page) => page.locale === DEFAULT_LOCALE && isListed(page))
  const sections = Map.groupBy(pages, (page) => page.route.split('/')[1] || 'start')
  const lines = [`# ${name}`, '', `> ${description}.`, '']
  for (const [section, list] of sections) {
    lines.push(`## ${section}`, '')
    for (const page of list) {
      lines.push(`- [${page.title}](${origin}${twinPath(page)})${page.description ? `: ${page.description}` : ''}`)
    }
    lines.push('')
  }
  return [{ path: '/llms.txt', content: lines.join('\n') }]
}
