/**
 * How styles reach a reader: what a first screen can show is in the page, where the first paint waits for nothing
 * more; what may open on any page is one file that the end of the page asks for (docs/decisions/0019). What only some
 * pages show is in these pages: soft navigation takes it along (`src/ui/router/swap.ts`).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../core/fault.ts'
import { type SplitStyles, splitStyles } from './split-styles.ts'

interface PageStyles {
  /** Puts styles where Astro put links to style sheets. */
  place(html: string): string
  /** Addresses of whole sheets, for documents that are not pages. */
  readonly wholeSheets: readonly string[]
}

/** `data-late`: a sheet for another kind of page (`[...route].astro`). */
const LINKS = /<link rel="stylesheet" href="\/_astro\/([^"]+)"( data-late(?:="[^"]*")?)?\s*\/?>\s*/g
/** What all pages share; the sheets of kinds are named after them. */
const SITE_SHEET = /^site\..*\.css$/
const KIND_SHEET = /^(?:api|graphql)\..*\.css$/

export function createPageStyles(clientDir: string): PageStyles {
  const folder = join(clientDir, '_astro')
  const names = readdirSync(folder).toSorted()
  const site = names.find((name) => SITE_SHEET.test(name))
  if (site === undefined)
    throw new Fault('bundle_failed', { message: `There is no style sheet of the site in ${folder}.` })
  const kinds = new Map(
    names.filter((name) => KIND_SHEET.test(name)).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  const split = splitStyles(readFileSync(join(folder, site), 'utf8'))
  const late = writeLate(folder, split.late)
  return {
    place: (html) => {
      const styles = html.replace(LINKS, (_, name: string, isLate?: string) => {
        if (name === site) return inSite(split, html)
        return isLate === undefined ? element(kinds.get(name) ?? '', name.replace(/\..*/, '')) : ''
      })
      return styles.replace('</body>', `<link rel="stylesheet" href="/_astro/${late}"></body>`)
    },
    wholeSheets: [...names.filter((name) => name.startsWith('api.') && name.endsWith('.css')), site].map(
      (name) => `/_astro/${name}`,
    ),
  }
}

/** A file of its own for each state of the styles: a page and its styles are always of one build. */
function writeLate(folder: string, css: string): string {
  const name = `late.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), css)
  return name
}

function inSite({ common, parts }: SplitStyles, html: string): string {
  const shown = parts.filter(({ marker }) => marker.test(html))
  return element(common) + shown.map(({ css, name }) => element(css, name)).join('')
}

/** `part` is its name when not every page has these styles. */
function element(css: string, part?: string): string {
  if (css === '') return ''
  return part === undefined ? `<style>${css}</style>` : `<style data-part="${part}">${css}</style>`
}
