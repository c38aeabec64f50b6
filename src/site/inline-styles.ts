/**
 * Delivers styles: what the first screen can show is inline, so that the first paint waits for nothing else. What may
 * open later, on any page, is one file that the end of the page loads (docs/decisions/0019). Styles that only some
 * pages need are inline in those pages; soft navigation brings them along (`src/ui/router/swap.ts`).
 */
import type { KindStyles } from './document.ts'

/** The styles of a bundle. JSON-serializable. */
export interface BundleStyles {
  /** For the first screen of every page. */
  readonly common: string
  /** For the first screen of pages whose HTML matches `marker`. */
  readonly parts: readonly { readonly name: string; readonly marker: string; readonly css: string }[]
  /** For a kind of page. */
  readonly kinds: { readonly [kind in KindStyles]: string }
  /** URL of the styles loaded later. */
  readonly late: string
}

/** The style elements of a page with this body. */
export function stylesFor(kind: KindStyles | null, body: string, { common, parts, kinds }: BundleStyles): string {
  const classes = classesIn(body)
  const shown = parts.filter(({ marker }) => new RegExp(marker).test(classes))
  const own = kind === null ? '' : element(kinds[kind], kind)
  return own + element(common) + shown.map(({ css, name }) => element(css, name)).join('')
}

/** The content of every style element that a page may contain. */
export function inlineStyles({ common, parts, kinds }: BundleStyles): string[] {
  return [common, ...parts.map(({ css }) => css), ...Object.values(kinds)].filter((css) => css !== '')
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

/** `part` names styles that only some pages have. */
function element(css: string, part?: string): string {
  if (css === '') return ''
  return part === undefined ? `<style>${css}</style>` : `<style data-part="${part}">${css}</style>`
}
