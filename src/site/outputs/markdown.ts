/** Markdown versions (`{route}.md`): the site as text (spec: outputs.markdown). */
import { sheetToMarkdown } from '../../core/markdown-version/markdown-sheet.ts'
import { bodyToMarkdown } from '../../core/markdown-version/markdown-version.ts'
import type { Page } from '../../core/page.ts'
import type { Site } from '../../core/site.ts'
import { localizedPath } from '../../core/view.ts'
import { additionsOf } from './markdown-additions.ts'
import type { OutputFile } from './output-file.ts'

const SHEETS = '/_dc/schema/'

/** Public path of a page's Markdown version. */
export function markdownPathOf(page: Pick<Page, 'route' | 'locale'>): string {
  const path = localizedPath(page.route, page.locale)
  return path === '/' ? '/index.md' : `${path}.md`
}

export function markdownVersions(site: Site): OutputFile[] {
  return [...site.pages.values()].map((page) => ({
    path: markdownPathOf(page),
    content: markdownVersionOf(site, page),
  }))
}

/** Field lists that pages refer to instead of including them: the sheets written by the compilers. */
export function markdownSheets(site: Site): OutputFile[] {
  const { origin } = site.config
  return [...site.generated.keys()].flatMap((name) => {
    // Look it up by name, because reading `generated` reads the file.
    const file = name.startsWith(SHEETS) ? site.generated.get(name) : undefined
    if (file?.kind !== 'sheet') return []
    const { path, title, home } = file.sheet
    const head = frontMatter([
      ['title', title],
      ['page', `${origin}${home.route}.md`],
      ['robots', 'noindex'],
    ])
    return [{ path: `${path}.md`, content: head + indexLine(origin) + sheetToMarkdown(file.sheet, origin) }]
  })
}

/** By site, because a version shows its dates and origin. The files and the archive have the same texts. */
const versions = new WeakMap<Site, WeakMap<Page, string>>()

/** The Markdown version of a page. */
export function markdownVersionOf(site: Site, page: Page): string {
  const known = versions.get(site) ?? new WeakMap<Page, string>()
  versions.set(site, known)
  const text = known.get(page) ?? writeVersion(site, page)
  known.set(page, text)
  return text
}

function writeVersion(site: Site, page: Page): string {
  const { origin } = site.config
  const path = localizedPath(page.route, page.locale)
  const facts: [string, string | undefined][] = [
    ['title', page.title],
    ['description', page.description || undefined],
    ['canonical', origin + (path === '/' ? '' : path)],
    ['lang', page.locale],
    ['last_updated', site.modified[page.file]?.slice(0, 10)],
    ['facts_verified', site.verified?.[page.file]],
    ['robots', page.noindex ? 'noindex' : undefined],
  ]
  const text = bodyToMarkdown(page.body, origin) + additionsOf(site, page)
  // Pages compiled from API documents leave their title to the shell.
  return `${frontMatter(facts)}${indexLine(origin)}${/^# /m.test(text) ? '' : `# ${page.title}\n\n`}${text}`
}

/** YAML front matter of the known facts, followed by a blank line. */
export function frontMatter(facts: readonly (readonly [string, string | undefined])[]): string {
  const lines = facts.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`]))
  return `---\n${lines.join('\n')}\n---\n\n`
}

/** Points a client that landed on one page to the list of all pages. */
export function indexLine(origin: string): string {
  return `> All pages as Markdown are listed in ${origin}/llms.txt\n\n`
}
