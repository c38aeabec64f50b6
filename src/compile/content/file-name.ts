/** What a path below `content/` tells: route, locale, and kind. `build.fr.mdx` is the French page at `/build`. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'

type FileKind = 'markdown' | 'data' | 'meta' | 'other'

/** Kinds of data that a file name can tell. */
type DataKind = 'openapi' | 'schemas' | 'graphql'

export interface FileName {
  readonly path: string
  readonly kind: FileKind
  /** For a menu, the route of its folder. */
  readonly route: Route
  readonly locale: Locale
}

/** The only list of file names that make pages. kinds.ts and the copying of repositories use it too. */
const EXTENSIONS: ReadonlyMap<string, DataKind | 'markdown'> = new Map([
  ['.mdx', 'markdown'],
  ['.md', 'markdown'],
  ['.openapi.yaml', 'openapi'],
  ['.openapi.yml', 'openapi'],
  ['.openapi.json', 'openapi'],
  ['.schema.yaml', 'schemas'],
  ['.schema.yml', 'schemas'],
  ['.graphql', 'graphql'],
  ['.graphqls', 'graphql'],
])

/** `.openapi.yaml` for `a/b.openapi.yaml`; null for a file that makes no page. */
export function extensionOf(path: string): string | null {
  const base = path.slice(path.lastIndexOf('/') + 1)
  for (const extension of EXTENSIONS.keys())
    if (base.endsWith(extension) && base.length > extension.length) return extension
  return null
}

/** Kind of source that the name tells; null if it makes no page. */
export function sourceKindOf(path: string): DataKind | 'markdown' | null {
  return EXTENSIONS.get(extensionOf(path) ?? '') ?? null
}

/** `docs/brands` for `docs/brands.openapi.yaml`, and for any other name of an API document. */
export function withoutExtension(path: string): string {
  const extension = extensionOf(path) ?? /\.(?:ya?ml|json)$/.exec(path)?.[0] ?? ''
  return extension === '' ? path : path.slice(0, -extension.length)
}

/** Reads a path such as `docs/a/index.fr.mdx`. Paths use `/`. */
export function parseFileName(path: string): FileName {
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, slash + 1)
  const base = path.slice(slash + 1)
  const meta = /^_meta(?:\.([\w-]+))?\.json$/.exec(base)
  if (meta !== null && (meta[1] === undefined || isLocale(meta[1]))) {
    return { path, kind: 'meta', route: toRoute(folder), locale: isLocale(meta[1]) ? meta[1] : DEFAULT_LOCALE }
  }
  const extension = extensionOf(path)
  if (extension === null || isPrivate(path))
    return { path, kind: 'other', route: toRoute(path), locale: DEFAULT_LOCALE }
  const { name, locale } = splitLocale(base.slice(0, -extension.length))
  const route = toRoute(name === 'index' ? folder : folder + name)
  return { path, kind: EXTENSIONS.get(extension) === 'markdown' ? 'markdown' : 'data', route, locale }
}

/** `docs/a/` and `docs/a` -> `/docs/a`. */
export function toRoute(path: string): Route {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path
  return `/${trimmed}`
}

/** Private and dynamic names make no pages: a segment that starts with `_` or `[`. */
export function isPrivate(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('_') || segment.startsWith('['))
}

function splitLocale(name: string): { name: string; locale: Locale } {
  const dot = name.lastIndexOf('.')
  const suffix = name.slice(dot + 1)
  if (dot > 0 && isLocale(suffix)) return { name: name.slice(0, dot), locale: suffix }
  return { name, locale: DEFAULT_LOCALE }
}
