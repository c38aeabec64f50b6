/** VitePress: `config` in the folder `.vitepress`, with any extension of a module. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NavigationItem } from '../../../core/author-files/navigation.schema.ts'
import type { Adoption, DocsEngine } from '../adoption.ts'
import { type Data, dataOf, isData, isExternalLink, listFrom, routeOfPath, stringOf } from '../data.ts'
import { readPages } from '../pages.ts'
import { firstFile, readStatic } from '../static-data.ts'

const NAMES = [
  'config.ts',
  'config.mts',
  'config.js',
  'config.mjs',
  'config/index.ts',
  'config/index.mts',
  'config/index.js',
]

export const vitepress: DocsEngine = {
  name: 'VitePress',
  find: (folder) =>
    firstFile(
      folder,
      ['', 'docs'].flatMap((below) => NAMES.map((name) => join(below, '.vitepress', name))),
    ),
  read(folder, file) {
    const { value, unknown } = readStatic(folder, file)
    const config = dataOf(value)
    const theme = dataOf(config.themeConfig)
    const root = file.slice(0, file.indexOf(`${'/'}.vitepress`))
    const source = join(root, stringOf(config.srcDir) ?? '.')
    const languages = Object.keys(dataOf(config.locales)).filter((name) => name !== 'root')
    // No pages, but pages may include them.
    const partials = listFrom(config.srcExclude).flatMap((one) =>
      typeof one === 'string' ? [one.replace(/^\.?\//, '')] : [],
    )
    const exclude = [
      'public/**',
      ...languages.map((name) => `${name}/**`),
      ...(root === source && existsSync(join(root, 'package.json'))
        ? ['README.md', 'CHANGELOG.md', 'LICENSE.md', '*.json', '*.yaml', '*.yml']
        : []),
    ]
    const isExcluded = (path: string) =>
      [...exclude, ...partials].some(
        (one) => path === one || (one.endsWith('/**') && path.startsWith(one.slice(0, -2))),
      )
    const pages = readPages(source, (path) => !isExcluded(path))
    const left = unknown.map((one) => `${one}: would have to be run`)
    if (languages.length > 0) left.push(`languages besides the main one: ${languages.join(', ')}`)
    for (const key of ['head', 'transformHead', 'vite', 'vue'])
      if (config[key] !== undefined) left.push(`${key}: code of the original`)
    const routes = rewritesOf(config)
    const menus = navigationOf(theme, left)
    const base = routeOfPath(stringOf(config.base) ?? '/')
    const isDeadAllowed = config.ignoreDeadLinks === true
    const editBase = stringOf(dataOf(theme.editLink).pattern)?.replace(/\/?:path$/, '') ?? null
    return {
      engine: 'VitePress',
      folders: [
        { path: source, at: '/', pages: true, exclude, partials, ...(editBase !== null && { editBase }) },
        ...(existsSync(join(source, 'public')) ? [{ path: join(source, 'public'), at: '/', pages: false }] : []),
      ],
      config: {
        ...(stringOf(config.title) !== null && { name: stringOf(config.title) ?? '' }),
        ...(stringOf(config.description) !== null && { description: stringOf(config.description) ?? '' }),
        ...(base !== '/' && { basePath: base }),
        imports: { '@/': '' },
        ...(Object.keys(routes).length > 0 && { routes }),
        ...(isDeadAllowed && { severity: [{ rules: { DC401: 'warning' as const, DC402: 'warning' as const } }] }),
      },
      navigation: menus,
      menus: {},
      redirects: [],
      pages,
      taken: [
        ...(menus === null ? [] : ['themeConfig.nav and themeConfig.sidebar']),
        ...(existsSync(join(source, 'public')) ? ['public'] : []),
        ...(base === '/' ? [] : [`base ${base}`]),
        ...(isDeadAllowed ? ['ignoreDeadLinks: dead links are warnings'] : []),
        ...(Object.keys(routes).length > 0 ? [`${Object.keys(routes).length} rewrites`] : []),
      ],
      left,
    } satisfies Adoption
  },
}

function rewritesOf(config: Data): { [path: string]: string } {
  const exact = Object.entries(dataOf(config.rewrites)).filter(
    ([from, to]) => typeof to === 'string' && !/[:*]/.test(from),
  )
  return Object.fromEntries(exact.map(([from, to]) => [from, routeOfPath(String(to))]))
}

interface Sidebar {
  readonly prefix: string
  readonly items: readonly NavigationItem[]
}

/** Each entry of the navbar owns the sidebar that shows its page; sidebars that none leads to are hidden entries. */
function navigationOf(theme: Data, left: string[]): NavigationItem[] | null {
  const sidebars = sidebarsOf(theme.sidebar)
  const owned = new Set<Sidebar>()
  const nav = listFrom(theme.nav)
    .filter(isData)
    .flatMap((one): NavigationItem[] => {
      const title = stringOf(one.text)
      const link = stringOf(one.link)
      if (title === null) return []
      if (Array.isArray(one.items)) return [{ title, type: 'page', items: itemsOf(one.items, '') }]
      if (link === null) return []
      if (isExternalLink(link)) return [{ title, href: link, type: 'page' }]
      const route = routeOfPath(link)
      const sidebar = sidebarFor(route, sidebars)
      if (sidebar === null || owned.has(sidebar)) return [{ title, href: route, type: 'page' }]
      owned.add(sidebar)
      return [{ title, page: route, type: 'page', items: sidebar.items }]
    })
  const rest = sidebars.filter((one) => !owned.has(one))
  if (nav.length === 0 && rest.length === 0) return null
  if (nav.length === 0 && rest.length === 1) return [...(rest[0]?.items ?? [])]
  if (listFrom(theme.socialLinks).length > 0) left.push('themeConfig.socialLinks')
  return [...nav, ...rest.map(({ prefix, items }) => ({ title: prefix, hidden: true, items }))]
}

function sidebarsOf(sidebar: unknown): Sidebar[] {
  if (Array.isArray(sidebar)) return [{ prefix: '/', items: itemsOf(sidebar, '') }]
  return Object.entries(dataOf(sidebar)).map(([prefix, value]) => {
    const base = stringOf(dataOf(value).base) ?? ''
    return { prefix, items: itemsOf(Array.isArray(value) ? value : listFrom(dataOf(value).items), base) }
  })
}

/** The longest prefix wins. */
function sidebarFor(route: string, sidebars: readonly Sidebar[]): Sidebar | null {
  const fitting = sidebars.filter(({ prefix }) => `${route}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
  return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0] ?? null
}

function itemsOf(items: readonly unknown[], base: string): NavigationItem[] {
  return items.filter(isData).flatMap((one): NavigationItem[] => {
    const title =
      stringOf(one.text)
        ?.replace(/<[^<>]*>/g, '')
        .trim() ?? null
    const link = stringOf(one.link)
    const inner = stringOf(one.base) ?? base
    const below: { items?: NavigationItem[] } = Array.isArray(one.items) ? { items: itemsOf(one.items, inner) } : {}
    const collapsed = typeof one.collapsed === 'boolean' ? { collapsed: one.collapsed } : {}
    if (title === null) return below.items ?? []
    if (link === null) return [{ title, ...below, ...collapsed }]
    if (isExternalLink(link) || /\.\w+$/.test(link.replace(/\.(?:md|html)$/, '')))
      return [{ title, href: link, ...below, ...collapsed }]
    const [path = '', hash] = link.split('#')
    const route = routeOfPath(path.startsWith('/') || inner === '' ? path : `${inner}/${path}`)
    return [hash === undefined ? { title, page: route, ...below, ...collapsed } : { title, href: `${route}#${hash}` }]
  })
}
