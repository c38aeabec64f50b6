/** Splits the styles of a bundle once for all pages; inline-styles.ts explains why. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundleStyles } from '../inline-styles.ts'
import { splitStyles } from './split-styles.ts'

/** `site` is the text of the style sheet that all pages share; the late styles are written to `clientDir`. */
export function writeStyles(clientDir: string, site: string, kinds: BundleStyles['kinds']): BundleStyles {
  const { common, parts, late } = splitStyles(site)
  return {
    common,
    parts: parts.map(({ name, marker, css }) => ({ name, marker: marker.source, css })),
    kinds,
    late: writeLate(clientDir, late),
  }
}

/** Content-hashed, so that a page never loads the styles of another build. */
function writeLate(clientDir: string, css: string): string {
  const url = `/_astro/late.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(clientDir, url), css)
  return url
}
