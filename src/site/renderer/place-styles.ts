/**
 * How styles reach a reader: what a first screen can show is in the page, where the first paint waits for nothing
 * more; what may open on any page is one file that the end of the page asks for (docs/decisions/0019). What only some
 * pages show is in these pages: soft navigation takes it along (`src/ui/router/swap.ts`).
 */

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

/** Puts styles where Astro put links to style sheets. */
export function placeStyles(html: string, styles: PlacedStyles): string {
  const placed = html.replace(LINKS, (_, name: string, isLate?: string) => {
    if (name === styles.site) return inSite(styles, html)
    return isLate === undefined ? element(kindOf(styles, name), partName(name)) : ''
  })
  return placed.replace('</body>', `<link rel="stylesheet" href="/_astro/${styles.late}"></body>`)
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

function inSite({ common, parts }: PlacedStyles, html: string): string {
  const shown = parts.filter(({ marker }) => new RegExp(marker).test(html))
  return element(common) + shown.map(({ css, name }) => element(css, name)).join('')
}

/** `part` is its name when not every page has these styles. */
function element(css: string, part?: string): string {
  if (css === '') return ''
  return part === undefined ? `<style>${css}</style>` : `<style data-part="${part}">${css}</style>`
}
