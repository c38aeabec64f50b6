/** Writes the content folder of an adopted repository. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { SiteConfigInput } from '../../core/author-files/config.schema.ts'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import { frontMatterSchema } from '../../core/author-files/front-matter.schema.ts'
import { KEYS_OF_OTHER_ENGINES } from '../../core/author-files/keys-of-other-engines.ts'
import { type NavigationItem, navigationSchema } from '../../core/author-files/navigation.schema.ts'
import { didYouMean } from '../../core/words/did-you-mean.ts'
import type { Adoption } from './adoption.ts'
import type { RepositoryPage } from './pages.ts'

/** A key on fewer pages is probably a mistake. */
const MIN_PAGES = 3

/**
 * Writes the files, and returns their names. Throws if a file exists that an earlier run hasn't written like that, unless
 * forced: an owner may have edited it.
 */
export function writeAdoption(adoption: Adoption, to: string, { isForced }: { isForced: boolean }): string[] {
  const files = new Map<string, string>()
  files.set('devcenter.config.ts', printConfig(adoption, to))
  if (adoption.navigation !== null) {
    const navigation = navigationSchema.parse({ 'en-US': adoption.navigation.flatMap(named) })
    files.set('_navigation.json', `${JSON.stringify(navigation, null, 2)}\n`)
  }
  const home = printHome(adoption)
  if (home !== null) files.set('index.md', home)
  for (const [path, menu] of Object.entries(adoption.menus)) files.set(path, `${JSON.stringify(menu, null, 2)}\n`)
  if (adoption.redirects.length > 0) files.set('_redirects.json', `${JSON.stringify(adoption.redirects, null, 2)}\n`)
  for (const [name, text] of files) {
    const file = join(to, name)
    if (!isForced && existsSync(file) && readFileSync(file, 'utf8') !== text)
      throw new Error(`${file} exists and differs; --force replaces it`)
  }
  for (const [name, text] of files) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    writeFileSync(join(to, name), text)
  }
  return [...files.keys()]
}

/** An entry without a title has that of its page; without a page, only its items are left. */
function named(item: NavigationItem): NavigationItem[] {
  if (typeof item === 'string') return [item]
  const { title, items, ...rest } = item
  const below = items?.flatMap(named)
  const isNamed = title !== undefined && title.trim() !== ''
  if (!isNamed && item.page === undefined && item.folder === undefined && item.type !== 'separator') return below ?? []
  return [{ ...(isNamed && { title }), ...rest, ...(below !== undefined && { items: below }) }]
}

/** The start page of an original is often code: readers who open the site need a way to its pages. Null if it has one. */
function printHome({ config, folders, navigation }: Adoption): string | null {
  const hasFile = folders.some(
    ({ path, at, pages }) =>
      pages && at === '/' && ['index.md', 'index.mdx'].some((name) => existsSync(join(path, name))),
  )
  if (navigation === null || hasFile || Object.values(config.routes ?? {}).includes('/')) return null
  const entries = navigation.flatMap((item): string[] => {
    if (typeof item === 'string' || item.title === undefined || item.hidden) return []
    const page = firstPage([item])
    return page === null ? [] : [page === '/' ? '' : `- [${item.title.replace(/[\\[\]<>]/g, '\\$&')}](${page})`]
  })
  if (entries.length === 0 || entries.includes('')) return null
  const title = config.name ?? 'Documentation'
  const written = config.description ?? ''
  const isFitting = written.length >= 50 && written.length <= 160
  const about = isFitting
    ? written
    : `The start page of ${title.slice(0, 60)}, which leads to each part of the documentation.`
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(about)}`,
    '---',
    '',
    ...entries,
    '',
  ].join('\n')
}

function firstPage(items: readonly NavigationItem[]): string | null {
  for (const item of items) {
    const page = typeof item === 'string' ? item : (item.page ?? item.folder ?? firstPage(item.items ?? []))
    if (page !== null) return page
  }
  return null
}

function printConfig({ engine, config, folders, pages }: Adoption, to: string): string {
  const hosts = [...new Set(pages.flatMap(({ imageHosts }) => imageHosts))].sort()
  const otherKeys = otherKeysOf(pages)
  const whole: SiteConfigInput = {
    locales: ['en-US'],
    ...config,
    ...(hosts.length > 0 && { image: { hosts } }),
    ...(otherKeys.length > 0 && { frontMatter: { otherKeys } }),
    folders: folders.map(({ path, include = [], exclude = [], partials = [], editBase, ...rest }) => ({
      path: relative(to, path).split(sep).join('/'),
      ...rest,
      ...(include.length > 0 && { include: [...include] }),
      ...(exclude.length > 0 && { exclude: [...exclude] }),
      ...(partials.length > 0 && { partials: [...partials] }),
      ...(editBase?.startsWith('https://') && { editBase }),
    })),
  }
  siteConfigSchema.parse(whole)
  return `/** Written by \`npm run adopt\` from the configuration of ${engine}. Every key: src/core/author-files/config.schema.ts. */\nexport default ${JSON.stringify(whole, null, 2)}\n`
}

/** Keys that the owner's own programs read. */
function otherKeysOf(pages: readonly RepositoryPage[]): string[] {
  const ours = Object.keys(frontMatterSchema.shape)
  const counts = new Map<string, number>()
  for (const { frontMatter } of pages)
    for (const key of Object.keys(frontMatter)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .filter(([key, count]) => count >= MIN_PAGES && !ours.includes(key) && !KEYS_OF_OTHER_ENGINES.has(key))
    .filter(([key, count]) => count >= 10 || didYouMean(key, ours) === undefined)
    .map(([key]) => key)
    .sort()
}
