/** `_headers` and `_redirects`, the two files that static hosts (Cloudflare Pages, Netlify, and others) read next to the pages. */
import type { HeaderTable } from '../header-table.ts'
import type { Manifest } from '../manifest.ts'
import { hostingRules } from './rules.ts'
import { encodeAddress, encodeRulePath } from './spell.ts'

/** Later blocks add to earlier ones, so a header that differs is first removed with `!`. */
export function renderHeadersFile(manifest: Manifest): string {
  const rules = hostingRules(manifest)
  const scripts = rules.immutableFolders.map((folder) =>
    block(`${folder}*.js`, replace(rules.page, rules.immutableScript)),
  )
  const immutable = rules.immutableFolders.map((folder) =>
    block(`${folder}*`, replace({ 'Cache-Control': '' }, { 'Cache-Control': rules.immutable['Cache-Control'] ?? '' })),
  )
  const exceptions = rules.exceptions.flatMap(({ paths, headers }) =>
    paths.map((path) => block(encodeRulePath(path), replace(rules.page, headers))),
  )
  const hidden = ['/404', '/404.html'].map((path) => block(path, ['X-Robots-Tag: noindex, nofollow']))
  return [block('/*', lines(rules.page)), ...immutable, ...scripts, ...exceptions, ...hidden].join('\n')
}

export function renderRedirectsFile(manifest: Manifest): string {
  const { redirects, defaultLocale } = hostingRules(manifest)
  const moved = redirects.map(
    ({ from, path, hash }) => `${encodeRulePath(from)} ${encodeAddress(path)}${encodeAddress(hash)} 301`,
  )
  return [...moved, `/${defaultLocale} / 301`, `/${defaultLocale}/* /:splat 301`, ''].join('\n')
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
