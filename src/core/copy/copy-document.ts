/**
 * The file of an untranslated page in another language: the differences from the page in the default language, in a
 * document that redirects there. The service combines the two before it responds. If files are served statically, the
 * reader is redirected to the page in the default language (docs/decisions/0043).
 */
import { escapeHtml } from '../words/escape-html.ts'
import type { Patch } from './patch.ts'

/** Attribute of the root element: path of the page with the text. The router reads it, too. */
export const COPY_ATTRIBUTE = 'data-copy-of'

const OPEN = '<script type="application/json" id="copy">'
const CLOSE = '</script>'

interface Copy {
  /** Path of the page with the text. */
  readonly of: string
  readonly patch: Patch
}

interface CopyHead {
  readonly lang: string
  readonly title: string
  /** Absolute URL for search engines. */
  readonly canonical: string
}

/** The only `refresh` content allowed in a published page. */
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

/** The patch in a document that `printCopy` wrote; null for all others. */
export function readPatch(html: string): Patch | null {
  const from = html.indexOf(OPEN)
  if (from === -1) return null
  return JSON.parse(html.slice(from + OPEN.length, html.indexOf(CLOSE, from))) as Patch
}
