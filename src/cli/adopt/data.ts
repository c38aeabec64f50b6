/** Values of a configuration whose form nobody promises. */

export type Data = { readonly [key: string]: unknown }

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function dataOf(value: unknown): Data {
  return isData(value) ? value : {}
}

export function listFrom(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** `/a/b` for `a/b/`, `/a/b/index`, and `/`. */
export function routeOfPath(path: string): string {
  const trimmed = path.replace(/^\/+/, '').replace(/(?:\.mdx?|\.html)$/, '')
  const segments = trimmed.split('/').filter((segment) => segment !== '')
  if (segments.at(-1) === 'index') segments.pop()
  return `/${segments.join('/')}`
}

export function isExternalLink(link: string): boolean {
  return /^(?:https?:|mailto:)/.test(link)
}
