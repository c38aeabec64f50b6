/** Docusaurus: `docusaurus.config.js` with the sidebars of its instances of the docs plugin. */
import { existsSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import type { NavigationItem } from '../../../core/author-files/navigation.schema.ts'
import { type AdoptedFolder, type Adoption, type DocsEngine, exactRedirects } from '../adoption.ts'
import { type Data, dataOf, isData, isExternalLink, listFrom, routeOfPath, stringOf } from '../data.ts'
import { filesBelow, type RepositoryPage, readPages } from '../pages.ts'
import { firstFile, readStatic } from '../static-data.ts'
import { type DocPage, type DocusaurusSidebar, docPages, sidebarItems, sidebarsIn } from './docusaurus-docs.ts'

const NAMES = [
  'docusaurus.config.js',
  'docusaurus.config.ts',
  'docusaurus.config.mjs',
  'docusaurus.config.cjs',
  'docusaurus.config.mts',
]

export const docusaurus: DocsEngine = {
  name: 'Docusaurus',
  find: (folder) => firstFile(folder, NAMES),
  read(folder, file) {
    const { value, unknown } = readStatic(folder, file)
    const config = dataOf(value)
    const theme = dataOf(config.themeConfig)
    const left = unknown.map((one) => `${one}: would have to be run`)
    const instances = instancesOf(config).map((options) => readInstance(folder, options, left))
    const docs = instances.flatMap(({ docs: found }) => found)
    const base = routeOfPath(stringOf(config.baseUrl) ?? '/')
    const routes = Object.fromEntries(
      docs.filter((one) => one.route !== one.ownRoute).map((one) => [one.contentPath, one.route]),
    )
    const severity = severityOf(config)
    const redirects = exactRedirects(redirectsOf(config), left)
    const statics = (
      listFrom(config.staticDirectories).length > 0 ? listFrom(config.staticDirectories) : ['static']
    ).filter((one): one is string => typeof one === 'string' && existsSync(join(folder, one)))
    noteLeft(folder, config, theme, left)
    const hasPages = existsSync(join(folder, 'src/pages'))
    const ownPages = hasPages ? readPages(join(folder, 'src/pages')) : []
    const navigation = navigationOf(instances, theme, left)
    const shared = sharedBelow(folder)
    const imports = Object.fromEntries([
      ...instances.map(({ folder: { path, at } }): [string, string] => [
        `@site/${relative(folder, path).split(sep).join('/')}/`,
        at === '/' ? '' : `${at.slice(1)}/`,
      ]),
      ...shared.map((one): [string, string] => [`@site/${one}/`, `_site/${one}/`]),
    ])
    return {
      engine: 'Docusaurus',
      folders: [
        ...instances.map((one) => one.folder),
        // Private names are no pages: `_site` has only what pages include.
        ...shared.map((one) => ({
          path: join(folder, one),
          at: `/_site/${one}`,
          pages: true,
          include: ['**/*.md', '**/*.mdx'],
          ...(one === 'src' && { exclude: ['pages/**'] }),
        })),
        ...statics.map((one) => ({ path: join(folder, one), at: '/', pages: false })),
        ...(ownPages.length > 0
          ? [{ path: join(folder, 'src/pages'), at: '/', pages: true, include: ['**/*.md', '**/*.mdx'] }]
          : []),
      ],
      config: {
        ...(stringOf(config.title) !== null && { name: stringOf(config.title) ?? '' }),
        ...(stringOf(config.tagline) !== null && { description: stringOf(config.tagline) ?? '' }),
        ...(base !== '/' && { basePath: base }),
        ...(Object.keys(routes).length > 0 && { routes }),
        ...(severity !== null && { severity: [{ rules: severity }] }),
        imports,
      },
      navigation,
      menus: {},
      redirects,
      pages: [...instances.flatMap(({ pages }) => pages), ...ownPages],
      taken: [
        ...instances.map(
          ({ folder: { path, at }, sidebars }) => `${posix.basename(path)} at ${at}, with ${sidebars.length} sidebars`,
        ),
        ...(Object.keys(routes).length > 0 ? [`${Object.keys(routes).length} slugs and numbered names`] : []),
        ...(redirects.length > 0 ? [`${redirects.length} redirects`] : []),
        ...(base === '/' ? [] : [`baseUrl ${base}`]),
        ...(severity === null ? [] : ['onBrokenLinks and onBrokenAnchors']),
      ],
      left,
    } satisfies Adoption
  },
}

/** Folders of the repository with Markdown files that pages may include. */
function sharedBelow(folder: string): string[] {
  return ['src', 'components', 'partials', 'snippets', 'includes'].filter(
    (name) =>
      existsSync(join(folder, name)) &&
      filesBelow(join(folder, name), join(folder, name)).some(
        (path) => /\.mdx?$/.test(path) && !(name === 'src' && path.startsWith('pages/')),
      ),
  )
}

interface Instance {
  readonly id: string
  readonly folder: AdoptedFolder
  readonly docs: readonly DocPage[]
  readonly pages: readonly RepositoryPage[]
  readonly sidebars: readonly DocusaurusSidebar[]
}

/** Options of every instance of the docs plugin: of the preset, and of plugins. */
function instancesOf(config: Data): Data[] {
  const presets = listFrom(config.presets).flatMap((one) => {
    const [name, options] = Array.isArray(one) ? one : [one, {}]
    const docs = dataOf(options).docs
    return typeof name === 'string' && /classic/.test(name) && docs !== false ? [dataOf(docs)] : []
  })
  const plugins = listFrom(config.plugins).flatMap((one) => {
    const [name, options] = Array.isArray(one) ? one : [one, {}]
    return typeof name === 'string' && /plugin-content-docs|^content-docs$/.test(name) ? [dataOf(options)] : []
  })
  return presets.length + plugins.length === 0 ? [{}] : [...presets, ...plugins]
}

function readInstance(root: string, options: Data, left: string[]): Instance {
  const path = join(root, stringOf(options.path) ?? 'docs')
  const at = routeOfPath(options.routeBasePath === '' ? '/' : (stringOf(options.routeBasePath) ?? 'docs'))
  const exclude = listFrom(options.exclude).filter((one): one is string => typeof one === 'string')
  const isPrivate = (page: string) => page.split('/').some((segment) => segment.startsWith('_'))
  const pages = existsSync(path) ? readPages(path, (page) => !isPrivate(page)) : []
  const docs = docPages(pages, { at, hasPrefixes: options.numberPrefixParser !== false })
  const sidebarFile = stringOf(options.sidebarPath)
  const found = sidebarFile === null ? firstFile(root, ['sidebars.js', 'sidebars.ts']) : firstFile(root, [sidebarFile])
  const source = found === null ? { value: null, unknown: [] } : readStatic(root, found)
  left.push(...source.unknown.map((one) => `${one}: would have to be run`))
  if (existsSync(join(root, 'versioned_docs'))) left.push('older versions (versioned_docs): the current one is adopted')
  const editBase = stringOf(options.editUrl)
  const folder = stringOf(options.path) ?? 'docs'
  return {
    id: stringOf(options.id) ?? 'default',
    folder: {
      path,
      at,
      pages: true,
      ...(exclude.length > 0 && { exclude }),
      ...(editBase !== null && { editBase: `${editBase.replace(/\/$/, '')}/${folder}` }),
    },
    docs,
    pages,
    sidebars: sidebarsIn(source.value, path, docs, left),
  }
}

function severityOf(config: Data): { DC401?: 'warning' | 'off'; DC402?: 'warning' | 'off' } | null {
  const weightOf = (value: unknown) =>
    value === 'ignore' || value === 'log' ? ('off' as const) : value === 'warn' ? ('warning' as const) : null
  const [links, anchors] = [weightOf(config.onBrokenLinks), weightOf(config.onBrokenAnchors ?? 'warn')]
  if (links === null && anchors === null) return null
  return { ...(links !== null && { DC401: links }), ...(anchors !== null && { DC402: anchors }) }
}

function redirectsOf(config: Data): { from: string | null; to: string | null }[] {
  const plugins = listFrom(config.plugins).filter((one): one is unknown[] => Array.isArray(one))
  return plugins
    .filter(([name]) => typeof name === 'string' && name.includes('client-redirects'))
    .flatMap(([, options]) => listFrom(dataOf(options).redirects))
    .flatMap((one) => {
      const { from, to } = dataOf(one)
      return (Array.isArray(from) ? from : [from]).map((start) => ({ from: stringOf(start), to: stringOf(to) }))
    })
}

function noteLeft(folder: string, config: Data, theme: Data, left: string[]): void {
  const languages = listFrom(dataOf(config.i18n).locales).filter((one) => one !== dataOf(config.i18n).defaultLocale)
  if (languages.length > 0) left.push(`languages besides the main one: ${languages.join(', ')}`)
  if (existsSync(join(folder, 'blog'))) left.push('blog: posts have no page here')
  const code = existsSync(join(folder, 'src/pages')) ? readdirCode(join(folder, 'src/pages')) : []
  if (code.length > 0) left.push(`pages that are code: ${code.join(', ')}`)
  for (const key of ['announcementBar', 'footer', 'algolia', 'prism', 'mermaid', 'colorMode'])
    if (theme[key] !== undefined) left.push(`themeConfig.${key}: the look and the services of the original`)
}

function readdirCode(folder: string): string[] {
  return ['index', 'help', 'about', 'versions'].flatMap((name) =>
    ['.js', '.jsx', '.tsx']
      .filter((extension) => existsSync(join(folder, name + extension)))
      .map((extension) => name + extension),
  )
}

/** Each entry of the navbar owns the sidebar that it leads to; sidebars that none leads to are hidden entries. */
function navigationOf(instances: readonly Instance[], theme: Data, left: string[]): NavigationItem[] {
  const all = instances.flatMap(({ id, sidebars, docs }) =>
    sidebars.map((sidebar) => ({ plugin: id, sidebar, items: sidebarItems(sidebar.items, docs, left), docs })),
  )
  const owned = new Set<(typeof all)[number]>()
  const entry = (title: string, route: string | null, one: (typeof all)[number] | undefined): NavigationItem[] => {
    if (one === undefined || owned.has(one)) return route === null ? [] : [{ title, href: route, type: 'page' }]
    owned.add(one)
    return [{ title, ...(route !== null && { page: route }), type: 'page', items: one.items }]
  }
  const navbar = listFrom(dataOf(theme.navbar).items)
    .filter(isData)
    .flatMap((item): NavigationItem[] => {
      const title = stringOf(item.label)
      const plugin = stringOf(item.docsPluginId) ?? 'default'
      if (item.type === 'docSidebar')
        return entry(
          title ?? '',
          null,
          all.find((one) => one.plugin === plugin && one.sidebar.id === item.sidebarId),
        )
      if (item.type === 'doc' || item.type === 'docsVersion') {
        const doc = instances.flatMap(({ docs }) => docs).find(({ id }) => id === item.docId)
        const owner = all.find(
          ({ plugin: of, items }) => of === plugin && doc !== undefined && hasRoute(items, doc.route),
        )
        return doc === undefined ? [] : entry(title ?? doc.label, doc.route, owner)
      }
      const href = stringOf(item.href) ?? stringOf(item.to)
      if (title !== null && Array.isArray(item.items)) {
        const links = item.items.filter(isData).flatMap((one): NavigationItem[] => {
          const [label, to] = [stringOf(one.label), stringOf(one.href) ?? stringOf(one.to)]
          return label === null || to === null
            ? []
            : [{ title: label, href: isExternalLink(to) ? to : routeOfPath(to) }]
        })
        return links.length === 0 ? [] : [{ title, type: 'page', items: links }]
      }
      if (title === null || href === null) return []
      if (isExternalLink(href)) return [{ title, href, type: 'page' }]
      const route = routeOfPath(href)
      return entry(
        title,
        route,
        all.find(({ items }) => hasRoute(items, route)),
      )
    })
  const rest = all.filter((one) => !owned.has(one))
  if (rest.length === 1 && all.length === 1) return [...(rest[0]?.items ?? []), ...navbar]
  return [...navbar, ...rest.map(({ sidebar, items }) => ({ title: sidebar.id, hidden: true, items }))]
}

function hasRoute(items: readonly NavigationItem[], route: string): boolean {
  return items.some((item) =>
    typeof item === 'string' ? item === route : item.page === route || hasRoute(item.items ?? [], route),
  )
}
