/**
 * How styles reach a reader: what a first screen can show is in the page, where the first paint waits for nothing
 * more; what may open on any page is one file that the end of the page asks for (docs/decisions/0019). What only some
 * pages show is in these pages: soft navigation takes it along (`src/ui/router/swap.ts`).
 */

import { Fault } from '../../core/fault.ts'

/** The styles of a bundle; survives JSON. */
export interface PlacedStyles {
  /** File name of the sheet that all pages share. */
  readonly site: string
  /** For the first screen of every page. */
  readonly common: string
  /** For the first screen of pages whose HTML matches the pattern. */
  readonly parts: readonly { readonly name: string; readonly marker: string; readonly css: string }[]
  /** Of kinds of page, by file name. */
  readonly kinds: { readonly [name: string]: string }
  /** File name of what shows up later. */
  readonly late: string
}

/** `data-late`: a sheet for another kind of page (`[...route].astro`). */
const LINKS = /<link rel="stylesheet" href="\/_astro\/([^"]+)"( data-late(?:="[^"]*")?)?\s*\/?>\s*/g

/** Puts styles where Astro put links to style sheets. Throws a Fault `bundle_failed` for what has no head or no body. */
export function placeStyles(html: string, styles: PlacedStyles): string {
  // The links are in the head, and a body is a hundred times as long.
  const [head, body, rest] = splitDocument(html)
  const placed = head.replace(LINKS, (_, name: string, isLate?: string) => {
    if (name === styles.site) return inSite(styles, classesIn(body))
    return isLate === undefined ? element(kindOf(styles, name), partName(name)) : ''
  })
  return `${placed}${body}<link rel="stylesheet" href="/_astro/${styles.late}">${rest}`
}

/** The content of every style element that a page may have. */
export function inlineStyles({ common, parts, kinds }: PlacedStyles): string[] {
  return [common, ...parts.map(({ css }) => css), ...Object.values(kinds)].filter((css) => css !== '')
}

function kindOf({ kinds }: PlacedStyles, name: string): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? '') : ''
}

function partName(file: string): string {
  return file.replace(/\..*/, '')
}

/** Up to the body, the body, and what follows it. Markup that ends either cannot be in the text of a page, which is escaped. */
function splitDocument(html: string): [head: string, body: string, rest: string] {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  if (head === -1 || end === -1)
    throw new Fault('bundle_failed', { message: 'A rendered page has no head or no body.' })
  return [html.slice(0, head), html.slice(head, end), html.slice(end)]
}

const CLASS = 'class="'

/** Every list of classes of a page once, as its elements have it: a page has some 120 of them, 700 times. */
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

/** `classes`: of the elements of the page. */
function inSite({ common, parts }: PlacedStyles, classes: string): string {
  const shown = parts.filter(({ marker }) => new RegExp(marker).test(classes))
  return element(common) + shown.map(({ css, name }) => element(css, name)).join('')
}

/** `part` is its name when not every page has these styles. */
function element(css: string, part?: string): string {
  if (css === '') return ''
  return part === undefined ? `<style>${css}</style>` : `<style data-part="${part}">${css}</style>`
}
