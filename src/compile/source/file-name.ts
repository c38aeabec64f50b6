/** What a path below `content/` says: route, locale and kind. `build.fr.mdx` is the French page at `/build`. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'

type FileKind = 'markdown' | 'data' | 'meta' | 'other'

export interface FileName {
  readonly path: string
  readonly kind: FileKind
  /** For a menu, the route of its folder. */
  readonly route: Route
  readonly locale: Locale
}

const DATA_EXTENSIONS = ['.openapi.yaml', '.openapi.yml', '.schema.yaml', '.schema.yml', '.graphql', '.graphqls']
const EXTENSIONS = ['.mdx', '.md', ...DATA_EXTENSIONS]

/** Reads a path such as `docs/a/index.fr.mdx`. Paths use `/`. */
export function parseFileName(path: string): FileName {
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, slash + 1)
  const base = path.slice(slash + 1)
  const meta = /^_meta(?:\.([\w-]+))?\.json$/.exec(base)
  if (meta !== null && (meta[1] === undefined || isLocale(meta[1]))) {
    return { path, kind: 'meta', route: toRoute(folder), locale: isLocale(meta[1]) ? meta[1] : DEFAULT_LOCALE }
  }
  const extension = EXTENSIONS.find((candidate) => base.endsWith(candidate) && base.length > candidate.length)
  if (extension === undefined || isPrivate(path))
    return { path, kind: 'other', route: toRoute(path), locale: DEFAULT_LOCALE }
  const { name, locale } = splitLocale(base.slice(0, -extension.length))
  const route = toRoute(name === 'index' ? folder : folder + name)
  return { path, kind: DATA_EXTENSIONS.includes(extension) ? 'data' : 'markdown', route, locale }
}

/** `docs/a/` and `docs/a` -> `/docs/a`. */
export function toRoute(path: string): Route {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path
  return `/${trimmed}`
}

/** Private and dynamic names are no pages: a segment that starts with `_` or `[`. */
function isPrivate(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('_') || segment.startsWith('['))
}

function splitLocale(name: string): { name: string; locale: Locale } {
  const dot = name.lastIndexOf('.')
  const suffix = name.slice(dot + 1)
  if (dot > 0 && isLocale(suffix)) return { name: name.slice(0, dot), locale: suffix }
  return { name, locale: DEFAULT_LOCALE }
}
