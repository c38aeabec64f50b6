/** Everything that hosting `dist/` requires, as data; nginx.ts, caddy.ts, and static-host.ts only convert it. */
import { assetHeaders, CACHE_CONTROL, type HeaderTable, NOT_FOUND_CACHE, pageHeaders } from '../header-table.ts'
import type { Manifest } from '../manifest.ts'
import { pattern } from './spell.ts'

/** A CDN serves https and can't accept violation reports. */
const OPTIONS = { https: true, reports: false } as const
const HIDDEN: HeaderTable = { 'X-Robots-Tag': 'noindex, nofollow' }

export interface HostingRules {
  readonly page: HeaderTable
  readonly notFound: HeaderTable
  readonly script: HeaderTable
  readonly other: HeaderTable
  readonly immutable: HeaderTable
  readonly immutableScript: HeaderTable
  /** Folders whose files never change, such as `/_astro/`. */
  readonly immutableFolders: readonly string[]
  /** Pages that need headers other than `page`. */
  readonly exceptions: readonly PageException[]
  /** Redirects from the ledger, repeated for each language. */
  readonly redirects: readonly PlainRedirect[]
  readonly locales: readonly string[]
  readonly defaultLocale: string
  /** Alternatives of a regular expression: every language but the default one; '' if there is none. */
  readonly foreign: string
}

/** A header of certain pages, in addition to those of every page or replacing one. */
interface PageException {
  readonly paths: readonly string[]
  readonly headers: HeaderTable
}

export function hostingRules(manifest: Manifest): HostingRules {
  const { csp, files, locales, redirects } = manifest
  const page = { ...pageHeaders(csp, OPTIONS, null), 'Cache-Control': CACHE_CONTROL.page }
  const script = assetHeaders(OPTIONS, 'text/javascript')
  const other = assetHeaders(OPTIONS, 'image/png')
  const entries = Object.entries(files)
  const folders = entries.filter(([, { cache }]) => cache === 'immutable').map(([path]) => /^\/[^/]+\//.exec(path)?.[0])
  return {
    page,
    notFound: { ...page, 'Cache-Control': NOT_FOUND_CACHE, ...HIDDEN },
    script: { ...script, 'Cache-Control': CACHE_CONTROL.data },
    other: { ...other, 'Cache-Control': CACHE_CONTROL.data },
    immutable: { ...other, 'Cache-Control': CACHE_CONTROL.immutable },
    immutableScript: { ...script, 'Cache-Control': CACHE_CONTROL.immutable },
    immutableFolders: [...new Set(folders.filter((folder) => folder !== undefined))],
    exceptions: pageExceptions(manifest, page),
    redirects: redirects.flatMap((redirect) => inEveryLanguage(redirect, manifest)),
    locales,
    defaultLocale: locales[0] ?? 'en-US',
    foreign: locales.slice(1).map(pattern).join('|'),
  }
}

/** A target in parts, because the query of the request goes between them. */
interface PlainRedirect {
  readonly from: string
  readonly path: string
  /** `#anchor`, or ''. */
  readonly hash: string
  /** False if the target has its own query, which then remains unchanged. */
  readonly takesQuery: boolean
}

/** Like the service (pages.ts): `/fr/old` leads to the French page if there is one. */
function inEveryLanguage({ from, to }: Manifest['redirects'][number], { locales, files }: Manifest): PlainRedirect[] {
  const at = to.indexOf('#')
  const path = at === -1 ? to : to.slice(0, at)
  const hash = at === -1 ? '' : to.slice(at)
  const takesQuery = !path.includes('?')
  return locales.map((locale, index) => {
    const prefix = index === 0 ? '' : `/${locale}`
    const translated = `${prefix}${path === '/' && prefix !== '' ? '' : path}`
    const isTranslated = path.startsWith('/') && Object.hasOwn(files, translated)
    return { from: `${prefix}${from}`, path: isTranslated ? translated : path, hash, takesQuery }
  })
}

/** Groups pages with the same differences, so that a server configuration contains each only once. */
function pageExceptions({ csp, files }: Manifest, page: HeaderTable): readonly PageException[] {
  const found = new Map<string, { readonly paths: string[]; readonly headers: HeaderTable }>()
  for (const [path, file] of Object.entries(files)) {
    if (file.cache !== 'page' || file.status !== undefined) continue
    const hidden: HeaderTable = file.noindex ? HIDDEN : {}
    const own = Object.entries({ ...pageHeaders(csp, OPTIONS, path), ...hidden })
    const headers = Object.fromEntries(own.filter(([name, value]) => page[name] !== value))
    if (Object.keys(headers).length === 0) continue
    const key = JSON.stringify(headers)
    const group = found.get(key) ?? { paths: [], headers }
    group.paths.push(path)
    found.set(key, group)
  }
  return [...found.values()]
}
