/** Nextra: pages in `content` or `pages`, with a `_meta` file in each folder. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entrySchemaFor } from '../../../core/author-files/meta.schema.ts'
import { type Adoption, type DocsEngine, exactRedirects } from '../adoption.ts'
import { dataOf, isData, listFrom, routeOfPath, stringOf } from '../data.ts'
import { filesBelow, readPages } from '../pages.ts'
import { firstFile, readStatic } from '../static-data.ts'

const META = /(?:^|\/)_meta(?:\.[a-z]{2}(?:-[A-Z]{2})?)?\.(?:global\.)?(?:jsx?|tsx?|mjs|json)$/
const CONFIGS = ['', 'src/'].flatMap((below) => ['js', 'mjs', 'ts'].map((ending) => `${below}next.config.${ending}`))

export const nextra: DocsEngine = {
  name: 'Nextra',
  find(folder) {
    const source = sourceOf(folder)
    const first = source === null ? undefined : filesBelow(source, source).find((path) => META.test(path))
    return source === null || first === undefined ? null : join(source, first)
  },
  read(folder) {
    const source = sourceOf(folder) ?? folder
    const left: string[] = []
    const menus: { [path: string]: object } = {}
    const config = firstFile(folder, CONFIGS)
    const at = config === null ? '/' : contentRoute(readFileSync(config, 'utf8'))
    const prefix = at === '/' ? '' : `${at.slice(1)}/`
    for (const path of filesBelow(source, source).filter((one) => META.test(one) && !one.endsWith('.json'))) {
      const { value, unknown } = readStatic(folder, join(source, path))
      left.push(...unknown.map((one) => `${one}: would have to be run`))
      menus[`${prefix}${path.slice(0, path.lastIndexOf('/') + 1)}_meta.json`] = entriesOf(dataOf(value), path, left)
    }
    const next = config === null ? {} : dataOf(readStatic(folder, config).value)
    const redirects = exactRedirects(
      listFrom(next.redirects).map((one) => ({
        from: stringOf(dataOf(one).source),
        to: stringOf(dataOf(one).destination),
      })),
      left,
    )
    if (config !== null) left.push('next.config: the title, the theme, and code of the original')
    const base = routeOfPath(stringOf(next.basePath) ?? '/')
    const publics = ['public', 'src/public'].map((name) => join(folder, name)).filter((path) => existsSync(path))
    const isApp = source.endsWith('pages')
    return {
      engine: 'Nextra',
      folders: [
        { path: source, at, pages: true, ...(isApp && { exclude: ['api/**', '_app.*', '_document.*'] }) },
        ...publics.map((path) => ({ path, at: '/', pages: false })),
      ],
      config: { ...(base !== '/' && { basePath: base }) },
      navigation: null,
      menus,
      redirects,
      pages: readPages(source),
      taken: [
        `${filesBelow(source, source).filter((path) => META.test(path)).length} _meta files`,
        ...(publics.length > 0 ? ['public'] : []),
        ...(base === '/' ? [] : [`basePath ${base}`]),
      ],
      left,
    } satisfies Adoption
  },
}

/** `nextra({ contentDirBasePath: '/docs' })`: the route of the content folder. */
function contentRoute(config: string): string {
  return routeOfPath(/\bcontentDirBasePath:\s*(["'`])([^"'`]*)\1/.exec(config)?.[2] ?? '/')
}

function sourceOf(folder: string): string | null {
  return (
    ['content', 'src/content', 'pages', 'src/pages', '.']
      .map((name) => join(folder, name))
      .find((one) => {
        return existsSync(one) && (one !== join(folder, '.') || filesBelow(one, one).some((path) => META.test(path)))
      }) ?? null
  )
}

/** The entries that a menu can have here, with their keys that it knows. */
function entriesOf(meta: { readonly [key: string]: unknown }, file: string, left: string[]): object {
  return Object.fromEntries(
    Object.entries(meta).flatMap(([name, written]) => {
      if (typeof written === 'string') return [[name, written]]
      if (!isData(written)) return []
      const schema = entrySchemaFor(written)
      const known = new Set(Object.keys(schema.shape))
      const entry = Object.fromEntries(Object.entries(written).filter(([key]) => known.has(key)))
      const parsed = schema.safeParse(entry)
      if (parsed.success) return [[name, entry]]
      left.push(`${file}: ${name}, of which only the title is used`)
      return [[name, stringOf(written.title) ?? {}]]
    }),
  )
}
