/**
 * Content negotiation by request headers: compression, Markdown instead of HTML, and language
 * (spec: serving.negotiation, shell.language).
 */
import { ENCODINGS, type Encoding } from './manifest.ts'

/** Longer headers are noise or an attack; browsers send less than 200 characters. */
const HEADER_MAX_CHARS = 1_000

interface Weighted {
  readonly value: string
  readonly q: number
}

/** The smallest available encoding that the client accepts; null means the file itself. */
export function chooseEncoding(header: string | null, sizes: { readonly [E in Encoding]?: number }): Encoding | null {
  if (header === null || header === '') return null
  const wanted = readWeighted(header)
  const star = wanted.find(({ value }) => value === '*')?.q ?? 0
  const taken = ENCODINGS.filter((name) => {
    const q = wanted.find(({ value }) => value === name || (name === 'gzip' && value === 'x-gzip'))?.q ?? star
    return sizes[name] !== undefined && q > 0
  })
  return taken.toSorted((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))[0] ?? null
}

/** Whether Markdown is requested explicitly and with at least the priority of HTML. Browsers never do that. */
export function prefersMarkdown(header: string | null): boolean {
  if (!header?.toLowerCase().includes('text/markdown')) return false
  const wanted = readWeighted(header)
  const markdown = wanted.find(({ value }) => value === 'text/markdown')?.q ?? 0
  const html = Math.max(0, ...wanted.filter(({ value }) => value === 'text/html').map(({ q }) => q))
  return markdown > 0 && markdown >= html
}

/** The language in the cookie if the site has it, otherwise the first available one in Accept-Language, otherwise the default. */
export function negotiateLocale(
  cookieHeader: string | null,
  acceptLanguage: string | null,
  locales: readonly string[],
): string | undefined {
  const cookie = readCookie(cookieHeader, 'NEXT_LOCALE')
  if (cookie !== null && locales.includes(cookie)) return cookie
  for (const { value, q } of readWeighted(acceptLanguage ?? '').toSorted((a, b) => b.q - a.q)) {
    const found = q > 0 ? matchLocale(value, locales) : undefined
    if (found !== undefined) return found
  }
  return locales[0]
}

/** `fr-CA` matches `fr`, `zh-Hans` matches `zh-CN`: the exact tag first, then the language. */
function matchLocale(tag: string, locales: readonly string[]): string | undefined {
  const language = tag.split('-')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === tag) ??
    locales.find((locale) => locale.toLowerCase().split('-')[0] === language)
  )
}

export function readCookie(header: string | null, name: string): string | null {
  if (header === null) return null
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at !== -1 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

function readWeighted(header: string): readonly Weighted[] {
  return header
    .slice(0, HEADER_MAX_CHARS)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const q = parameters.find((piece) => piece.startsWith('q='))?.slice(2)
      const weight = q === undefined ? 1 : Number(q)
      return { value, q: Number.isFinite(weight) ? Math.min(1, Math.max(0, weight)) : 0 }
    })
    .filter(({ value }) => value !== '')
}
