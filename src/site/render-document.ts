/** The only document: head, shell and the two scripts that must run before paint. The content is React (src/ui). */

import type { PageView } from '../core/view.ts'
import { escapeHtml } from '../core/words/escape-html.ts'
import { EARLY_ELEMENT, EARLY_SCRIPT, THEME_SCRIPT } from '../ui/client/inline-scripts.ts'
import { directionOf, stylesOf } from './document.ts'
import { headTags } from './head.ts'
import { type BundleStyles, stylesFor } from './inline-styles.ts'
import { renderShell } from './render-shell.ts'

export interface DocumentInput {
  readonly view: PageView
  /** Content of an article that was rendered before. */
  readonly article?: string
}

/** What a page refers to in its bundle. JSON-serializable. */
export interface BundleFiles {
  /** Identifies the scripts and styles of this build; soft navigation never mixes two builds. */
  readonly build: string
  /** URL of the page script. */
  readonly script: string
  readonly styles: BundleStyles
}

/**
 * The script of the page loads after the page is parsed instead of when its URL is first seen: on a slow connection it
 * would compete with what the first paint waits for (docs/decisions/0014). Late styles are the last element.
 */
export function renderDocument({ view, article }: DocumentInput, { build, script, styles }: BundleFiles): string {
  const body = renderShell(view, article)
  return [
    `<!doctype html><html lang="${view.locale}" dir="${directionOf(view.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${THEME_SCRIPT};${EARLY_SCRIPT}</script>`,
    ...headTags(view).map(printTag),
    '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#111" media="(prefers-color-scheme: dark)">',
    `<meta name="build" content="${build}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    stylesFor(stylesOf(view), body, styles),
    `</head><body>${body}<${EARLY_ELEMENT} hidden data-module="${script}"></${EARLY_ELEMENT}>`,
    `<link rel="stylesheet" href="${styles.late}"></body></html>`,
  ].join('')
}

function printTag({ tag, text, attributes }: ReturnType<typeof headTags>[number]): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const start = `<${tag}${named.join('')}>`
  return text === undefined ? start : `${start}${escapeHtml(text)}</${tag}>`
}
