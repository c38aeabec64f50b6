/** Splits the styles of a bundle once for all pages; place-styles.ts explains why. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../core/fault.ts'
import type { PlacedStyles } from './place-styles.ts'
import { splitStyles } from './split-styles.ts'

interface PageStyles {
  readonly placed: PlacedStyles
  /** URLs of complete style sheets, for documents that are not pages. */
  readonly wholeSheets: readonly string[]
}

/** The sheet that all pages share. Sheets for a kind of page are named after the kind. */
const SITE_SHEET = /^site\..*\.css$/
const KIND_SHEET = /^(?:api|graphql)\..*\.css$/

export function createPageStyles(clientDir: string): PageStyles {
  const folder = join(clientDir, '_astro')
  const names = readdirSync(folder).toSorted()
  const site = names.find((name) => SITE_SHEET.test(name))
  if (site === undefined)
    throw new Fault('bundle_failed', { message: `There is no style sheet of the site in ${folder}.` })
  const kinds = Object.fromEntries(
    names.filter((name) => KIND_SHEET.test(name)).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  const { common, parts, late } = splitStyles(readFileSync(join(folder, site), 'utf8'))
  return {
    placed: {
      site,
      common,
      parts: parts.map(({ name, marker, css }) => ({ name, marker: marker.source, css })),
      kinds,
      late: writeLate(folder, late),
    },
    wholeSheets: [...names.filter((name) => name.startsWith('api.') && name.endsWith('.css')), site].map(
      (name) => `/_astro/${name}`,
    ),
  }
}

/** Content-hashed, so that a page never loads the styles of another build. */
function writeLate(folder: string, css: string): string {
  const name = `late.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), css)
  return name
}
