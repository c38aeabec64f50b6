/** What the manifest says about a file of a build, and about all pages together. */
import type { CacheClass, Manifest, ManifestFile } from './manifest.ts'
import { mediaType } from './media-type.ts'
import type { Prepared } from './prepare-file.ts'

/** The entry of a prepared file, which is served at `path`; `modified` is an HTTP date. */
export function describeFile(
  one: Prepared,
  path: string,
  about: { readonly locales: readonly string[]; readonly folders: readonly string[]; readonly modified: string },
): ManifestFile {
  const isHtml = one.facts !== null
  const status = isHtml ? errorStatus(path) : undefined
  return {
    file: one.file,
    type: mediaType(one.file),
    size: one.size,
    etag: one.etag,
    encodings: one.encodings,
    cache: cacheClass(one, about.folders),
    modified: about.modified,
    ...(status === undefined ? {} : { status }),
    ...(one.facts?.noindex ? { noindex: true } : {}),
    ...(isHtml ? { locale: localeOf(path, about.locales) } : {}),
    ...(one.facts?.copyOf === undefined ? {} : { copyOf: one.facts.copyOf }),
  }
}

/** By route, the languages in which it exists. */
export function groupPages(paths: readonly string[], locales: readonly string[]): Manifest['pages'] {
  const pages = new Map<string, string[]>()
  for (const path of paths) {
    if (errorStatus(path) !== undefined) continue
    const locale = localeOf(path, locales)
    const route = locale === locales[0] ? path : path.slice(locale.length + 1) || '/'
    pages.set(route, [...(pages.get(route) ?? []), locale])
  }
  return Object.fromEntries(pages)
}

function cacheClass(one: Prepared, folders: readonly string[]): CacheClass {
  if (one.facts !== null) return 'page'
  return folders.some((folder) => one.file.startsWith(folder)) ? 'immutable' : 'data'
}

function errorStatus(path: string): number | undefined {
  if (/(?:^|\/)404$/.test(path)) return 404
  return /(?:^|\/)500$/.test(path) ? 500 : undefined
}

/** Language of the page at a path; the first one has no prefix. */
export function localeOf(path: string, locales: readonly string[]): string {
  return locales.find((locale) => `${path}/`.startsWith(`/${locale}/`)) ?? locales[0] ?? 'en-US'
}
