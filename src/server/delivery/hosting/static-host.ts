/** `_headers` and `_redirects`, the two files that static hosts (Cloudflare Pages, Netlify, and others) read next to the pages. */
import type { HeaderTable } from '../header-table.ts'
import type { Manifest } from '../manifest.ts'
import { hostingRules } from './rules.ts'
import { encodeAddress, encodeRulePath } from './spell.ts'

/** Cloudflare Pages takes so many rules with fixed addresses; Netlify has no such limit. */
const REDIRECTS_MAX = 2_000 - 2

/**
 * Later blocks add to earlier ones, so a header that differs is first removed with `!`. Hosts take few rules (Cloudflare
 * Pages a hundred), so pages that search engines must not list have none of their own: they say so themselves.
 */
export function renderHeadersFile(manifest: Manifest): string {
  const rules = hostingRules(manifest)
  const scripts = rules.immutableFolders.map((folder) =>
    block(`${folder}*.js`, replace(rules.page, rules.immutableScript)),
  )
  const immutable = rules.immutableFolders.map((folder) =>
    block(`${folder}*`, replace({ 'Cache-Control': '' }, { 'Cache-Control': rules.immutable['Cache-Control'] ?? '' })),
  )
  const exceptions = rules.exceptions.flatMap(({ paths, headers }) => {
    const { 'X-Robots-Tag': _, ...others } = headers
    const rows = replace(rules.page, others)
    return rows.length === 0 ? [] : paths.map((path) => block(encodeRulePath(path), rows))
  })
  const hidden = ['/404', '/404.html'].map((path) => block(path, ['X-Robots-Tag: noindex, nofollow']))
  return [block('/*', lines(rules.page)), ...immutable, ...scripts, ...exceptions, ...hidden].join('\n')
}

export function renderRedirectsFile(manifest: Manifest): string {
  const { redirects, defaultLocale, locales } = hostingRules(manifest)
  const isForeign = ({ from }: (typeof redirects)[number]) =>
    locales.slice(1).some((name) => from.startsWith(`/${name}/`))
  // If not all fit, those of the default language do.
  const moved = [...redirects.filter((one) => !isForeign(one)), ...redirects.filter(isForeign)].map(
    ({ from, path, hash }) => `${encodeRulePath(from)} ${encodeAddress(path)}${encodeAddress(hash)} 301`,
  )
  const fixed = [`/${defaultLocale} / 301`, ...moved.slice(0, REDIRECTS_MAX)]
  const left = moved.length - REDIRECTS_MAX
  const note =
    left > 0 ? [`# ${left} redirects of other languages are left out, because hosts take ${REDIRECTS_MAX}.`] : []
  return [...note, ...fixed, `/${defaultLocale}/* /:splat 301`, ''].join('\n')
}

function block(path: string, rows: readonly string[]): string {
  return `${path}\n${rows.map((row) => `  ${row}\n`).join('')}`
}

function lines(table: HeaderTable): readonly string[] {
  return Object.entries(table).map(([name, value]) => `${name}: ${value}`)
}

function replace(before: HeaderTable, after: HeaderTable): readonly string[] {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value)
  return changed.flatMap(([name, value]) => [...(name in before ? [`! ${name}`] : []), `${name}: ${value}`])
}
