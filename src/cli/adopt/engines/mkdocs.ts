/** MkDocs and Material for MkDocs: `mkdocs.yml`. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import type { NavigationItem } from '../../../core/author-files/navigation.schema.ts'
import { type Adoption, type DocsEngine, exactRedirects } from '../adoption.ts'
import { type Data, dataOf, isData, isExternalLink, listFrom, routeOfPath, stringOf } from '../data.ts'
import { readPages } from '../pages.ts'
import { firstFile } from '../static-data.ts'

export const mkdocs: DocsEngine = {
  name: 'MkDocs',
  find: (folder) => firstFile(folder, ['mkdocs.yml', 'mkdocs.yaml']),
  read(folder, file) {
    // Tags such as `!ENV` and `!!python/name:` are calls: their values are only what is written.
    const config = dataOf(parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }))
    const source = join(folder, stringOf(config.docs_dir) ?? 'docs')
    const excluded = (stringOf(config.exclude_docs) ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^[#!]/.test(line))
    const exclude = excluded.map((line) => line.replace(/^\//, '').replace(/\/$/, '/**'))
    const pages = readPages(source)
    const left: string[] = []
    const redirects = exactRedirects(redirectsOf(config), left)
    // Material: the index of a section is the page of its row.
    const hasIndexes = listFrom(dataOf(config.theme).features).includes('navigation.indexes')
    const navigation = Array.isArray(config.nav) ? config.nav.flatMap((one) => navItem(one, hasIndexes)) : null
    const plugins = pluginsOf(config)
      .map(([name]) => name)
      .filter((name) => !['search', 'redirects'].includes(name))
    if (plugins.length > 0) left.push(`plugins: ${plugins.join(', ')}`)
    for (const key of ['theme', 'extra_css', 'extra_javascript', 'hooks', 'extra'])
      if (config[key] !== undefined) left.push(`${key}: the look and code of the original`)
    const edit = editBaseOf(config)
    // Texts that pages include. Private names are no pages.
    const shared = ['includes', 'snippets'].filter((one) => existsSync(join(folder, one)))
    return {
      engine: 'MkDocs',
      folders: [
        {
          path: source,
          at: '/',
          pages: true,
          ...(exclude.length > 0 && { exclude }),
          ...(edit !== null && { editBase: edit }),
        },
        ...shared.map((one) => ({
          path: join(folder, one),
          at: `/_site/${one}`,
          pages: true,
          include: ['**/*.md'],
        })),
      ],
      config: {
        ...(stringOf(config.site_name) !== null && { name: stringOf(config.site_name) ?? '' }),
        ...(stringOf(config.site_description) !== null && { description: stringOf(config.site_description) ?? '' }),
        ...severityOf(config),
        imports: Object.fromEntries([
          [`${relative(folder, source).split(sep).join('/')}/`, ''],
          ...shared.map((one) => [`${one}/`, `_site/${one}/`]),
        ]),
      },
      navigation,
      menus: {},
      redirects,
      pages,
      taken: [
        ...(navigation === null ? [] : ['nav']),
        ...(redirects.length > 0 ? [`${redirects.length} redirects`] : []),
        ...(edit === null ? [] : ['repo_url and edit_uri']),
      ],
      left,
    } satisfies Adoption
  },
}

function pluginsOf(config: Data): [string, Data][] {
  const { plugins } = config
  if (isData(plugins)) return Object.entries(plugins).map(([name, options]) => [name, dataOf(options)])
  return listFrom(plugins).flatMap((one): [string, Data][] => {
    if (typeof one === 'string') return [[one, {}]]
    return Object.entries(dataOf(one)).map(([name, options]) => [name, dataOf(options)])
  })
}

function redirectsOf(config: Data): { from: string | null; to: string | null }[] {
  const maps = pluginsOf(config)
    .filter(([name]) => name === 'redirects')
    .map(([, options]) => dataOf(options.redirect_maps))
  return maps.flatMap((map) =>
    Object.entries(map).map(([from, to]) => ({
      from: routeOfPath(from),
      to: typeof to !== 'string' ? null : isExternalLink(to) ? to : routeWithAnchor(to),
    })),
  )
}

function routeWithAnchor(path: string): string {
  const [page = '', anchor] = path.split('#')
  return `${pageRoute(page)}${anchor === undefined ? '' : `#${anchor}`}`
}

/** `README.md` is the page of its folder, like `index.md`. */
function pageRoute(path: string): string {
  return routeOfPath(path.replace(/(^|\/)readme\.md$/i, '$1index.md'))
}

function severityOf(config: Data): object {
  const links = dataOf(dataOf(config.validation).links)
  const weightOf = (value: unknown) =>
    value === 'ignore' || value === 'info' ? 'off' : value === 'warn' && config.strict !== true ? 'warning' : null
  const [pages, anchors] = [weightOf(links.not_found), weightOf(links.anchors)]
  const rules = { ...(pages !== null && { DC401: pages }), ...(anchors !== null && { DC402: anchors }) }
  return Object.keys(rules).length === 0 ? {} : { severity: [{ rules }] }
}

/** `page.md`, `{ "Title": "page.md" }`, or `{ "Title": [ … ] }`. */
function navItem(item: unknown, hasIndexes: boolean): NavigationItem[] {
  if (typeof item === 'string') return isExternalLink(item) ? [{ title: item, href: item }] : [pageRoute(item)]
  return Object.entries(dataOf(item)).flatMap(([title, value]): NavigationItem[] => {
    if (typeof value === 'string')
      return [isExternalLink(value) ? { title, href: value } : { title, page: pageRoute(value) }]
    if (!Array.isArray(value)) return []
    const [first, ...others] = value
    const index = typeof first === 'string' ? first : Object.values(dataOf(first))[0]
    const isIndex = typeof index === 'string' && /(?:^|\/)(?:index|readme)\.md$/i.test(index)
    if (isIndex && (hasIndexes || title === ''))
      return [{ title, page: pageRoute(index), items: others.flatMap((one) => navItem(one, hasIndexes)) }]
    return [{ title, items: value.flatMap((one) => navItem(one, hasIndexes)) }]
  })
}

function editBaseOf(config: Data): string | null {
  const [repository, path] = [stringOf(config.repo_url), stringOf(config.edit_uri)]
  if (path?.startsWith('https://')) return path
  if (repository === null || !repository.startsWith('https://')) return null
  const usual = repository.includes('github.com') ? 'edit/master/docs' : null
  const below = path ?? usual
  return below === null ? null : `${repository.replace(/\/$/, '')}/${below.replace(/^\/|\/$/g, '')}`
}
