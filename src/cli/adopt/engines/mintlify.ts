/** Mintlify: `docs.json`, or `mint.json` before 2025. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NavigationItem } from '../../../core/author-files/navigation.schema.ts'
import { type Adoption, type DocsEngine, exactRedirects } from '../adoption.ts'
import { type Data, dataOf, isData, isExternalLink, listFrom, routeOfPath, stringOf } from '../data.ts'
import { filesBelow, readPages } from '../pages.ts'
import { firstFile } from '../static-data.ts'

/** Files that Mintlify never publishes, besides hidden folders. */
const UNPUBLISHED = ['README.md', 'LICENSE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs.json', 'mint.json']

export const mintlify: DocsEngine = {
  name: 'Mintlify',
  find: (folder) => firstFile(folder, ['docs.json', 'mint.json']),
  read(folder, file) {
    const config = dataOf(JSON.parse(readFileSync(file, 'utf8')))
    const exclude = [...UNPUBLISHED, ...ignoredIn(folder)]
    const partials = ['snippets', '_snippets']
      .filter((name) => existsSync(join(folder, name)))
      .map((name) => `${name}/**`)
    const isIgnored = (path: string) =>
      [...exclude, ...partials].some((one) => path === one || path.startsWith(one.replace('**', '')))
    const pages = readPages(folder, (path) => !isIgnored(path))
    const tree = createTree(new Map(pages.map(({ path, frontMatter }) => [routeOfPath(path), frontMatter])))
    const navigation = [...tree.top(config), ...navbarLinks(config)]
    const left = [...tree.left]
    const documents = unlistedDocuments(folder, tree.documents)
    const shown = pages.filter(({ frontMatter }) => stringOf(frontMatter.openapi) !== null).length
    if (shown > 0)
      left.push(
        `${shown} pages with the key openapi: each shows one operation of an API document, which has pages of its own here`,
      )
    for (const value of [config.openapi, dataOf(config.api).openapi].flat()) {
      const source = stringOf(value)
      if (source !== null && isExternalLink(source)) left.push(remoteDocument(source))
    }
    const redirects = exactRedirects(
      listFrom(config.redirects).map((one) => ({
        from: stringOf(dataOf(one).source),
        to: stringOf(dataOf(one).destination),
      })),
      left,
    )
    for (const key of [
      'banner',
      'footer',
      'integrations',
      'contextual',
      'styling',
      'fonts',
      'colors',
      'logo',
      'favicon',
    ])
      if (config[key] !== undefined) left.push(`${key}: the look and the services of the original`)
    return {
      engine: 'Mintlify',
      folders: [{ path: folder, at: '/', pages: true, exclude, ...(partials.length > 0 && { partials }) }],
      config: {
        ...(stringOf(config.name) !== null && { name: stringOf(config.name) ?? '' }),
        ...(stringOf(config.description) !== null && { description: stringOf(config.description) ?? '' }),
        ...(basePathOf(config) !== null && { basePath: basePathOf(config) }),
        ...(Object.keys(documents).length > 0 && { documents }),
      },
      navigation,
      menus: {},
      redirects,
      pages,
      taken: [
        `navigation: ${tree.count} entries of pages`,
        ...(tree.documents.size > 0 ? [`API documents in the navigation: ${[...tree.documents].join(', ')}`] : []),
        ...(redirects.length > 0 ? [`${redirects.length} redirects`] : []),
        ...(basePathOf(config) === null ? [] : [`base path ${basePathOf(config)} (seo.metatags.canonical)`]),
      ],
      left,
    } satisfies Adoption
  },
}

/** Nothing is fetched: its owner decides which version the site shows. */
function remoteDocument(address: string): string {
  return `the API document at ${address}: put a copy into the content folder`
}

function ignoredIn(folder: string): string[] {
  const file = firstFile(folder, ['.mintignore'])
  if (file === null) return []
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .map((line) => line.replace(/^\.?\//, '').replace(/\/$/, '/**'))
}

/** A site below a path of its company's site has links in both forms. */
function basePathOf(config: Data): string | null {
  const canonical = stringOf(dataOf(dataOf(config.seo).metatags).canonical)
  const path = canonical === null ? '/' : routeOfPath(URL.parse(canonical)?.pathname ?? '/')
  return path === '/' ? null : path
}

/** Documents that the navigation doesn't name are not published. */
function unlistedDocuments(folder: string, listed: ReadonlySet<string>): { [pattern: string]: null } {
  const all = filesBelow(folder, folder).filter((path) => /\.(?:ya?ml|json)$/.test(path))
  const isDocument = (path: string) =>
    /^(?:\s*\{[^{}[\]]{0,400}"|(?:.*\n){0,20}?["']?)(?:openapi|swagger)["']?\s*:/.test(
      readFileSync(join(folder, path), 'utf8').slice(0, 4_000),
    )
  return Object.fromEntries(all.filter((path) => !listed.has(path) && isDocument(path)).map((path) => [path, null]))
}

function navbarLinks(config: Data): NavigationItem[] {
  const navbar = dataOf(config.navbar)
  const links = [...listFrom(navbar.links), ...listFrom(config.topbarLinks), navbar.primary, config.topbarCtaButton]
  return links.filter(isData).flatMap((link) => {
    const [title, href] = [stringOf(link.label) ?? stringOf(link.name), stringOf(link.href) ?? stringOf(link.url)]
    return title === null || href === null || !/^(?:https?:|mailto:|\/)/.test(href)
      ? []
      : [{ title, href, type: 'page' as const }]
  })
}

/** Lists of divisions, in the order in which Mintlify nests them, with the key of their title. */
const DIVISIONS = [
  ['products', 'product'],
  ['versions', 'version'],
  ['tabs', 'tab'],
  ['dropdowns', 'dropdown'],
  ['anchors', 'anchor'],
  ['menu', 'item'],
  ['groups', 'group'],
  ['pages', 'page'],
] as const

function createTree(frontMatter: ReadonlyMap<string, Data>) {
  const left = new Set<string>()
  const documents = new Set<string>()
  let count = 0

  const page = (written: string): NavigationItem[] => {
    if (isExternalLink(written)) return [{ title: written, href: written }]
    // `GET /orders` is an operation of the document around it, which has its own rows.
    if (/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WEBHOOK)\s/i.test(written)) {
      left.add('the order of single operations: an API document has a menu of its own')
      return []
    }
    const route = routeOfPath(written)
    const title = stringOf(frontMatter.get(route)?.sidebarTitle) ?? stringOf(frontMatter.get(route)?.title)
    if (!frontMatter.has(route)) {
      left.add(`pages in the navigation that don't exist, such as ${route}`)
      return []
    }
    count++
    return [title === null ? route : { title, page: route }]
  }

  const openapi = (value: unknown): NavigationItem[] => {
    const sources = isData(value) ? [value.source] : Array.isArray(value) ? value : [value]
    return sources.flatMap((source): NavigationItem[] => {
      const path = stringOf(source)?.replace(/^\.?\//, '') ?? null
      if (path === null) return []
      if (isExternalLink(path)) {
        left.add(remoteDocument(path))
        return []
      }
      documents.add(path)
      return [{ folder: `/${path.replace(/\.(?:openapi\.)?(?:ya?ml|json)$/, '')}` }]
    })
  }

  const entry = (value: unknown, titleKey: string): NavigationItem[] => {
    if (typeof value === 'string') return page(value)
    if (!isData(value)) return []
    const title = stringOf(value[titleKey]) ?? stringOf(value.group) ?? stringOf(value.title) ?? stringOf(value.name)
    const href = stringOf(value.href) ?? stringOf(value.url)
    const root = stringOf(value.root)
    const items = inside(value)
    const collapsed = value.expanded === true ? { collapsed: false } : {}
    if (title === null) return items
    if (items.length === 0) return href === null || !/^(?:https?:|mailto:|\/)/.test(href) ? [] : [{ title, href }]
    const rootPage = root !== null && frontMatter.has(routeOfPath(root)) ? { page: routeOfPath(root) } : {}
    return [{ title, ...rootPage, items, ...collapsed }]
  }

  const inside = (value: Data): NavigationItem[] => [
    ...DIVISIONS.flatMap(([key, titleKey]) => listFrom(value[key]).flatMap((one) => entry(one, titleKey))),
    ...openapi(value.openapi),
  ]

  const asNavbar = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.map((item) => (typeof item === 'string' ? item : { ...item, type: 'page' as const }))

  /** The divisions that a reader chooses first are entries of the navbar; without any, all pages are one sidebar. */
  const divided = (value: Data): NavigationItem[] => {
    const languages = listFrom(value.languages).filter(isData)
    if (languages.length > 0) {
      const chosen = languages.find((one) => one.default === true) ?? languages[0]
      const others = languages.filter((one) => one !== chosen).map((one) => stringOf(one.language))
      left.add(`languages besides ${stringOf(chosen?.language)}: ${others.join(', ')}`)
      return chosen === undefined ? [] : divided(chosen)
    }
    for (const [key, titleKey] of [
      ['products', 'product'],
      ['versions', 'version'],
    ] as const) {
      const all = listFrom(value[key]).filter(isData)
      if (all.length === 0) continue
      const chosen = all.find((one) => one.default === true) ?? all[0]
      const others = all.filter((one) => one !== chosen).flatMap((one) => asNavbar(entry(one, titleKey)))
      return [...(chosen === undefined ? [] : divided(chosen)), ...others]
    }
    const tabs = (['tabs', 'dropdowns', 'anchors'] as const).flatMap((key) =>
      listFrom(value[key]).flatMap((one) => asNavbar(entry(one, key.slice(0, -1)))),
    )
    const rest = inside({ groups: value.groups, pages: value.pages, openapi: value.openapi })
    return [...rest, ...tabs]
  }

  return {
    left,
    documents,
    get count() {
      return count
    },
    top(config: Data): NavigationItem[] {
      if (Array.isArray(config.navigation)) {
        const anchors = [...listFrom(config.anchors), ...listFrom(config.tabs)].filter(isData)
        const links = anchors.flatMap((one) =>
          isExternalLink(stringOf(one.url) ?? '') ? asNavbar(entry(one, 'name')) : [],
        )
        return [...config.navigation.flatMap((one) => entry(one, 'group')), ...links]
      }
      const navigation = dataOf(config.navigation)
      const global = listFrom(dataOf(navigation.global).anchors).flatMap((one) => asNavbar(entry(one, 'anchor')))
      return [...divided(navigation), ...global]
    },
  }
}
