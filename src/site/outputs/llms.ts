/**
 * `llms.txt` by its convention: a root that lists the sections, and one file per section that links to every page and
 * operation (spec: outputs.llms). The files are small, because readers with a limited context window truncate longer
 * ones.
 */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { NavNode } from '../../core/nav.ts'
import type { Page } from '../../core/page.ts'
import type { Site } from '../../core/site.ts'
import { titleCase } from '../../core/words/title-case.ts'
import { isInFolderOnly, isListed } from './listed.ts'
import { type LlmsEntry, type LlmsSection, splitSections } from './llms-sections.ts'
import { API_SUFFIX, topicsLine, vagueTitles } from './llms-topics.ts'
import { markdownPathOf } from './markdown.ts'
import type { OutputFile } from './output-file.ts'
import { operationAddress, type PageOperation, pageOperations } from './page-operations.ts'

export function llmsFiles(site: Site): OutputFile[] {
  const titles = menuTitles(site)
  const titled = (sections: readonly LlmsSection[]) =>
    sections.map((section) => ({ ...section, title: sectionTitle(section, titles) }))
  const listed = titled(splitSections(listEntries(site, isListed)))
  const hidden = titled(splitSections(listEntries(site, isInFolderOnly)).flatMap(byFolder))
  const own = listed.find(({ prefix }) => prefix === '')
  const others = listed.filter(({ prefix }) => prefix !== '').toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1))
  const known = new Set(others.map(({ prefix }) => prefix))
  const added = (prefix: string) => hidden.find((section) => section.prefix === prefix)?.entries ?? []
  const all = [...listed, ...hidden]
  return [
    { path: '/llms.txt', content: rootText(site, own?.entries ?? [], others) },
    ...[...others, ...hidden.filter(({ prefix }) => !known.has(prefix))].map((section) => ({
      path: `${section.prefix}/llms.txt`,
      content: sectionText(site, known.has(section.prefix) ? withEntries(section, added(section.prefix)) : section),
    })),
    ...otherFolders(all).map((folder) => ({ path: `${folder}/llms.txt`, content: folderText(site, folder, all) })),
  ]
}

/** Small folders, which are together in the section of the root, apart again: the root doesn't list their pages. */
function byFolder(section: LlmsSection): readonly LlmsSection[] {
  if (section.prefix !== '') return [section]
  const folders = Map.groupBy(section.entries, ({ route }) => route.split('/').slice(0, 2).join('/'))
  return [...folders].flatMap(([prefix, entries]) => {
    const inside = entries.filter(({ route }) => route.startsWith(`${prefix}/`))
    return inside.length === 0 ? [] : [{ prefix, entries: inside }]
  })
}

function withEntries(section: Titled, entries: readonly LlmsEntry[]): Titled {
  return { ...section, entries: [...section.entries, ...entries] }
}

/** Folders of pages without a section of their own, because it's divided or part of another. */
function otherFolders(sections: readonly Titled[]): readonly string[] {
  const own = new Set(sections.map(({ prefix }) => prefix))
  const folders = sections.flatMap(({ entries }) =>
    entries.flatMap(({ route }) => {
      const parts = route.split('/').slice(1, -1)
      return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
    }),
  )
  return [...new Set(folders)].filter((folder) => !own.has(folder)).sort()
}

/** Links the sections with the pages of a folder, so that each page stays in one list. */
function folderText({ config: { name, origin } }: Site, folder: string, sections: readonly Titled[]): string {
  const inside = sections.filter(
    ({ prefix, entries }) =>
      prefix.startsWith(`${folder}/`) || entries.some(({ route }) => route.startsWith(`${folder}/`)),
  )
  const lines = inside.map((section) => {
    const { title, prefix } = section
    return `- [${title || name}](${origin}${prefix}/llms.txt) (${countsOf(section)})`
  })
  return `# ${folder}\n\n> A folder of ${name}. All sections: ${origin}/llms.txt\n\n## Sections\n\n${lines.join('\n')}\n`
}

type Titled = LlmsSection & { readonly title: string }

function listEntries(site: Site, isWanted: (page: Page) => boolean): LlmsEntry[] {
  const operations = Map.groupBy(pageOperations(site), ({ page }) => page)
  return [...site.pages.values()]
    .filter((page) => page.locale === DEFAULT_LOCALE && isWanted(page))
    .map((page) => ({
      route: page.route,
      title: page.title,
      headings: operations.has(page) ? [] : page.headings.filter(({ depth }) => depth === 2).map(({ text }) => text),
      text: [pageLine(site, page), ...(operations.get(page) ?? []).map((one) => operationLine(site, one))].join('\n'),
    }))
}

function pageLine({ config: { origin } }: Site, page: Page): string {
  const state = page.deprecated ? ' (deprecated)' : ''
  return `- [${page.title}](${origin}${markdownPathOf(page)})${state}${page.description ? `: ${page.description}` : ''}`
}

function operationLine({ config: { origin } }: Site, { operation, path }: PageOperation): string {
  const state = operation.deprecated ? ' (deprecated)' : ''
  return `  - [${operation.summary}](${origin}${path}): ${operationAddress(operation)}${state}`
}

/** Folder titles from the menus, by path. */
function menuTitles(site: Site): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const walk = (nodes: readonly NavNode[]) => {
    for (const { path, title, children } of nodes) {
      if (path !== '' && !titles.has(path)) titles.set(path, title)
      walk(children)
    }
  }
  walk(site.navigation?.[DEFAULT_LOCALE] ?? [])
  return titles
}

/** The menu titles of the last two folders: `REST Catalog: Brands`. */
function sectionTitle({ prefix, entries }: LlmsSection, titles: ReadonlyMap<string, string>): string {
  const nameOf = (path: string) =>
    titles.get(path) ??
    entries.find(({ route }) => route === path)?.title ??
    titleCase(path.slice(path.lastIndexOf('/') + 1))
  const parts = prefix.split('/').slice(1)
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return paths.slice(-2).map(nameOf).join(': ')
}

function rootText({ config }: Site, own: readonly LlmsEntry[], sections: readonly Titled[]): string {
  const { name, description, origin } = config
  const isVague = vagueTitles(sections.flatMap(({ entries }) => entries))
  const lines = sections.map((section) => {
    const { title, prefix, entries } = section
    const topics = topicsLine(title, entries, isVague)
    const name = title.replace(API_SUFFIX, '')
    return `- [${name}](${origin}${prefix}/llms.txt) (${countsOf(section)}): ${topics}`
  })
  return `# ${name}

> ${description}.

Each section below is a file that links the Markdown version of every page and operation. A page has its Markdown version at its address with \`.md\`, and sends it to requests for \`text/markdown\`. All of them in one archive: ${origin}/markdown.zip

## Sections

${lines.join('\n')}

## Pages

${own.map(({ text }) => text).join('\n')}
`
}

/** What a section contains, briefly: guides or operations. */
function countsOf({ entries }: Titled): string {
  const operations = entries.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const pages = `${entries.length} ${entries.length === 1 ? 'page' : 'pages'}`
  return operations === 0 ? pages : `${pages}, ${operations} ${operations === 1 ? 'operation' : 'operations'}`
}

function sectionText({ config: { name, origin } }: Site, { title, entries }: Titled): string {
  const head = `# ${title}\n\n> A section of ${name}. All sections: ${origin}/llms.txt\n\n## Pages\n\n`
  return `${head}${entries.map(({ text }) => text).join('\n')}\n`
}
