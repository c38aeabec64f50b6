/**
 * The file of a page that is not translated, in another language: what differs from the page in the default language, in
 * a document that leads there. The service puts the two together before it responds; where files are served as they
 * are, the reader is led to the page in the default language (docs/decisions/0043).
 */
import type { Patch } from './patch.ts'

/** Attribute of the root: path of the page that has the text. The router reads it, too. */
export const COPY_ATTRIBUTE = 'data-copy-of'

const OPEN = '<script type="application/json" id="copy">'
const CLOSE = '</script>'

interface Copy {
  /** Path of the page that has the text. */
  readonly of: string
  readonly patch: Patch
}

interface CopyHead {
  readonly lang: string
  readonly title: string
  /** Absolute address for search engines. */
  readonly canonical: string
}

/** The only content that a `refresh` of a published page may have. */
export function refreshTo(path: string): string {
  return `0; url=${path}`
}

export function printCopy({ of, patch }: Copy, { lang, title, canonical }: CopyHead): string {
  const text = escapeHtml(title)
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" ${COPY_ATTRIBUTE}="${escapeHtml(of)}"><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${text}</title><meta name="robots" content="noindex,nofollow"/><link rel="canonical" href="${escapeHtml(canonical)}"/>`,
    `<meta http-equiv="refresh" content="${escapeHtml(refreshTo(of))}"/></head>`,
    `<body><p><a href="${escapeHtml(of)}">${text}</a></p>`,
    `${OPEN}${JSON.stringify(patch).replaceAll('<', '\\u003c')}${CLOSE}</body></html>`,
  ].join('')
}

/** The patch of a document that `printCopy` wrote; null for any other. */
export function readPatch(html: string): Patch | null {
  const from = html.indexOf(OPEN)
  if (from === -1) return null
  return JSON.parse(html.slice(from + OPEN.length, html.indexOf(CLOSE, from))) as Patch
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
