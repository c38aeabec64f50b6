/**
 * Delivers styles: what the first screen can show is inline, so that the first paint waits for nothing else. What may
 * open later, on any page, is one file that the end of the page loads (docs/decisions/0019). Styles that only some
 * pages need are inline in those pages; soft navigation brings them along (`src/ui/router/swap.ts`).
 */

import { Fault } from '../../core/fault.ts'

/** The styles of a bundle. JSON-serializable. */
export interface PlacedStyles {
  /** File name of the shared style sheet. */
  readonly site: string
  /** For the first screen of every page. */
  readonly common: string
  /** For the first screen of pages whose HTML matches `marker`. */
  readonly parts: readonly { readonly name: string; readonly marker: string; readonly css: string }[]
  /** For a kind of page, by file name. */
  readonly kinds: { readonly [name: string]: string }
  /** File name of the styles loaded later. */
  readonly late: string
}

/** `data-late` marks the sheet of another kind of page (`[...route].astro`). */
const LINKS = /<link rel="stylesheet" href="\/_astro\/([^"]+)"( data-late(?:="[^"]*")?)?\s*\/?>\s*/g

/** Replaces Astro's links to style sheets. Throws a Fault `bundle_failed` when the document has no head or body. */
export function placeStyles(html: string, styles: PlacedStyles): string {
  // Search only the head: the body is a hundred times as long.
  const [head, body, rest] = splitDocument(html)
  const placed = head.replace(LINKS, (_, name: string, isLate?: string) => {
    if (name === styles.site) return inSite(styles, classesIn(body))
    return isLate === undefined ? element(kindOf(styles, name), partName(name)) : ''
  })
  return `${placed}${body}<link rel="stylesheet" href="/_astro/${styles.late}">${rest}`
}

/** The content of every style element that a page may contain. */
export function inlineStyles({ common, parts, kinds }: PlacedStyles): string[] {
  return [common, ...parts.map(({ css }) => css), ...Object.values(kinds)].filter((css) => css !== '')
}

function kindOf({ kinds }: PlacedStyles, name: string): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? '') : ''
}

function partName(file: string): string {
  return file.replace(/\..*/, '')
}

/**
 * Splits a document into everything before the body, the body, and the rest. Text cannot contain the tags, because it
 * is escaped.
 */
function splitDocument(html: string): [head: string, body: string, rest: string] {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  if (head === -1 || end === -1)
    throw new Fault('bundle_failed', { message: 'A rendered page has no head or no body.' })
  return [html.slice(0, head), html.slice(head, end), html.slice(end)]
}

const CLASS = 'class="'

/** The distinct class lists of a page. A page has about 120 of them, used 700 times. */
function classesIn(html: string): string {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const end = html.indexOf('"', at + CLASS.length) + 1
    if (end === 0) break
    lists.add(html.slice(at, end))
    at = end
  }
  return [...lists].join('')
}

/** `classes` are those of the page's elements. */
function inSite({ common, parts }: PlacedStyles, classes: string): string {
  const shown = parts.filter(({ marker }) => new RegExp(marker).test(classes))
  return element(common) + shown.map(({ css, name }) => element(css, name)).join('')
}

/** `part` names styles that only some pages have. */
function element(css: string, part?: string): string {
  if (css === '') return ''
  return part === undefined ? `<style>${css}</style>` : `<style data-part="${part}">${css}</style>`
}
